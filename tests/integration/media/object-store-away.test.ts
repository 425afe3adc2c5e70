import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { readConfig } from '#server/config.ts';
import { openS3Store } from '#server/media/s3-store.ts';
import { type MediaStore, openMediaStore } from '#server/media/store.ts';
import { StartProblem } from '#server/start-problem.ts';
import { runStore } from '#tests/support/buckets.ts';
import { newFolder } from '#tests/support/given.ts';

const bucketStore = await runStore();
const KEY = 'photos/aa/320.webp';
const PATIENCE = { readMs: 500, writeMs: 500, restMs: 1000 };
/** A timer may come a millisecond early. */
const RESTED_MS = PATIENCE.restMs + 5;

function configOf(url: string) {
  const { media } = readConfig({ MEDIA_URL: url });
  if (media.kind !== 's3') throw new Error('That is no object store.');
  return media;
}

/** A store that answers as it is told to, and what it was asked. */
let server: Server;
let answer: RequestListener;
let asked: string[] = [];
let store: MediaStore;
let place = '';
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'hush-hush');
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  place = `region=x&endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = openS3Store(configOf(`s3://abc?${place}`), { patience: PATIENCE });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** What was thrown: UNAVAILABLE, with when to ask again, for every call. */
async function refusal(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused as it should be: ${error}`);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  return error;
}

const CALLS: (() => Promise<unknown>)[] = [
  () => store.get(KEY),
  () => store.put(KEY, Buffer.from('x')),
  () => store.remove(KEY),
  () => store.list('').next(),
  () => store.mark(),
  () => store.setMark('abc'),
];

const refused =
  (status: number, code: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
  };

describe('an object store that is away [OBJ-03]', () => {
  it.each([
    ['is overloaded', 503, 'SlowDown'],
    ['has a fault', 500, 'InternalError'],
    ['refuses the keys', 403, 'InvalidAccessKeyId'],
    ['has lost the bucket', 404, 'NoSuchBucket'],
  ])('is unavailable for every call when it %s', async (_, status, code) => {
    answer = refused(status, code);
    for (const call of CALLS) await refusal(call());
  });

  it('says in the error behind it what was answered, and no key', async () => {
    answer = refused(403, 'SignatureDoesNotMatch');
    const error = await refusal(store.get(KEY));
    expect(error.cause).toMatchObject({ code: 'SignatureDoesNotMatch', status: 403 });
    expect(JSON.stringify(error.cause, Object.getOwnPropertyNames(error.cause))).not.toMatch(/hush|AWS4/);
  });

  it('is left alone for a moment when it does not answer, and then asked by one call', async () => {
    answer = () => undefined;
    await refusal(store.get(KEY));
    const before = asked.length;
    for (const call of CALLS) await refusal(call());
    expect(asked.length).toBe(before);
    await sleep(RESTED_MS);
    await Promise.all(Array.from({ length: 10 }, () => refusal(store.get(KEY))));
    expect(asked.length).toBe(before + 1);
    await sleep(RESTED_MS);
    answer = refused(404, 'NoSuchKey');
    expect(await store.get(KEY)).toBeNull();
    expect(await Promise.all([store.get(KEY), store.get(KEY)])).toEqual([null, null]);
  });

  it('that breaks off in the middle of a file is unavailable too, small or large', async () => {
    for (const size of [1000, 5_000_000]) {
      answer = (_request, response) => {
        response.writeHead(200, { 'content-length': size });
        response.write(Buffer.alloc(size / 2), () => response.destroy());
      };
      const read = async () => {
        const file = await store.get(KEY);
        return file && buffer(file.stream);
      };
      await refusal(read());
    }
  });

  it('that falls silent in the middle of a small file is unavailable in time', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write(Buffer.alloc(500));
    };
    expect((await refusal(store.get(KEY))).cause).toMatchObject({ code: 'TimeoutError' });
  });

  it('that falls silent or breaks off in the middle of a write is unavailable in time', async () => {
    const inMiddle = async (end: (request: IncomingMessage) => unknown) => {
      answer = (request, response) => {
        if (request.method === 'HEAD') refused(404, 'NotFound')(request, response);
        else request.once('data', () => end(request));
      };
      const began = performance.now();
      const { cause } = await refusal(store.put(KEY, randomBytes(2_000_000)));
      expect(performance.now() - began).toBeLessThan(PATIENCE.writeMs + 500);
      return cause;
    };
    expect(await inMiddle((request) => request.pause())).toMatchObject({ code: 'TimeoutError' });
    await sleep(RESTED_MS);
    expect(await inMiddle((request) => request.destroy())).toMatchObject({ status: undefined });
  });

  it('ends a start with a sentence that names it and no key', async () => {
    answer = refused(403, 'InvalidAccessKeyId');
    const start = openMediaStore(configOf(`s3://abc/site?${place}`));
    await expect(start).rejects.toThrow(StartProblem);
    await expect(start).rejects.toThrow(
      /^The object store s3:\/\/abc\/site at http:\/\/127\.0\.0\.1:\d+ cannot be used: InvalidAccessKeyId: No\.\. Check MEDIA_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the bucket is there\.$/,
    );
  });
});

describe('a file that is there meanwhile [OBJ-02]', () => {
  const whenPut =
    (status: number, code: string): RequestListener =>
    (request, response) => {
      if (request.method === 'HEAD') return refused(404, 'NotFound')(request, response);
      conditions.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '*') return refused(status, code)(request, response);
      response.writeHead(200).end();
    };
  let conditions: (string | undefined)[] = [];
  beforeEach(() => {
    conditions = [];
  });

  it('is left as it is by a store that knows conditions', async () => {
    answer = whenPut(412, 'PreconditionFailed');
    await store.put(KEY, Buffer.from('x'));
    expect(conditions).toEqual(['*']);
  });

  it('is asked for again while another one stores or removes it', async () => {
    const conflict = refused(409, 'ConditionalRequestConflict');
    const answering = (...answers: RequestListener[]): RequestListener => {
      return (request, response) => {
        if (request.method === 'HEAD') return refused(404, 'NotFound')(request, response);
        return (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
      };
    };
    answer = answering(conflict, whenPut(412, 'PreconditionFailed'));
    await store.put(KEY, Buffer.from('x'));
    expect(asked.map((call) => call.split(' ')[0])).toEqual(['HEAD', 'PUT', 'PUT']);
    answer = answering(conflict);
    await refusal(store.put(KEY, Buffer.from('x')));
  });

  it('is written anew by one that knows none, which is asked once', async () => {
    answer = whenPut(501, 'NotImplemented');
    await Promise.all([1, 2].map((width) => store.put(`photos/aa/${width}.webp`, Buffer.from('x'))));
    await store.put(KEY, Buffer.from('x'));
    expect(conditions.toSorted()).toEqual(['*', '*', undefined, undefined, undefined]);
  });
});

it('is not even loaded by a site on a folder [OBJ-04]', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { openMediaStore } = await import('#server/media/store.ts');
    await import('#server/app.ts');
    const config = await import('#server/config.ts');
    await openMediaStore(config.readConfig({ DATA_DIR: process.argv[1] }).media);
    console.log(loaded.length, loaded.filter((url) => /@aws-sdk|@smithy|media\\/s3-store/.test(url)).length);`;
  const args = ['--input-type=module', '--eval', program, await newFolder()];
  const { stdout } = await promisify(execFile)('node', args);
  const [all = 0, ofStore] = stdout.trim().split(' ').map(Number);
  expect(all).toBeGreaterThan(100);
  expect(ofStore).toBe(0);
});

describe.skipIf(bucketStore === null)('a real object store', () => {
  it('tells whoever fetches a file what it is and how long it may be kept [OBJ-05]', async () => {
    const config = configOf((await bucketStore?.newBucket()) ?? '');
    const opened = await openMediaStore(config);
    const client = new S3Client({ endpoint: config.endpoint ?? '', region: config.region, forcePathStyle: true });
    const CacheControl = 'public, max-age=31536000, s-maxage=86400, immutable';
    for (const [name, ContentType] of Object.entries({
      '320.avif': 'image/avif',
      '320.webp': 'image/webp',
      '320.jpg': 'image/jpeg',
      'photo.json': 'application/json',
    })) {
      await opened.put(`photos/aa/${name}`, Buffer.from('x'));
      const head = new HeadObjectCommand({ Bucket: config.bucket, Key: `site/photos/aa/${name}` });
      expect(await client.send(head)).toMatchObject({ ContentType, CacheControl });
    }
  });

  it('refuses wrong keys and missing buckets at the start [OBJ-03]', async () => {
    const url = (await bucketStore?.newBucket()) ?? '';
    await expect(openMediaStore(configOf(url.replace('s3://', 's3://not-')))).rejects.toThrow(/NoSuchBucket/);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    await expect(openMediaStore(configOf(url))).rejects.toThrow(/SignatureDoesNotMatch/);
  });
});
