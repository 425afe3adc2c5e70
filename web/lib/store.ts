import { readStored, writeStored } from '#web/lib/browser-storage.ts';

/** A value that components follow and plain functions read. */
export interface Store<T> {
  get(): T;
  /** Calls `listener` after each change; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

/** A value of this page alone. */
export function createStore<T>(initial: T): Store<T> & { set(next: T): void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value in the browser's storage, shared by its tabs. */
export interface StoredStore<T> extends Store<T> {
  /** The stored text, null where there is none. */
  text(): string | null;
  /** null removes the text. False when the browser does not keep it: private windows, a full storage. */
  write(text: string | null): boolean;
}

/**
 * `parse` gets the stored text; its answer is kept as long as the text stays the same. `refusedLasts`: what the
 * browser does not keep lasts as long as the page, or goes with its tab from page to page.
 */
export function createStoredStore<T>(
  key: string,
  parse: (stored: string | null) => T,
  refusedLasts: 'page' | 'visit' | null = null,
): StoredStore<T> {
  const here = createStore(0);
  let last: { stored: string | null; value: T } | undefined;
  /** What the browser refused to keep. */
  let refused: string | null | undefined;
  const visit = () => (refusedLasts === 'visit' ? readVisit()[key] : undefined);
  const text = () => (refused === undefined ? (visit() ?? readStored(key)) : refused);
  return {
    text,
    get() {
      const stored = text();
      if (!last || last.stored !== stored) last = { stored, value: parse(stored) };
      return last.value;
    },
    write(next) {
      const isKept = writeStored(key, next);
      refused = isKept || refusedLasts === null ? undefined : next;
      if (refusedLasts === 'visit') writeVisit(key, refused ?? null);
      here.set(here.get() + 1);
      return isKept;
    },
    subscribe(listener) {
      const stop = here.subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/**
 * Texts that the browser refused to keep, in the name of the tab: it is the one place that is left, and browsers empty it when somebody goes
 * to another site.
 */
const VISIT = 'chavi-visit ';

/** Another site may name a tab too: only a page that was reached from one of ours believes it. */
function readVisit(): Record<string, string> {
  const { name = '', document, location } = window;
  if (!name.startsWith(VISIT) || !document.referrer.startsWith(`${location.origin}/`)) return {};
  try {
    const kept: unknown = JSON.parse(name.slice(VISIT.length));
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

function writeVisit(key: string, text: string | null): void {
  const { [key]: before, ...others } = readVisit();
  if (before === undefined && text === null) return;
  window.name = VISIT + JSON.stringify(text === null ? others : { ...others, [key]: text });
}
