/** So many versions are taken up as they come; each of these is free again after a step. */
const FREE = 10;
/** What was changed elsewhere may be shown two seconds later (D93). */
const STEP_MS = 1800;

export interface VersionSteps {
  /** The version that is shown now. */
  read: () => Promise<number>;
  /** This process has written this version: it is shown from now on. */
  takeUp(version: number): void;
  /** The newest version that this process has written; 0 when it wrote none. */
  written: () => number;
}

/**
 * The catalogue's version, for whoever keeps something for as long as it stays. Few changes show at once. While another process writes
 * many, such as an import, they are taken up in steps: with a version for every hundred rows nothing kept would be of use.
 */
export function inSteps(read: () => Promise<number>, now = () => performance.now()): VersionSteps {
  let shown = Number.NEGATIVE_INFINITY;
  let written = 0;
  let free = FREE;
  let countedAt = now();

  function takesOne(): boolean {
    const at = now();
    const steps = (at - countedAt) / STEP_MS;
    free = Math.min(FREE, free + steps);
    countedAt = at;
    if (free < 1) return false;
    free -= 1;
    return true;
  }

  return {
    async read() {
      const version = await read();
      // What was read before this process wrote is as good as what it wrote after.
      if (version > shown && (shown === Number.NEGATIVE_INFINITY || takesOne())) shown = version;
      return Math.min(version, shown);
    },
    takeUp(version) {
      shown = Math.max(shown, version);
      written = Math.max(written, version);
    },
    written: () => written,
  };
}
