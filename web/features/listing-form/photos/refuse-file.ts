const MEGABYTE = 1024 * 1024;

/** What a listing takes: number of photographs and bytes of one file. */
export interface FileLimits {
  count: number;
  bytes: number;
}

/** Why a chosen file is not even sent, in one sentence that names it; null when it may be sent. The server decides by decoding. */
export function refuseFile(file: { name: string; size: number }, already: number, limits: FileLimits): string | null {
  if (already >= limits.count) {
    return `${file.name} was left out: a listing takes at most ${limits.count} photographs.`;
  }
  if (file.size === 0) return `${file.name} was left out: the file is empty.`;
  if (file.size > limits.bytes) {
    return `${file.name} was left out: it is larger than ${Math.floor(limits.bytes / MEGABYTE)} MB.`;
  }
  return null;
}
