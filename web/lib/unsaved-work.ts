let unsaved = false;

/** A form says whether it holds something that is not saved yet. */
export function setUnsavedWork(value: boolean): void {
  unsaved = value;
}

/** Whether leaving now would lose something: asked by what leaves the page without a link. */
export function hasUnsavedWork(): boolean {
  return unsaved;
}
