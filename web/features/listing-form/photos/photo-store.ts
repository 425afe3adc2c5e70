import { createStore, type Store } from '#web/lib/store.ts';
import { isUnderWay, mediaUrl, type NewPhoto, type Photo, type UploadedPhoto } from './photo.ts';

/** Why an upload ended without a photograph; `canRetry` is false when the file itself is the reason. */
export class UploadFailure extends Error {
  readonly canRetry: boolean;

  constructor(message: string, canRetry: boolean) {
    super(message);
    this.name = 'UploadFailure';
    this.canRetry = canRetry;
  }
}

/** Sends one file; reports the share of bytes sent (1 means: the server looks at it now). Rejects with `UploadFailure`. */
export type SendPhoto = (file: File, report: (share: number) => void, signal: AbortSignal) => Promise<UploadedPhoto>;

export interface PhotoStore extends Store<readonly Photo[]> {
  /** Adds files at the end and starts sending. Answers one sentence for each file that was left out. */
  add(files: readonly File[]): string[];
  remove(key: string): void;
  retry(key: string): void;
  /** Moves a photograph to a place, counted from 0; the first is the main one. */
  move(key: string, to: number): void;
  /** Replaces the photographs: uploads of those left out stop, those interrupted start again. */
  reset(photos: readonly Photo[]): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

const UNSENT = { state: 'waiting', sent: 0, problem: null } as const;
const ALREADY_THERE = 'This photograph is already in the list.';

/** The photographs of one form and their uploads, `parallel` at a time. */
export function createPhotoStore(send: SendPhoto, limits: FileLimits, parallel = 2): PhotoStore {
  const { get, set, subscribe } = createStore<readonly Photo[]>([]);
  let serial = 0;
  const running = new Map<string, AbortController>();

  function patch(key: string, change: Partial<NewPhoto>) {
    set(get().map((photo) => (photo.kind === 'new' && photo.key === key ? { ...photo, ...change } : photo)));
  }

  function accept(key: string, upload: UploadedPhoto) {
    const twin = get().some((photo) => photo.key !== key && mediaUrl(photo) === upload.media_url);
    if (twin) patch(key, { state: 'failed', problem: ALREADY_THERE, canRetry: false, file: null });
    else patch(key, { state: 'ready', sent: 1, upload, file: null });
  }

  async function run(key: string, file: File) {
    const control = new AbortController();
    running.set(key, control);
    // A stopped upload may have been restarted before this one ends: then this one no longer counts.
    const isStopped = () => running.get(key) !== control;
    patch(key, { state: 'sending', sent: 0, problem: null });
    const report = (sent: number) => {
      if (!isStopped()) patch(key, { sent, state: sent >= 1 ? 'checking' : 'sending' });
    };
    try {
      const upload = await send(file, report, control.signal);
      if (!isStopped()) accept(key, upload);
    } catch (error) {
      if (isStopped()) return;
      const canRetry = !(error instanceof UploadFailure) || error.canRetry;
      const problem = error instanceof UploadFailure ? error.message : 'It could not be sent. Please try again.';
      patch(key, { state: 'failed', problem, canRetry, ...(canRetry ? {} : { file: null }) });
    } finally {
      if (!isStopped()) running.delete(key);
      startNext();
    }
  }

  function stop(key: string) {
    const control = running.get(key);
    running.delete(key);
    control?.abort();
  }

  function startNext() {
    for (const photo of get()) {
      if (running.size >= parallel) return;
      if (photo.kind === 'new' && photo.state === 'waiting' && photo.file) void run(photo.key, photo.file);
    }
  }

  function add(files: readonly File[]): string[] {
    const leftOut: string[] = [];
    const added: NewPhoto[] = [];
    for (const file of files) {
      const reason = refuseFile(file, get().length + added.length, limits);
      if (reason) leftOut.push(reason);
      else added.push(waiting(`new:${++serial}`, file));
    }
    if (added.length > 0) set([...get(), ...added]);
    startNext();
    return leftOut;
  }

  return {
    get,
    subscribe,
    add,
    remove(key) {
      stop(key);
      set(get().filter((photo) => photo.key !== key));
      startNext();
    },
    retry(key) {
      patch(key, UNSENT);
      startNext();
    },
    move(key, to) {
      const photo = get().find((candidate) => candidate.key === key);
      if (!photo) return;
      const rest = get().filter((candidate) => candidate !== photo);
      set([...rest.slice(0, to), photo, ...rest.slice(to)]);
    },
    reset(next) {
      const kept = new Set(next.map((photo) => photo.key));
      for (const key of [...running.keys()]) if (!kept.has(key)) stop(key);
      set(next.map((photo) => (isUnderWay(photo) && !running.has(photo.key) ? { ...photo, ...UNSENT } : photo)));
      startNext();
    },
    settled: () =>
      new Promise((resolve) => {
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

function waiting(key: string, file: File): NewPhoto {
  return { kind: 'new', key, name: file.name, bytes: file.size, file, canRetry: true, upload: null, ...UNSENT };
}

const MEGABYTE = 1024 * 1024;

/** What a listing takes: number of photographs and bytes of one file. */
export interface FileLimits {
  count: number;
  bytes: number;
}

/** Why a chosen file is not even sent, in one sentence that names it; null when it may be sent. The server decides by decoding. */
function refuseFile(file: { name: string; size: number }, already: number, limits: FileLimits): string | null {
  if (already >= limits.count) {
    return `${file.name} was left out: a listing takes at most ${limits.count} photographs.`;
  }
  if (file.size === 0) return `${file.name} was left out: the file is empty.`;
  if (file.size > limits.bytes) {
    return `${file.name} was left out: it is larger than ${Math.floor(limits.bytes / MEGABYTE)} MB.`;
  }
  return null;
}
