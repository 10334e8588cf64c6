import type { MenuItemConstructorOptions } from 'electron';

type Options = MenuItemConstructorOptions;

/** One line of a menu. */
export class MenuItem {
  readonly options: Options;
  readonly submenu: Menu | null;
  enabled: boolean;

  constructor(options: Options) {
    this.options = options;
    this.enabled = options.enabled ?? true;
    this.submenu = Array.isArray(options.submenu) ? new Menu(options.submenu) : null;
  }

  /** As a person who chooses it, or presses its keys. */
  choose(): void {
    if (!this.enabled) throw new Error(`${this.options.label ?? ''} cannot be chosen`);
    this.options.click?.(this as never, undefined, {});
  }
}

export class Menu {
  static #ofApp: Menu | null = null;
  readonly items: readonly MenuItem[];

  constructor(template: readonly Options[]) {
    this.items = template.map((options) => new MenuItem(options));
  }

  static buildFromTemplate(template: readonly Options[]): Menu {
    return new Menu(template);
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#ofApp = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#ofApp;
  }

  /** Every line, those of submenus too. */
  all(): readonly MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])]);
  }

  getMenuItemById(id: string): MenuItem | null {
    return this.all().find(({ options }) => options.id === id) ?? null;
  }
}
