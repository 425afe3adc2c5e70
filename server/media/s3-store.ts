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
import { AppError, failure } from '#domain/errors.ts';
import { FORMAT_TYPES } from '#server/media/photo-key.ts';
import { assertKey, assertPrefix, isKey, type MediaStore } from '#server/media/store-contract.ts';
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

/** How long a store is waited for, in milliseconds; retries of the client are included. */
const PATIENCE = {
  /** Until it begins its answer. */
  readMs: 2_000,
  /** For a call that carries a photograph. */
  writeMs: 5_000,
  /** How long nothing is asked of a store that did not answer. */
  restMs: 1_000,
};
const RETRY_AFTER_S = 5;

const TYPES: Record<string, string> = { ...FORMAT_TYPES, json: 'application/json' };
/** Browsers keep what never changes; caches between forget it within a day after it was removed. */
const CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';
/** How stores answer a conditional write: they know no conditions; the key exists; another call is writing or removing it. */
const [UNKNOWN, EXISTS, CONTESTED] = [501, 412, 409];
const MAX_TRIES = 4;

/**
 * Opens the store of photos in a bucket, which exists; nothing is asked yet. What `put` has stored is as safe as the store keeps it once it
 * has answered. Where a store knows no conditions, the last of several writers wins; they all bring the same bytes, because keys are made
 * from content.
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
  const { bucket: Bucket } = config;
  const root = config.prefix && `${config.prefix}/`;
  const at = (key: string) => ({ Bucket, Key: `${root}${key}` });
  const ask = createAsk(patience.restMs);
  const read = <T>(send: Send<T>) => ask(patience.readMs, send);
  const write = <T>(send: Send<T>) => ask(patience.writeMs, send);
  const has = async (key: string) => {
    const head = read((options) => client.send(new HeadObjectCommand(at(key)), options));
    return (await head.catch(nullWhenMissing)) !== null;
  };
  const open = (key: string) =>
    read(async (options) => {
      const { Body, ContentLength: size = 0 } = await client.send(new GetObjectCommand(at(key)), options);
      const body = Body as Readable;
      if (size > WHOLE_BYTES) return { size, stream: withStoreErrors(body) };
      // Within the patience for an answer, and what breaks off counts as none.
      return { size, stream: Readable.from([await buffer(body)], { objectMode: false }) };
    }).catch(nullWhenMissing);
  /** Until the store says that it knows none. */
  let knowsConditions = true;

  /** Leaves a key that exists as it is. */
  const putNew = async (key: string, Body: Uint8Array, triesLeft = MAX_TRIES): Promise<void> => {
    const isConditional = knowsConditions;
    const command = new PutObjectCommand({
      ...at(key),
      Body,
      // What a browser is told that fetches the file from the store itself.
      ContentType: TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      CacheControl: CACHE,
      ...(isConditional && { IfNoneMatch: '*' }),
    });
    try {
      await write((options) => client.send(command, options));
    } catch (error) {
      const status = isConditional ? refusalBehind(error)?.status : undefined;
      if (status === EXISTS) return;
      if (triesLeft === 1 || (status !== UNKNOWN && status !== CONTESTED)) throw error;
      if (status === UNKNOWN) knowsConditions = false;
      await putNew(key, Body, triesLeft - 1);
    }
  };

  return {
    async put(key, body) {
      assertKey(key);
      if (!(await has(key))) await putNew(key, body);
    },
    async has(key) {
      assertKey(key);
      return has(key);
    },
    async get(key) {
      assertKey(key);
      return open(key);
    },
    async remove(key) {
      assertKey(key);
      await read((options) => client.send(new DeleteObjectCommand(at(key)), options)).catch(nullWhenMissing);
    },
    async *list(prefix) {
      assertPrefix(prefix);
      let from: string | undefined;
      do {
        const within = { Prefix: `${root}${prefix}`, MaxKeys: pageKeys, ContinuationToken: from };
        const command = new ListObjectsV2Command({ Bucket, ...within });
        const page: ListObjectsV2CommandOutput = await read((options) => client.send(command, options));
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(root.length);
          if (isKey(key)) yield { key, storedAt: LastModified?.getTime() ?? 0 };
        }
        from = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (from !== undefined);
    },
    async mark() {
      const file = await open(MARK);
      return file === null ? null : (await text(file.stream)).trim() || null;
    },
    async setMark(mark) {
      const command = new PutObjectCommand({ ...at(MARK), Body: Buffer.from(`${mark}\n`), ContentType: 'text/plain' });
      await write((options) => client.send(command, options));
    },
  };
}

/** What a store answered instead of what it was asked for. Of the client's error only what holds no key and no signature. */
class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  /** Such as NoSuchKey. */
  readonly code: string;
  /** HTTP status; undefined when nothing was answered. */
  readonly status: number | undefined;
  constructor(error: unknown) {
    const { name = '', message, $metadata } = error as Partial<Error> & { $metadata?: { httpStatusCode?: number } };
    super(`${name}: ${message || 'no answer'}`);
    this.code = name;
    this.status = $metadata?.httpStatusCode;
  }
}

function refusalBehind(error: unknown): StoreRefusal | null {
  return error instanceof AppError && error.cause instanceof StoreRefusal ? error.cause : null;
}

/** UNAVAILABLE: whatever keeps a store from answering, the call can be made again. */
function storeAway(cause: unknown): AppError {
  return failure('UNAVAILABLE', 'photographsAway', { retryAfter: RETRY_AFTER_S, cause });
}

type Send<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/**
 * Makes the one way to ask a store. One that does not answer is left alone for a moment and then asked by one call: nobody waits in a row for
 * photographs, and a store that comes back is not met by all who waited. What fails is UNAVAILABLE with a `StoreRefusal` behind it.
 */
function createAsk(restMs: number) {
  let silence: { cause: StoreRefusal; until: number } | null = null;
  let isProbing = false;

  return async <T>(patienceMs: number, send: Send<T>): Promise<T> => {
    const isProbe = silence !== null;
    if (silence !== null && (isProbing || performance.now() < silence.until)) throw storeAway(silence.cause);
    isProbing ||= isProbe;
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), patienceMs);
    try {
      const answer = await send({ abortSignal: deadline.signal });
      silence = null;
      return answer;
    } catch (error) {
      const late = { name: 'TimeoutError', message: 'no answer in time' };
      const cause = new StoreRefusal(deadline.signal.aborted ? late : error);
      silence = cause.status === undefined ? { cause, until: performance.now() + restMs } : null;
      throw storeAway(cause);
    } finally {
      clearTimeout(timer);
      if (isProbe) isProbing = false;
    }
  };
}

/** The same stream, whose breaking off is the store's and not the visitor's. Destroyed before it is read, it gives its connection back too. */
function withStoreErrors(body: Readable): Readable {
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

function nullWhenMissing(error: unknown): null {
  const refusal = refusalBehind(error);
  if (refusal?.status === 404 && refusal.code !== 'NoSuchBucket') return null;
  throw error;
}
