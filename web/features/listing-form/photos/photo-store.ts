import { ReadableError } from '#domain/errors.ts';
import { createStore } from '#web/lib/store.ts';
import { isUnderWay, type Photo, type UploadedPhoto } from './photo.ts';

/**
 * Sends one file; reports the share of bytes sent (1 means: the server looks at it now). Rejects with an
 * `ReadableError`, whose code is UNAVAILABLE when sending the same file again may help.
 */
export type SendPhoto = (file: File, report: (share: number) => void, signal: AbortSignal) => Promise<UploadedPhoto>;

/** What a listing takes: number of photographs and bytes of one file. */
interface FileLimits {
  count: number;
  bytes: number;
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;

const UNSENT = { state: 'waiting', sent: 0, problem: null } as const;

/** The photographs of one form and their uploads, `parallel` at a time. */
export function createPhotoStore(send: SendPhoto, limits: FileLimits, parallel = 2) {
  const { get, set, subscribe } = createStore<readonly Photo[]>([]);
  let serial = 0;
  const running = new Map<string, AbortController>();

  function patch(key: string, change: Partial<Photo>) {
    set(get().map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  async function run(key: string, file: File) {
    const control = new AbortController();
    const { signal } = control;
    running.set(key, control);
    // A stopped upload may have been restarted before this one ends: then this one no longer counts.
    const note = (change: Partial<Photo>) => !signal.aborted && patch(key, change);
    note({ state: 'sending', sent: 0, problem: null });
    try {
      const stored = await send(file, (sent) => note({ sent, state: sent >= 1 ? 'checking' : 'sending' }), signal);
      const isThere = get().some((photo) => photo.stored?.media_url === stored.media_url);
      if (isThere) throw new ReadableError('VALIDATION_FAILED', 'This photograph is already in the list.');
      note({ state: 'ready', sent: 1, stored, file: null });
    } catch (error) {
      const known = error instanceof ReadableError ? error : null;
      const problem = known?.message ?? 'It could not be sent. Please try again.';
      const canRetry = known === null || known.code === 'UNAVAILABLE';
      note({ state: 'failed', problem, file: canRetry ? file : null });
    } finally {
      if (!signal.aborted) running.delete(key);
      startNext();
    }
  }

  function stop(key: string) {
    const control = running.get(key);
    running.delete(key);
    control?.abort();
  }

  function startNext() {
    for (const { key, state, file } of get()) {
      if (running.size >= parallel) return;
      if (state === 'waiting' && file) void run(key, file);
    }
  }

  return {
    get,
    subscribe,
    /** Adds files at the end and starts sending. Answers one sentence for each file that was left out. */
    add(files: readonly File[]): string[] {
      const leftOut: string[] = [];
      for (const file of files) {
        const reason = refuseFile(file, get().length, limits);
        if (reason) leftOut.push(reason);
        else set([...get(), waiting(`new:${++serial}`, file)]);
      }
      startNext();
      return leftOut;
    },
    remove(key: string) {
      stop(key);
      set(get().filter((photo) => photo.key !== key));
      startNext();
    },
    retry(key: string) {
      patch(key, UNSENT);
      startNext();
    },
    /** Moves a photograph to a place, counted from 0; the first is the main one. */
    move(key: string, to: number) {
      const photo = get().find((candidate) => candidate.key === key);
      if (photo)
        set(
          get()
            .filter((candidate) => candidate !== photo)
            .toSpliced(to, 0, photo),
        );
    },
    /** Replaces the photographs: uploads of those left out stop, those interrupted start again. */
    reset(next: readonly Photo[]) {
      const kept = new Set(next.map((photo) => photo.key));
      for (const key of [...running.keys()]) if (!kept.has(key)) stop(key);
      set(next.map((photo) => (isUnderWay(photo) && !running.has(photo.key) ? { ...photo, ...UNSENT } : photo)));
      startNext();
    },
    /** Resolves when nothing is under way any more. */
    settled: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (get().some(isUnderWay)) return;
          stopListening();
          resolve();
        };
        const stopListening = subscribe(check);
        check();
      }),
  };
}

function waiting(key: string, file: File): Photo {
  return { key, name: file.name, bytes: file.size, file, stored: null, ...UNSENT };
}

const MEGABYTE = 1024 * 1024;

/** Why a chosen file is not even sent, in one sentence that names it; null when it may be sent. The server decides by decoding. */
function refuseFile(file: File, already: number, limits: FileLimits): string | null {
  if (already >= limits.count) return `${file.name} was left out: a listing takes at most ${limits.count} photographs.`;
  if (file.size === 0) return `${file.name} was left out: the file is empty.`;
  if (file.size <= limits.bytes) return null;
  return `${file.name} was left out: it is larger than ${Math.floor(limits.bytes / MEGABYTE)} MB.`;
}
