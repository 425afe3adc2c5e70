// Puts 15 MB into the store of the settings as a stream, reads them back, and prints how much memory that took. Run by a test.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readConfig } from '#server/config.ts';
import { openMediaStore } from '#server/media/store.ts';

const MB = 1024 * 1024;
const CHUNK = 64 * 1024;
const TOTAL = 15 * MB;
let most = 0;

/** Notes how many bytes of buffers live; garbage is none of them. */
function look(): void {
  globalThis.gc?.();
  most = Math.max(most, process.memoryUsage().arrayBuffers);
}

/** The same bytes each time, made as they are asked for. */
function* chunks(): Generator<Buffer> {
  for (let made = 0; made < TOTAL; made += CHUNK) {
    if (made % MB === 0) look();
    yield Buffer.alloc(CHUNK, made / CHUNK);
  }
}

async function hashOf(source: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const hash = createHash('sha256');
  let bytes = 0;
  let looked = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    if (bytes - looked < MB) continue;
    looked = bytes;
    look();
  }
  return { bytes, hash: hash.digest('hex') };
}

const store = await openMediaStore(readConfig(process.env).media);
await store.put('photos/large/1.jpg', Readable.from(chunks(), { objectMode: false }));
const file = await store.get('photos/large/1.jpg');
if (file === null) throw new Error('It is not there.');
const back = await hashOf(file.stream);
const mostMb = Math.round((most / MB) * 10) / 10;
const sent = await hashOf(chunks());
console.log(JSON.stringify({ bytes: back.bytes, isSame: back.hash === sent.hash, mostMb }));
