import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import type { CarriedRow, CarriedTable, Snapshot } from '#server/db/transfer/tables.ts';

/** The shape of backup files. A program reads those of its own number and of smaller ones. */
export const FORMAT = 1;

/** The first entry, and what the last one says besides. */
export const archiveHead = z.object({
  format: z.number().int(),
  /** The program's version. */
  program: z.string(),
  /** ISO 8601, UTC. */
  made: z.string(),
  installation: z.string(),
  steps: z.array(z.string()),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

/** Of a table: how many rows, their SHA-256 in the order of the key, and the last id that was made. */
export const tableSum = z.object({ rows: z.number().int(), sha256: z.string(), lastId: z.number().int() });
export type TableSum = z.infer<typeof tableSum>;

const archiveEnd = z.object({
  tables: z.record(z.string(), tableSum),
  photographs: z.number().int(),
  /** Named by rows, and not in the store when the backup was made. */
  missing: z.array(z.string()),
  /** SHA-256 of all entries before this one: of a line with hash, size and name for each. */
  entries: z.string(),
});
export type ArchiveEnd = z.infer<typeof archiveEnd>;

const HEAD = 'chavi-backup.json';
const END = 'end.json';

/** A backup that cannot be used; its message says why, after the name of the file. */
export class UnusableArchive extends Error {
  override readonly name = 'UnusableArchive';
}

/** Writes a tar of entries, compressed with zstd, to `output`; in memory there is one entry's piece at a time. */
export function writeArchive(output: Writable, head: ArchiveHead) {
  const entries = pack();
  const ledger = createHash('sha256');
  const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
  const done = pipeline(entries, createZstdCompress({ params }), output);
  // Whoever adds next is told too: when the output fails, nothing can be added.
  done.catch(() => undefined);

  const addStream = async (name: string, size: number, stream: Readable): Promise<void> => {
    const hash = createHash('sha256');
    if (entries.destroyed) return done;
    const entry = entries.entry({ name, size, mode: 0o600 });
    const piece = pipeline(stream, (chunks: AsyncIterable<Buffer>) => hashed(chunks, hash), entry);
    await Promise.race([piece, done]);
    ledger.update(`${hash.digest('hex')} ${size} ${name}\n`);
  };
  const add = (name: string, bytes: Buffer) => addStream(name, bytes.length, Readable.from([bytes]));
  return {
    begin: () => add(HEAD, json(head)),
    add,
    addStream,
    /** Nothing can be added after it. Resolves when all is written. */
    async end(rest: Omit<ArchiveEnd, 'entries'>): Promise<void> {
      await add(END, json({ ...rest, entries: ledger.copy().digest('hex') }));
      entries.finalize();
      await done;
    },
    abandon: () => entries.destroy(),
  };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

/** What reading an archive meets: its head, then each entry, then its end. */
export interface ArchiveReader {
  onHead?: (head: ArchiveHead) => Promise<void> | void;
  /** Must read the stream to its end. */
  onEntry?: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
}

/** Reads a whole archive and checks every byte. Throws `UnusableArchive` when it is foreign, damaged, cut off or of a later program. */
export async function readArchive(
  input: Readable,
  { onHead, onEntry }: ArchiveReader,
): Promise<{ head: ArchiveHead; end: ArchiveEnd }> {
  const entries = extract();
  const feeding = pipeline(input, createZstdDecompress(), entries);
  feeding.catch((error: unknown) => entries.destroy(error instanceof Error ? error : new Error(String(error))));
  const ledger = createHash('sha256');
  let head: ArchiveHead | null = null;
  let end: ArchiveEnd | null = null;
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      const hash = createHash('sha256');
      const content = hashed(entry as unknown as AsyncIterable<Buffer>, hash);
      if (end !== null) throw new UnusableArchive('has something behind its end.');
      if (head === null) {
        if (name !== HEAD) throw new UnusableArchive('is no backup of Chavi.');
        head = readHead(await jsonOf(content));
        await onHead?.(head);
      } else if (name === END) {
        end = archiveEnd.parse(await jsonOf(content));
        if (end.entries !== ledger.copy().digest('hex'))
          throw new UnusableArchive('is damaged: its entries are not what its end says.');
      } else if (onEntry) await onEntry(name, content);
      else for await (const _chunk of content);
      ledger.update(`${hash.digest('hex')} ${size} ${name}\n`);
    }
    await feeding;
  } catch (error) {
    input.destroy();
    throw isFault(error) ? unusable(error, head) : error;
  }
  if (head === null) throw new UnusableArchive('is no backup of Chavi.');
  if (end === null) throw new UnusableArchive('is cut off: its end is missing.');
  return { head, end };
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** More than any entry has: rows come in pieces of some megabytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** A content that is small enough for memory. Throws `UnusableArchive` for one that is not. */
export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new UnusableArchive('holds an entry that is larger than any of a backup.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const jsonOf = async (content: AsyncIterable<Buffer>): Promise<unknown> =>
  JSON.parse((await bytesOf(content)).toString());

function readHead(value: unknown): ArchiveHead {
  const head = archiveHead.parse(value);
  if (head.format > FORMAT)
    throw new UnusableArchive(`was made by a later version of Chavi (${head.program}). Restore it with that one.`);
  return head;
}

/** What libraries say of bytes that are no archive, or not a whole one. */
function isFault(error: unknown): boolean {
  if (error instanceof UnusableArchive || error instanceof z.ZodError || error instanceof SyntaxError) return true;
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return COMPRESSION.test(code) || TAR.test(message);
}

const COMPRESSION = /^(ZSTD|Z_|ERR_ZLIB|ERR_STREAM_PREMATURE)/;
const TAR = /tar header|invalid header|header exceeds|unexpected end of data|closed prematurely/i;

function unusable(error: unknown, head: ArchiveHead | null): UnusableArchive {
  if (error instanceof UnusableArchive) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isForeign = head === null && (!COMPRESSION.test(code) || code === 'ZSTD_error_prefix_unknown');
  return new UnusableArchive(isForeign ? 'is no backup of Chavi.' : 'is damaged or cut off.', { cause: error });
}

/** Adds up rows as they go by: the same for the same rows, whatever the engine. */
export function createTableSum() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly CarriedRow[]): void {
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
      count += rows.length;
    },
    sum: (lastId: number): TableSum => ({ rows: count, sha256: hash.digest('hex'), lastId }),
  };
}

/** The sums of every table of a database. */
export async function sumsOf(snapshot: Snapshot, tables: readonly CarriedTable[]): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    const sum = createTableSum();
    for await (const rows of snapshot.rows(table)) sum.add(rows);
    sums[table.name] = sum.sum(table.makesIds ? await snapshot.lastId(table) : 0);
  }
  return sums;
}
