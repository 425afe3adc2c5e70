import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VARIANT_FORMATS, variantWidths } from '#domain/media/variants.ts';
import type { PhotoFacts } from '#server/media/encoder.ts';
import type { EncodedVariant } from '#server/media/photo-codec.ts';

/** A folder for each picture, with its forms; its source is the widest JPEG. `npm run demo:encode` makes the others. */
export const PHOTOS = join(import.meta.dirname, 'photos');
export const SOURCE = '1080.jpg';
/** Dimensions and placeholder of the picture. */
export const FACTS = 'photo.json';

/** The names of the pictures: `balcony-1` and so on. */
export function photoNames(): string[] {
  return readdirSync(PHOTOS).sort();
}

export function photoSource(name: string): string {
  return join(PHOTOS, name, SOURCE);
}

/** Hands out every form of a picture as the encoder would, and answers its facts. */
export async function readForms(name: string, onVariant: (variant: EncodedVariant) => void): Promise<PhotoFacts> {
  const facts: PhotoFacts = JSON.parse(await readFile(join(PHOTOS, name, FACTS), 'utf8'));
  for (const width of variantWidths(facts.width))
    for (const format of VARIANT_FORMATS)
      onVariant({ width, format, data: await readFile(join(PHOTOS, name, `${width}.${format}`)) });
  return facts;
}
