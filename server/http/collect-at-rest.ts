import type { FastifyInstance } from 'fastify';
import { giveBackHoles } from '#server/c-library.ts';

/** Who asked for nothing in so long will hardly ask in the tenth of a second that a collection takes. */
const REST_MS = 1000;
/** So that a site which is asked now and then does not collect all day long. */
const BETWEEN_MS = 30_000;
/** Less is not worth the processor's time: a new page leaves two or three megabytes until its garbage is collected. */
const WORTH_COLLECTING = 16 * 1024 * 1024;

interface Collecting {
  /** Collects all garbage and gives what is free back to the system. */
  collect?: (() => Promise<void>) | undefined;
  /** Bytes that the process has of the system, with garbage and holes. */
  heldBytes?: () => number;
  restMs?: number;
  betweenMs?: number;
}

/**
 * Collects the garbage of a rush of requests once it is over, and gives its memory back. Node collects when more memory is wanted, and so
 * a site that nobody asks any more would keep what its busiest minute took (decision 029). Needs `--expose-gc`; does nothing without.
 */
export function addCollectionAtRest(
  app: FastifyInstance,
  {
    collect = collector(),
    heldBytes = process.memoryUsage.rss,
    restMs = REST_MS,
    betweenMs = BETWEEN_MS,
  }: Collecting = {},
): void {
  if (collect === undefined) return;
  let asked = 0;
  let looked = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let heldAfter = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    asked += 1;
    done();
  });
  const look = async () => {
    const isBusy = asked !== looked;
    looked = asked;
    if (isBusy || performance.now() - collectedAt < betweenMs || heldBytes() - heldAfter < WORTH_COLLECTING) return;
    collectedAt = performance.now();
    await collect();
    heldAfter = heldBytes();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void look().catch((error) => app.log.error(error, 'could not collect garbage')), restMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function collector(): Collecting['collect'] {
  const { gc } = globalThis;
  if (gc === undefined) return undefined;
  // Of this kind alone does Node give back the pages of the heap that are free. It runs from the event loop, with nothing on the stack.
  return async () => {
    await gc({ type: 'major', flavor: 'last-resort', execution: 'async' });
    await giveBackHoles();
  };
}
