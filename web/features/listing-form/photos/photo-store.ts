import { isUnderWay, mediaUrl, type NewPhoto, type Photo, type UploadedPhoto } from './photo.ts';
import { type FileLimits, refuseFile } from './refuse-file.ts';

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

export interface PhotoStore {
  get(): readonly Photo[];
  subscribe(listener: () => void): () => void;
  /** Adds files at the end and starts sending. Answers one sentence for each file that was left out. */
  add(files: readonly File[]): string[];
  remove(key: string): void;
  retry(key: string): void;
  /** Moves a photograph to a place, counted from 0; the first is the main one. */
  move(key: string, to: number): void;
  /** Shows these instead: what is left out is stopped, what was under way and is put back is sent again. */
  reset(photos: readonly Photo[]): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

const UNSENT = { state: 'waiting', sent: 0, problem: null } as const;
const ALREADY_THERE = 'This photograph is already in the list.';

/** The photographs of one form and their uploads, `parallel` at a time. */
export function createPhotoStore(send: SendPhoto, limits: FileLimits, parallel = 2): PhotoStore {
  let photos: readonly Photo[] = [];
  let serial = 0;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function set(next: readonly Photo[]) {
    photos = next;
    for (const listener of [...listeners]) listener();
  }

  function patch(key: string, change: Partial<NewPhoto>) {
    set(photos.map((photo) => (photo.kind === 'new' && photo.key === key ? { ...photo, ...change } : photo)));
  }

  function accept(key: string, upload: UploadedPhoto) {
    const twin = photos.some((photo) => photo.key !== key && mediaUrl(photo) === upload.media_url);
    if (twin) patch(key, { state: 'failed', problem: ALREADY_THERE, canRetry: false, file: null });
    else patch(key, { state: 'ready', sent: 1, upload, file: null });
  }

  async function run(key: string, file: File) {
    const control = new AbortController();
    running.set(key, control);
    // One that was stopped may be under way again by the time it ends: then it has no say any more.
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
    for (const photo of photos) {
      if (running.size >= parallel) return;
      if (photo.kind === 'new' && photo.state === 'waiting' && photo.file) void run(photo.key, photo.file);
    }
  }

  function add(files: readonly File[]): string[] {
    const leftOut: string[] = [];
    const added: NewPhoto[] = [];
    for (const file of files) {
      const reason = refuseFile(file, photos.length + added.length, limits);
      if (reason) leftOut.push(reason);
      else added.push(waiting(`new:${++serial}`, file));
    }
    if (added.length > 0) set([...photos, ...added]);
    startNext();
    return leftOut;
  }

  return {
    get: () => photos,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    remove(key) {
      stop(key);
      set(photos.filter((photo) => photo.key !== key));
      startNext();
    },
    retry(key) {
      patch(key, UNSENT);
      startNext();
    },
    move(key, to) {
      const photo = photos.find((candidate) => candidate.key === key);
      if (!photo) return;
      const rest = photos.filter((candidate) => candidate !== photo);
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
          if (photos.some(isUnderWay)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
  };
}

function waiting(key: string, file: File): NewPhoto {
  return { kind: 'new', key, name: file.name, bytes: file.size, file, canRetry: true, upload: null, ...UNSENT };
}
