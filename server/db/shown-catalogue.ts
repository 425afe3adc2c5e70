/** This many versions are shown at once; one more may be after each step. */
const FREE = 10;
/** Changes of other processes are shown within two seconds (D93). */
const STEP_MS = 1800;

/** The version of the catalogue: what is kept is good for one of them. */
export interface Catalogue {
  /** The version that is shown now; whoever follows has taken it up. */
  version(): Promise<number>;
  /** The newest version that is stored. */
  newest(): Promise<number>;
  /** The newest version that this process has written; 0 when it wrote none. */
  written(): number;
  /** From now on `takeUp`, too, runs for a version before anybody gets it. */
  follow(takeUp: (version: number) => Promise<void>): void;
}

/**
 * Few changes show at once. While another process writes many, such as an import, they are taken up in steps: with a version for every
 * hundred rows nothing kept would be of use. `noteWritten` is told of each version that this process wrote: it is shown from then on.
 */
export function createCatalogue(
  newest: () => Promise<number>,
  now = () => performance.now(),
): Catalogue & { noteWritten(version: number): void } {
  let shown = Number.NEGATIVE_INFINITY;
  let written = 0;
  let free = FREE;
  let countedAt = now();

  function takeFree(): boolean {
    const at = now();
    const steps = (at - countedAt) / STEP_MS;
    free = Math.min(FREE, free + steps);
    countedAt = at;
    if (free < 1) return false;
    free -= 1;
    return true;
  }

  async function shownVersion(): Promise<number> {
    const version = await newest();
    // What was read before this process wrote is as good as what it wrote after.
    if (version > shown && (shown === Number.NEGATIVE_INFINITY || takeFree())) shown = version;
    return Math.min(version, shown);
  }

  const followers: ((version: number) => Promise<void>)[] = [];
  let taken = Number.NEGATIVE_INFINITY;
  let coming: { version: number; done: Promise<void> } | null = null;

  /** Everybody who asks for a version that is being taken up waits for the same work. */
  async function taking(version: number): Promise<void> {
    if (coming?.version !== version) {
      const done = Promise.all(followers.map((takeUp) => takeUp(version)))
        .then(() => {
          taken = version;
        })
        .finally(() => {
          coming = null;
        });
      coming = { version, done };
    }
    await coming.done;
  }

  return {
    async version() {
      const version = await shownVersion();
      if (followers.length > 0 && version !== taken) await taking(version);
      return version;
    },
    newest,
    written: () => written,
    follow(takeUp) {
      followers.push(takeUp);
      taken = Number.NEGATIVE_INFINITY;
    },
    noteWritten(version) {
      shown = Math.max(shown, version);
      written = Math.max(written, version);
    },
  };
}
