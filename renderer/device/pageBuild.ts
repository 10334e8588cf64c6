/** What tells this build of the page from every other, so that a host of another can say so; null where it was not built. */
export const pageBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
