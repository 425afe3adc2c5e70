import type { PropertyVideo } from '#domain/property/property.ts';

function readVideo(item: unknown, index: number): PropertyVideo | null {
  const position = index + 1;
  if (typeof item === 'string') return item.trim() === '' ? null : video(position, item);
  if (typeof item !== 'object' || item === null) return null;
  const { id, media_url } = item as { id?: unknown; media_url?: unknown };
  if (typeof media_url !== 'string' || media_url.trim() === '') return null;
  return video(typeof id === 'number' ? id : position, media_url);
}

function video(id: number, url: string): PropertyVideo {
  return { id, media_type: 'video', media_url: url.trim() };
}

/** The videos of a listing in any form they are read in: addresses, or objects with id, media_type and media_url (spec 3). Anything else is left out. */
export function readMediaVideos(list: unknown): PropertyVideo[] {
  if (!Array.isArray(list)) return [];
  return list.map(readVideo).filter((item) => item !== null);
}
