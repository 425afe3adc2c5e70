import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertProperty } from '#server/properties/writes.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { photo } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const test = givenSite({ isFresh: true, env: { LOG_LEVEL: 'silent' } });
afterEach(() => void vi.restoreAllMocks());

const PAGE = 4096;
const file = () => join(test.dataDir, 'chavi.sqlite');
const write = (name: string) => {
  const person = { name, email: 'asha@example.com', phone: '5550030001' };
  return test.send('POST', '/api/visitors/contact-us', {
    ...person,
    message: `${name} asks for the flat near the park.`,
  });
};
const ready = () => test.get('/api/health/ready');
const rescued = () => readdirSync(test.dataDir).filter((name) => /\.rescued-\d+$/.test(name));
/** So that the pages are in the file and not only in its log. */
const checkpoint = () => {
  const other = new DatabaseSync(file());
  other.exec('pragma wal_checkpoint(truncate)');
  other.close();
};
const namesIn = (path: string) => {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('select name from contact_messages order by id').all() as { name: string }[];
  db.close();
  return rows.map(({ name }) => name);
};

describe('a database file that loses its place while the server runs', () => {
  it('[STORE-01] refuses every write from then on, with 503, and is not ready; what can be read still is', async () => {
    expect((await write('Asha')).statusCode).toBe(201);
    for (const end of ['', '-wal', '-shm']) rmSync(`${file()}${end}`);
    const refused = await write('Bina');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
    const message = 'Nothing can be saved at the moment. Please try again in a few minutes.';
    expect(refused.json().error).toEqual({ code: 'UNAVAILABLE', message });
    expect((await ready()).statusCode).toBe(503);
    expect((await test.get('/api/property/search')).statusCode).toBe(200);
  });

  it('[STORE-01] so does one in whose place another file was put, or whose log was removed', async () => {
    await write('Asha');
    renameSync(file(), `${file()}.away`);
    new DatabaseSync(file()).close();
    expect((await write('Bina')).statusCode).toBe(503);
    rmSync(file());
    renameSync(`${file()}.away`, file());
    expect((await write('Chitra')).statusCode).toBe(201);
    rmSync(`${file()}-wal`);
    expect((await write('Dipa')).statusCode).toBe(503);
  });

  it('[STORE-02] keeps what was acknowledged: all of it is saved beside the old place, once', async () => {
    await write('Asha');
    await write('Bina');
    rmSync(file());
    await test.parts.storage.look();
    await test.parts.storage.look();
    const [saved = '', ...others] = rescued();
    expect(others).toEqual([]);
    expect(namesIn(join(test.dataDir, saved))).toEqual(['Asha', 'Bina']);
  });

  it('[STORE-02] leaves no file where nothing could be saved', async () => {
    await write('Asha');
    // SQLite wants a journal beside the copy.
    vi.spyOn(Date, 'now').mockReturnValue(7);
    mkdirSync(`${file()}.rescued-7-journal`);
    rmSync(file());
    await test.parts.storage.look();
    expect(test.parts.storage.problem()).toMatch(/was removed or replaced/);
    expect(rescued()).toEqual([]);
  });

  it('[STORE-01] a write that was under way when the file went is not acknowledged', async () => {
    const attempt = test.parts.database.write(async (tx) => {
      await insertProperty(tx, newProperty());
      rmSync(file());
    });
    await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('[STORE-01] nor is a photograph that was being stored when the file went', async () => {
    const { photoFiles } = test.parts;
    const { store } = photoFiles;
    vi.spyOn(photoFiles, 'store').mockImplementation(async (...source) => {
      const stored = await store(...source);
      rmSync(file());
      return stored;
    });
    const sent = await test.staff.sendForm('POST', '/api/property/photos', { file: await photo(1) });
    expect(sent.statusCode).toBe(503);
  });
});

describe('a database file that is damaged', () => {
  /** Writes nonsense over pages, as a failing disk does. */
  const overwrite = (from: number, pages: number) => {
    const handle = openSync(file(), 'r+');
    for (let page = from; page < from + pages; page++)
      writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE);
    closeSync(handle);
  };

  it('[STORE-03] is noticed by itself while nobody reads it; writes are refused then', async () => {
    await test.parts.storage.look();
    expect((await ready()).statusCode).toBe(200);
    checkpoint();
    overwrite(20, 10);
    await expect.poll(() => test.parts.storage.look().then(test.parts.storage.problem)).toMatch(/is damaged/);
    const answer = await ready();
    expect(answer.statusCode).toBe(503);
    expect((await write('Asha')).statusCode).toBe(503);
  });

  it('[STORE-02, STORE-03] is noticed at once when its beginning is gone, and not saved as if it were whole', async () => {
    overwrite(0, 1);
    await test.parts.storage.look();
    expect((await ready()).statusCode).toBe(503);
    expect(rescued()).toEqual([]);
  });

  it('[STORE-03] is noticed when its end is gone', async () => {
    checkpoint();
    await test.parts.storage.look();
    truncateSync(file(), 20 * PAGE);
    await test.parts.storage.look();
    expect(test.parts.storage.problem()).toMatch(/is damaged/);
  });

  it('[STORE-03] is none when a full disk broke a checkpoint off: what the file lacks is in its log', async () => {
    const other = new DatabaseSync(file());
    other.exec('pragma wal_checkpoint(truncate)');
    await test.parts.database.write(async (tx) => {
      for (let turn = 0; turn < 20; turn++) await insertProperty(tx, newProperty());
    });
    const { page_count: pages } = other.prepare('pragma page_count').get() as { page_count: number };
    other.close();
    expect(statSync(file()).size).toBeLessThan(pages * PAGE);
    // The first page is the first that a checkpoint writes.
    const handle = openSync(file(), 'r+');
    const count = Buffer.alloc(4);
    count.writeUInt32BE(pages);
    writeSync(handle, count, 0, 4, 28);
    closeSync(handle);
    await test.parts.storage.look();
    expect(test.parts.storage.problem()).toBeNull();
    expect((await write('Bina')).statusCode).toBe(201);
  });

  it('[STORE-04] stops a start, with a sentence that says what to do', async () => {
    checkpoint();
    overwrite(20, 10);
    await expect(buildTestApp({ dataDir: test.dataDir })).rejects.toThrow(/is damaged .*Put a backup in its place\./);
  });
});

it('[STORE-05] tells the reason to this machine, and nobody else', async () => {
  rmSync(file());
  const own = await ready();
  expect(own.json().error.message).toContain('was removed or replaced while the server ran');
  const other = await test.inject({ method: 'GET', url: '/api/health/ready', headers: { host: 'chavi.example' } });
  expect(other.json().error.message).not.toContain(test.dataDir);
});
