let isUnsaved: (() => boolean) | null = null;

/** The form on the screen says how to ask it whether it holds something unsaved; null when it goes. */
export function setUnsavedWork(ask: (() => boolean) | null): void {
  isUnsaved = ask;
}

/** Whether leaving now would lose something: asked by what leaves the page without a link. */
export function hasUnsavedWork(): boolean {
  return isUnsaved?.() ?? false;
}
