import type { PhotoSource } from '#server/media/decode-photo.ts';
import type { EncodedVariant } from '#server/media/encode-photo.ts';
import type { PhotoFault } from '#server/media/photo-problem.ts';

/** What the encoding process can do. */
export type Job =
  | { kind: 'inspect'; source: PhotoSource }
  | { kind: 'encode'; source: PhotoSource }
  | { kind: 'preview'; picture: Uint8Array };

export interface ToChild {
  id: number;
  job: Job;
}

/** A job ends with a value or an error; an encoded picture sends its forms before. `rss` is the memory of the process in bytes. */
export type FromChild =
  | { id: number; variant: EncodedVariant }
  | { id: number; value: unknown; rss: number }
  | { id: number; error: JobError; rss: number };

export interface JobError {
  message: string;
  /** Of the disk's errors. */
  code?: string;
  syscall?: string;
  /** Why the file is no photo that can be stored. */
  fault?: PhotoFault | undefined;
}
