// `npm run demo:encode`: encodes the demo's photographs, so that the first start has only to copy them. A new one is a JPEG 1,080 pixels wide,
// `demo/photos/{name}/1080.jpg`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACTS, PHOTOS, photoNames, photoSource, SOURCE } from '#demo/photos.ts';
import { encodeInChild } from '#server/media/encoder.ts';

for (const name of photoNames()) {
  const writes: Promise<void>[] = [];
  const facts = await encodeInChild(photoSource(name), ({ width, format, data }) => {
    const file = `${width}.${format}`;
    // The source is a form itself.
    if (file !== SOURCE) writes.push(writeFile(join(PHOTOS, name, file), data));
  });
  await Promise.all(writes);
  await writeFile(join(PHOTOS, name, FACTS), `${JSON.stringify(facts)}\n`);
  console.log(name);
}
process.exit();
