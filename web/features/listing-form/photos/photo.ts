import type { PropertyImage } from '#domain/property/property.ts';

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
