import { fileKind, KIND_BYTES } from '#domain/media/file-kind.ts';
import { photoProblems } from '#domain/media/photo-words.ts';

/** Larger ones a phone may have no room to look at, though they are good: the server looks at those. */
const SMALL_BYTES = 1_500_000;

/**
 * What is wrong with a file that is to be a photograph, in the words of the server, before anything of it is sent (OFFER-22). null: nothing
 * that can be seen here. AVIF and HEIC are pictures that not every browser reads: the server says what it thinks of them.
 */
export async function lookAtPhoto(file: File): Promise<string | null> {
  const { name } = file;
  if (file.size === 0) return photoProblems.photoEmpty({ name });
  const kind = fileKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()));
  if (kind === null) return photoProblems.photoNotAPicture({ name });
  if (kind === 'gif') return photoProblems.photoGif({ name });
  const isReadEverywhere = kind === 'jpeg' || kind === 'png' || kind === 'webp';
  if (!isReadEverywhere || file.size > SMALL_BYTES || !('createImageBitmap' in window)) return null;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return photoProblems.photoDamaged({ name });
  }
}
