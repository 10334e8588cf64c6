import type { MessageBoxOptions, OpenDialogReturnValue, SaveDialogReturnValue } from 'electron';
import { world } from './world.ts';

/** A person who chooses what the world says, and reads every box. */
export const dialog = {
  showOpenDialog(): Promise<OpenDialogReturnValue> {
    const filePaths = [...world.choice.open];
    return Promise.resolve({ canceled: filePaths.length === 0, filePaths });
  },
  showSaveDialog(): Promise<SaveDialogReturnValue> {
    return Promise.resolve({ canceled: world.choice.save === '', filePath: world.choice.save });
  },
  showMessageBox(...given: readonly unknown[]) {
    const { message, detail } = given.at(-1) as MessageBoxOptions;
    world.said.push([message, detail].join('\n'));
    return Promise.resolve({ response: 0, checkboxChecked: false });
  },
  showErrorBox(title: string, content: string): void {
    world.said.push([title, content].join('\n'));
  },
};
