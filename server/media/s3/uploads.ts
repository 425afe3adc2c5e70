import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { FORMAT_TYPES } from '#server/media/photo-key.ts';
import { type Calls, refusalBehind } from '#server/media/s3/calls.ts';

export interface Target {
  client: S3Client;
  calls: Calls;
  bucket: string;
  /** What all keys begin with: empty, or with a slash at its end. */
  root: string;
  /** How many names are asked for at once. */
  pageKeys: number;
}

/** The smallest part that stores take; the last one may be smaller. */
const PART_BYTES = 5 * 1024 * 1024;
const TYPES: Record<string, string> = { ...FORMAT_TYPES, json: 'application/json' };
/** Browsers keep what never changes; what stands between forgets it within a day after it was removed. */
const CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';
/** What a store says that knows no conditions, and of a key that is there. */
const [UNKNOWN, THERE] = [501, 412];
/** While another one stores or removes the same key: what came of that is seen by asking again. */
const CONTESTED = 409;
const MAX_TRIES = 4;

/** What is written into a bucket. A file is seen whole or not at all. */
export function createUploads({ client, calls, bucket, root, pageKeys }: Target) {
  /** Until the store says that it knows none. */
  let knowsConditions = true;

  const at = (key: string) => ({ Bucket: bucket, Key: `${root}${key}` });
  /** What a browser is told that fetches the file from the store itself. */
  const kindOf = (key: string) => ({
    ContentType: TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    CacheControl: CACHE,
  });

  /** Answers false, and nothing is changed, when the key is there meanwhile. */
  const unlessThere = async (
    send: (condition: { IfNoneMatch?: '*' }) => Promise<unknown>,
    tries = MAX_TRIES,
  ): Promise<boolean> => {
    const condition = knowsConditions ? { IfNoneMatch: '*' as const } : {};
    try {
      await send(condition);
      return true;
    } catch (error) {
      const status = condition.IfNoneMatch && refusalBehind(error)?.status;
      if (status === THERE) return false;
      if (tries === 1 || (status !== UNKNOWN && status !== CONTESTED)) throw error;
      if (status === UNKNOWN) knowsConditions = false;
      return unlessThere(send, tries - 1);
    }
  };

  const putBytes = (key: string, body: Uint8Array): Promise<boolean> =>
    unlessThere((condition) => {
      const command = new PutObjectCommand({ ...at(key), ...kindOf(key), ...condition, Body: body });
      return calls.write((options) => client.send(command, options));
    });

  // What cannot be taken back now, `removeUnfinished` finds.
  const takeBack = (upload: { Bucket: string; Key: string; UploadId: string | undefined }) =>
    calls.write((options) => client.send(new AbortMultipartUploadCommand(upload), options)).catch(() => undefined);

  const putParts = async (key: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<void> => {
    const begin = new CreateMultipartUploadCommand({ ...at(key), ...kindOf(key) });
    const { UploadId } = await calls.write((options) => client.send(begin, options));
    const upload = { ...at(key), UploadId };
    try {
      const Parts: CompletedPart[] = [];
      for (let part: Buffer | undefined = first; part !== undefined; part = (await rest.next()).value) {
        const command = new UploadPartCommand({ ...upload, Body: part, PartNumber: Parts.length + 1 });
        const { ETag } = await calls.write((options) => client.send(command, options));
        Parts.push({ ETag, PartNumber: Parts.length + 1 });
      }
      const isStored = await unlessThere((condition) => {
        const command = new CompleteMultipartUploadCommand({ ...upload, ...condition, MultipartUpload: { Parts } });
        return calls.write((options) => client.send(command, options));
      });
      if (!isStored) await takeBack(upload);
    } catch (error) {
      await takeBack(upload);
      throw error;
    }
  };

  return {
    async put(key: string, body: Uint8Array | Readable): Promise<void> {
      if (body instanceof Uint8Array) return void (await putBytes(key, body));
      const parts = partsOf(body);
      const { value: first } = await parts.next();
      if (first !== undefined && first.length >= PART_BYTES) await putParts(key, first, parts);
      else await putBytes(key, first ?? Buffer.alloc(0));
    },

    /** Takes back uploads that began before then (epoch milliseconds) and have not ended; answers how many. */
    async removeUnfinished(before: number, dryRun = false): Promise<number> {
      let count = 0;
      let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
      while (from !== null) {
        const command = new ListMultipartUploadsCommand({
          Bucket: bucket,
          Prefix: root,
          MaxUploads: pageKeys,
          ...from,
        });
        const page: ListMultipartUploadsCommandOutput = await calls.read((options) => client.send(command, options));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Initiated === undefined || Initiated.getTime() >= before) continue;
          count += 1;
          const abort = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
          if (!dryRun) await calls.read((options) => client.send(abort, options)).catch(doneByOthers);
        }
        from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
      }
      return count;
    },
  };
}

/** Pieces of 5 MB, and what is left at the end. All are written into the same memory: each is good until the next one is asked for. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer, undefined> {
  const part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + PART_BYTES - filled);
      part.set(piece, filled);
      taken += piece.length;
      filled += piece.length;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

function doneByOthers(error: unknown): void {
  if (refusalBehind(error)?.status !== 404) throw error;
}
