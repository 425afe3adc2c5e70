import { ReadableError } from '#domain/errors.ts';
import type { PropertyImage } from '#domain/property/property.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { createStore } from '#web/lib/store.ts';
import { formOf, upload } from '#web/lib/upload.ts';

/** Answer of `POST /property/photos`: a stored photograph that no listing uses yet. */
export interface UploadedPhoto extends Omit<PropertyImage, 'id'> {
  upload_id: string;
}

/** A photograph on the listing form: one that the listing has, or one that was chosen in this browser. */
export interface Photo {
  key: string;
  state: 'kept' | 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** As the server has it; null until it is there. */
  stored: PropertyImage | UploadedPhoto | null;
  /** Of the file; empty for a photograph that the listing has. */
  name: string;
  /** Bytes of the file, for the total progress. */
  bytes: number;
  /** Share of the bytes that was sent, 0 to 1. */
  sent: number;
  /** What is wrong with it, in one sentence; only when it failed. */
  problem: string | null;
  /** The bytes, to preview and to send; null once it is stored, or when sending them again cannot help. */
  file: File | null;
}

const STORED = { name: '', bytes: 0, sent: 1, problem: null, file: null };

/** A photograph that the listing has. */
export function keptPhoto(image: PropertyImage): Photo {
  return { ...STORED, key: mediaName(image), state: 'kept', stored: image };
}

/** An uploaded photograph that a draft remembered. */
export function rememberedPhoto(name: string, upload: UploadedPhoto): Photo {
  return { ...STORED, key: mediaName(upload), state: 'ready', stored: upload, name };
}

/** `existing:12`, `upload:4f1c`: the name of a stored photograph in `media_order`. */
export function mediaName(stored: PropertyImage | UploadedPhoto): string {
  return 'id' in stored ? `existing:${stored.id}` : `upload:${stored.upload_id}`;
}

/** True while a photograph waits, is sent, or is looked at by the server. */
export function isUnderWay({ state }: Photo): boolean {
  return state === 'waiting' || state === 'sending' || state === 'checking';
}

/** How far all uploads are together, 0 to 1, by bytes; null when nothing is under way. */
export function totalProgress(photos: readonly Photo[]): number | null {
  if (!photos.some(isUnderWay)) return null;
  const counted = photos.filter((photo) => photo.state !== 'failed');
  const bytes = counted.reduce((sum, photo) => sum + photo.bytes, 0);
  return bytes === 0 ? 0 : counted.reduce((sum, photo) => sum + photo.bytes * photo.sent, 0) / bytes;
}

/** The order of the photographs as one string, to compare two lists. */
export function photoOrder(photos: readonly Pick<Photo, 'key'>[]): string {
  return photos.map((photo) => photo.key).join(' ');
}

/** Sends one photograph ahead of its listing (`POST /property/photos`). Fails with what the tile says of it. */
export const sendPhoto: SendPhoto = async (file, onSent, signal) => {
  try {
    return await upload<UploadedPhoto>('/property/photos', formOf(file), { onSent, signal });
  } catch (error) {
    throw error instanceof ApiError ? failureOf(error) : error;
  }
};

function failureOf({ code, message, problems, status }: ApiError): ReadableError {
  if (status === 0)
    return new ReadableError('UNAVAILABLE', 'It could not be sent: there was no connection. Please try again.');
  const isTheFile = code === 'VALIDATION_FAILED' || code === 'TOO_LARGE' || code === 'UNSUPPORTED_MEDIA';
  return new ReadableError(isTheFile ? code : 'UNAVAILABLE', problems[0]?.type ?? message);
}

/**
 * Sends one file; reports the share of bytes sent (1 means: the server looks at it now). Rejects with an
 * `ReadableError`, whose code is UNAVAILABLE when sending the same file again may help.
 */
type SendPhoto = (file: File, report: (share: number) => void, signal: AbortSignal) => Promise<UploadedPhoto>;

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
