import type { CatalogueMoment } from '#server/db/settings.ts';

/** This many versions are shown at once; one more may be after each step. */
const FREE = 10;
/** Changes of other processes are shown within two seconds (D93). */
const STEP_MS = 1800;

/**
 * The version of the catalogue: what is kept is good for one of them. In this process it only grows, also when the database goes back, since
 * what is kept would be taken for that of another past.
 */
export interface Catalogue {
  /** The version that is shown now; whoever follows has taken it up. */
  version(): Promise<number>;
  /** The newest version that is stored. */
  newest(): Promise<number>;
  /** The newest version that this process has written; 0 when it wrote none. */
  written(): number;
  /** The first version of the past that the database has now: nothing follows from an earlier one. */
  begins(): number;
  /** What the database calls a version of this past. */
  stored(version: number): number;
  /** How often the database had forgotten what it had said. */
  forgotten(): number;
  /** Told when it has: the version that was known, and the one that it has, as it calls them. */
  onForgotten(listener: (known: number, has: number) => void): void;
  /** From now on `takeUp`, too, runs for a version before anybody gets it. */
  follow(takeUp: (version: number) => Promise<void>): void;
}

interface CatalogueDeps {
  /** The newest moment that is stored. */
  read: () => Promise<CatalogueMoment>;
  hasBeenAt: (moment: CatalogueMoment) => Promise<boolean>;
  now?: () => number;
}

/**
 * Few changes show at once. While another process writes many, such as an import, they are taken up in steps: with a version for every
 * hundred rows nothing kept would be of use. `noteWritten` is told of each moment that this process wrote: it is shown from then on.
 */
export function createCatalogue({
  read,
  hasBeenAt,
  now = () => performance.now(),
}: CatalogueDeps): Catalogue & { noteWritten(moment: CatalogueMoment): void } {
  let shown = Number.NEGATIVE_INFINITY;
  let written = 0;
  let free = FREE;
  let countedAt = now();
  let known: CatalogueMoment | null = null;
  /** By how much a version is higher here than in the database. */
  let ahead = 0;
  let begins = 0;
  let forgotten = 0;
  const listeners: ((known: number, has: number) => void)[] = [];

  function takeFree(): boolean {
    const at = now();
    const steps = (at - countedAt) / STEP_MS;
    free = Math.min(FREE, free + steps);
    countedAt = at;
    if (free < 1) return false;
    free -= 1;
    return true;
  }

  function note(moment: CatalogueMoment): void {
    if (known === null || moment.version > known.version) known = moment;
  }

  /** Whether the database was at `before` when it was at `moment`. */
  async function follows(moment: CatalogueMoment, before: CatalogueMoment): Promise<boolean> {
    if (moment.version === before.version)
      return moment.mark === before.mark || moment.mark === null || before.mark === null;
    return moment.version > before.version && hasBeenAt(before);
  }

  function forget(before: CatalogueMoment, moment: CatalogueMoment): void {
    begins = Math.max(before.version + ahead, shown, written) + 1;
    ahead = begins - moment.version;
    shown = begins;
    known = moment;
    forgotten += 1;
    for (const listener of listeners) listener(before.version, moment.version);
  }

  async function newest(): Promise<number> {
    for (;;) {
      // It was known before the question was asked: an answer that lacks it is no late one.
      const [before, past] = [known, forgotten];
      const moment = await read();
      const isSame = before === null || (await follows(moment, before));
      // Somebody else has met another past meanwhile, and this answer may be of the one before.
      if (past !== forgotten) continue;
      if (before === null || isSame) note(moment);
      else forget(before, moment);
      return moment.version + ahead;
    }
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
    begins: () => begins,
    stored: (version) => version - ahead,
    forgotten: () => forgotten,
    onForgotten: (listener) => void listeners.push(listener),
    follow(takeUp) {
      followers.push(takeUp);
      taken = Number.NEGATIVE_INFINITY;
    },
    noteWritten(moment) {
      note(moment);
      const version = moment.version + ahead;
      shown = Math.max(shown, version);
      written = Math.max(written, version);
    },
  };
}
