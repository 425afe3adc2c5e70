import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { photoNames, photoSource, readForms, SOURCE } from '#demo/photos.ts';
import { encodeInChild } from '#server/media/encoder.ts';
import type { EncodedVariant } from '#server/media/photo-codec.ts';

const fileOf = ({ width, format }: EncodedVariant) => `${width}.${format}`;

it.each(['living-2', 'highrise-apartment-1'])(
  'the forms of %s are what the encoder makes of its source',
  async (name) => {
    const [shipped, encoded] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
    const facts = await readForms(name, (form) => shipped.set(fileOf(form), form.data));
    expect(await encodeInChild(photoSource(name), (form) => encoded.set(fileOf(form), form.data))).toEqual(facts);
    expect([...shipped.keys()]).toEqual([...encoded.keys()]);
    // The source is the widest JPEG itself, so that no photograph is shipped twice.
    for (const [file, data] of encoded)
      if (file !== SOURCE) expect(shipped.get(file)?.equals(data), `${file}: npm run demo:encode`).toBe(true);
  },
);

it('every photograph is whole, and as wide as a page shows it', async () => {
  expect(photoNames().length).toBeGreaterThan(40);
  for (const name of photoNames()) {
    const forms: EncodedVariant[] = [];
    expect(await readForms(name, (form) => forms.push(form))).toMatchObject({ width: 1080, height: 810 });
    expect(forms.map(({ data }) => data.length).filter((bytes) => bytes < 1000)).toEqual([]);
    expect((await readFile(photoSource(name))).length).toBeLessThan(200_000);
  }
});
