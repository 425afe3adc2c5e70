// Reads a file of 15 MB from the store of the settings, and prints how much memory that took. Run by a test.
import { readConfig } from '#server/config.ts';
import { openMediaStore } from '#server/media/store.ts';

const MB = 1024 * 1024;

const store = await openMediaStore(readConfig(process.env).media);
const file = await store.get('photos/large/1.jpg');
if (file === null) throw new Error('It is not there.');
let [bytes, looked, most] = [0, 0, 0];
for await (const chunk of file.stream as AsyncIterable<Buffer>) {
  bytes += chunk.length;
  if (bytes - looked < MB) continue;
  looked = bytes;
  // Bytes of buffers that live; garbage is none of them.
  globalThis.gc?.();
  most = Math.max(most, process.memoryUsage().arrayBuffers);
}
console.log(JSON.stringify({ bytes, mostMb: Math.round((most / MB) * 10) / 10 }));
