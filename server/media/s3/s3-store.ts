import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Calls, createCalls, PATIENCE, refusalBehind, storeAway } from '#server/media/s3/calls.ts';
import { createUploads, type Target } from '#server/media/s3/uploads.ts';
import { assertKey, assertPrefix, isKey, type MediaStore, type StoredFile } from '#server/media/store-contract.ts';
import type { MediaConfig } from '#server/settings.ts';

/** Says which installation the photographs belong to; no key has this form. */
const MARK = '.installation';
const MAX_SOCKETS = 64;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** Names in one answer of a list: the most that stores give. */
const PAGE_KEYS = 1000;
const CONNECT_MS = 2_000;
/** How long a connection may be silent in the middle of an answer. */
const IDLE_MS = 30_000;
/** Up to this size a file is read before it is handed on: a slow reader then holds no connection, and no picture ends in its middle. */
const WHOLE_BYTES = 256 * 1024;

/**
 * Opens the store of photos in a bucket, which exists; nothing is asked yet. What `put` has stored is as safe as
 * the store keeps it once it has answered. A bucket whose store knows conditions never changes a file that is there; in others the last of
 * writers at the same moment wins, with the same bytes, because keys are made from content.
 */
export function openS3Store(
  config: Extract<MediaConfig, { kind: 's3' }>,
  { patience = PATIENCE, pageKeys = PAGE_KEYS } = {},
): MediaStore {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint !== null && { endpoint: config.endpoint }),
    forcePathStyle: true,
    maxAttempts: 3,
    // Other stores than Amazon's do not know the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      // It would warn on the terminal when many wait for a connection.
      logger: SILENT,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
  const root = config.prefix && `${config.prefix}/`;
  const at = (key: string) => ({ Bucket: config.bucket, Key: `${root}${key}` });
  const calls = createCalls(patience, (options) => client.send(new HeadObjectCommand(at(MARK)), options));
  const target: Target = { client, calls, bucket: config.bucket, root, pageKeys };
  const uploads = createUploads(target);
  const open = (key: string) => openFile(target, key);

  return {
    async put(key, body) {
      assertKey(key);
      try {
        if (await exists(calls, client, at(key))) return;
        await uploads.put(key, body);
      } finally {
        if (body instanceof Readable) body.destroy();
      }
    },
    async has(key) {
      assertKey(key);
      return exists(calls, client, at(key));
    },
    async get(key) {
      assertKey(key);
      return open(key);
    },
    async remove(key) {
      assertKey(key);
      await calls.read((options) => client.send(new DeleteObjectCommand(at(key)), options)).catch(nullWhenMissing);
    },
    list(prefix) {
      assertPrefix(prefix);
      return listKeys(target, prefix);
    },
    async mark() {
      const file = await open(MARK);
      return file === null ? null : (await text(file.stream)).trim() || null;
    },
    async setMark(mark) {
      const Body = Buffer.from(`${mark}\n`);
      await calls.write((options) =>
        client.send(new PutObjectCommand({ ...at(MARK), Body, ContentType: 'text/plain' }), options),
      );
    },
    removeUnfinished: uploads.removeUnfinished,
  };
}

async function exists(calls: Calls, client: S3Client, at: { Bucket: string; Key: string }): Promise<boolean> {
  const head = calls.read((options) => client.send(new HeadObjectCommand(at), options));
  return (await head.catch(nullWhenMissing)) !== null;
}

async function openFile({ client, calls, bucket, root }: Target, key: string): Promise<StoredFile | null> {
  const command = new GetObjectCommand({ Bucket: bucket, Key: `${root}${key}` });
  const read = calls.read(async (options) => {
    const { Body, ContentLength: size = 0 } = await client.send(command, options);
    const body = Body as Readable;
    if (size > WHOLE_BYTES) return { size, stream: told(body) };
    // Within the patience for an answer, and what breaks off counts as none.
    return { size, stream: Readable.from([await buffer(body)], { objectMode: false }) };
  });
  return read.catch(nullWhenMissing);
}

/** The same stream, whose breaking off is the store's and not the visitor's. Destroyed before it is read, it gives its connection back too. */
function told(body: Readable): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      yield* body;
    } catch (error) {
      throw storeAway(error);
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  stream.once('close', () => body.destroy());
  return stream;
}

async function* listKeys({ client, calls, bucket, root, pageKeys }: Target, prefix: string) {
  let from: string | undefined;
  do {
    const within = { MaxKeys: pageKeys, ContinuationToken: from };
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${root}${prefix}`, ...within });
    const page: ListObjectsV2CommandOutput = await calls.read((options) => client.send(command, options));
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = Key.slice(root.length);
      if (isKey(key)) yield { key, storedAt: LastModified?.getTime() ?? 0 };
    }
    from = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (from !== undefined);
}

function nullWhenMissing(error: unknown): null {
  const refusal = refusalBehind(error);
  if (refusal?.status === 404 && refusal.code !== 'NoSuchBucket') return null;
  throw error;
}
