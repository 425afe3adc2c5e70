/** What the first bytes of a file say it is. `gif` and `heic` are recognised only to be refused with a fitting sentence. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

/**
 * What the inputs for photographs ask for. An iPhone turns its HEIC photographs into JPEG for an input that names the kinds it takes, and
 * HEIC is none of them.
 */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** As many first bytes as `fileKind` looks at. */
export const KIND_BYTES = 64;

const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set('heic heix heim heis hevc hevx hevm hevs heif mif1 mif2 msf1 miaf avci avcs'.split(' '));

/**
 * The kind of picture by its first bytes; null for everything else (text, SVG, PDF, video...). The name and the declared type
 * of an upload are never asked. Only what passes here reaches a decoder, so that no rarely used decoder meets hostile bytes.
 */
export function fileKind(head: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...head.subarray(0, KIND_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' ? brandKind(text) : null;
}

/** `ftyp` box: major brand at 8, then (after four bytes of version) compatible brands. */
function brandKind(text: string): FileKind | null {
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(text.length, boxLength(text)); at += 4) brands.push(text.slice(at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}

function boxLength(text: string): number {
  return [...text.slice(0, 4)].reduce((length, byte) => length * 256 + byte.charCodeAt(0), 0);
}
