import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { FORMAT, writeArchive } from '#server/moving/archive.ts';

it('[CMD-03] whoever adds to an archive whose output failed is told why, then and later', async () => {
  const failure = new Error('no space left on device');
  const output = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done, failure) });
  const archive = writeArchive(output, { format: FORMAT, program: '1.0.0', made: '', installation: '', steps: [] });
  const bytes = randomBytes(300_000);
  const until = async () => {
    for (let place = 0; place < 1000; place += 1) await archive.add(`photos/${place}`, bytes);
  };
  await expect(until()).rejects.toThrow(failure);
  await expect(archive.add('photos/next', bytes)).rejects.toThrow(failure);
  await expect(archive.addStream('photos/last', 1, Readable.from(['a']))).rejects.toThrow(failure);
});
