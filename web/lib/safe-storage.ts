/** Reads a key of local storage; null when it is missing or storage is refused (private windows, blocked cookies). */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a key of local storage. False when storage is refused or full: the page goes on without it. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a key of local storage. */
export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage is refused, so nothing is stored.
  }
}
