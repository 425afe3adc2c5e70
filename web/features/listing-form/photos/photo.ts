/** Photographs on the listing form: those the listing already has, and those that are on their way. */

/** Answer of `POST /property/photos`: a stored photograph that no listing uses yet. */
export interface UploadedPhoto {
  upload_id: string;
  media_url: string;
  /** Pixels of the largest stored variant. */
  width: number;
  height: number;
  placeholder: string;
}

/** A photograph of the listing as it is stored. */
export interface KeptPhoto {
  kind: 'kept';
  key: string;
  id: number;
  media_url: string;
  width: number;
  height: number;
  placeholder: string;
}

/** A photograph chosen in this browser. */
export interface NewPhoto {
  kind: 'new';
  key: string;
  name: string;
  /** Bytes of the file, for the total progress. */
  bytes: number;
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** Share of the bytes that was sent, 0 to 1. */
  sent: number;
  /** What is wrong with it, in one sentence; only when it failed. */
  problem: string | null;
  /** False when sending the same bytes again cannot help. */
  canRetry: boolean;
  /** The bytes, while they are still needed: to preview and to send again. */
  file: File | null;
  upload: UploadedPhoto | null;
}

export type Photo = KeptPhoto | NewPhoto;

/** `existing:12`, the name of a stored photograph in `media_order`. */
function keptKey(id: number): string {
  return `existing:${id}`;
}

/** A stored photograph of a listing as an entry of the form. */
export function keptPhoto(image: { id: number } & Omit<UploadedPhoto, 'upload_id'>): KeptPhoto {
  const { id, media_url, width, height, placeholder } = image;
  return { kind: 'kept', key: keptKey(id), id, media_url, width, height, placeholder };
}

/** An uploaded photograph that a draft remembered. */
export function rememberedPhoto(name: string, upload: UploadedPhoto): NewPhoto {
  return {
    kind: 'new',
    key: `remembered:${upload.upload_id}`,
    name,
    bytes: 0,
    state: 'ready',
    sent: 1,
    problem: null,
    canRetry: false,
    file: null,
    upload,
  };
}

/** True while a photograph waits, is sent, or is looked at by the server. */
export function isUnderWay(photo: Photo): boolean {
  return photo.kind === 'new' && photo.state !== 'ready' && photo.state !== 'failed';
}

/** True for a photograph that the listing can show. */
export function isUsable(photo: Photo): boolean {
  return photo.kind === 'kept' || photo.state === 'ready';
}

/** How far all uploads are together, 0 to 1, by bytes; null when nothing is under way. */
export function totalProgress(photos: readonly Photo[]): number | null {
  const fresh = photos.filter((photo): photo is NewPhoto => photo.kind === 'new' && photo.bytes > 0);
  if (!fresh.some(isUnderWay)) return null;
  const counted = fresh.filter((photo) => photo.state !== 'failed');
  const bytes = counted.reduce((sum, photo) => sum + photo.bytes, 0);
  const sent = counted.reduce((sum, photo) => sum + photo.bytes * (photo.state === 'ready' ? 1 : photo.sent), 0);
  return bytes === 0 ? 0 : sent / bytes;
}

/** The names and values that tell the create and edit calls which photographs, and in which order: the first is the main one. */
export function photoFields(photos: readonly Photo[]): { existing: number[]; uploads: string[]; order: string[] } {
  const existing: number[] = [];
  const uploads: string[] = [];
  const order: string[] = [];
  for (const photo of photos) {
    if (photo.kind === 'kept') {
      existing.push(photo.id);
      order.push(photo.key);
    } else if (photo.upload) {
      uploads.push(photo.upload.upload_id);
      order.push(`upload:${photo.upload.upload_id}`);
    }
  }
  return { existing, uploads, order };
}

/** The order of the photographs as one string, to compare two lists. */
export function photoOrder(photos: readonly Photo[]): string {
  return photos.map((photo) => photo.key).join(' ');
}

/** The address of a photograph; undefined until it is on the server. */
export function mediaUrl(photo: Photo): string | undefined {
  return photo.kind === 'kept' ? photo.media_url : photo.upload?.media_url;
}
