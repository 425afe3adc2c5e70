import { fileKind, KIND_BYTES } from '#domain/media/file-kind.ts';
import { photoProblems } from '#domain/media/photo-words.ts';

/** Smaller ones are sent as they are. Larger ones a phone may have no room to look at, though they are good: the server looks at those. */
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

/** The site shows photographs at 1600 pixels: more of them only costs the owner's data. */
const LONGEST = 2000;
const QUALITY = 0.86;

/** A large photograph of a phone as one of a tenth of its bytes, turned the right way up. What cannot be read here is sent as it is: the server says. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
