import { giveBackHoles } from '#server/c-library.ts';
import type { FromChild, Job, ToChild } from '#server/media/encoder.ts';
import {
  createMemoryBudget,
  decodePhoto,
  encodeVariants,
  inspectPhoto,
  makePlaceholder,
  UndecodablePhoto,
} from '#server/media/photo-codec.ts';
import { makePreview } from '#server/media/preview.ts';

/** The process that decodes and encodes: what it takes of memory goes with it, and so does what a hostile picture breaks. */

/** What is decoded and encoded at once takes so much together: the largest form of one photo, and the small ones of another. */
const BUDGET_BYTES = 80 * 1024 * 1024;

const budget = createMemoryBudget(BUDGET_BYTES);
const send = (message: FromChild) => process.send?.(message);

/** Node waits for 64 MB of buffers to become garbage. Here a collection takes some milliseconds, and a picture half a second. */
const collect = async () => {
  globalThis.gc?.();
  await giveBackHoles();
};

const JOBS: { [Kind in Job['kind']]: (id: number, job: Extract<Job, { kind: Kind }>) => Promise<unknown> } = {
  inspect: (_id, { source }) => inspectPhoto(source),
  async encode(id, { source }) {
    const photo = await decodePhoto(source, budget);
    for await (const variant of encodeVariants(photo, budget)) {
      send({ id, variant });
      if (variant.format === 'avif') await collect();
    }
    return { width: photo.width, height: photo.height, placeholder: await makePlaceholder(photo) };
  },
  preview: (_id, { picture }) => makePreview(picture),
};

process.on('message', async ({ id, job }: ToChild) => {
  try {
    const run = JOBS[job.kind] as (id: number, job: Job) => Promise<unknown>;
    send({ id, value: await run(id, job), rss: process.memoryUsage.rss() });
  } catch (error) {
    const fault = error instanceof UndecodablePhoto ? error.fault : undefined;
    send({
      id,
      error: { message: error instanceof Error ? error.message : String(error), ...codeOf(error), fault },
      rss: process.memoryUsage.rss(),
    });
  }
});
// The server ended, or wants a fresh process.
process.on('disconnect', () => process.exit());

/** The disk's errors are the server's to answer. */
function codeOf(error: unknown): { code?: string; syscall?: string } {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return {};
  return { code: String(error.code), syscall: String(error.syscall) };
}
