import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { dayOf } from '#domain/india-time.ts';
import { splitLanguage } from '#domain/words/language.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { isPersonAsking } from '#server/observing/visitor-count.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores what was seen so far. */
    flushSeenListings: () => Promise<void>;
  }
}

/** Views wait in memory: one small write a minute, and a crash loses no more than that. */
const FLUSH_MS = 60_000;
/** More listings than this are written at once. */
const MOST_WAITING = 5_000;

const LISTING = /^\/(?:api\/property\/view|property)\/([1-9]\d{0,14})(?:[?/]|$)/;

/**
 * Counts how often the page of each listing was seen: only that, and nothing of who saw it. `store` writes the counts of a while;
 * what it could not write waits for the next time.
 */
function createSeenListings(
  store: (seen: ReadonlyMap<number, number>) => Promise<void>,
  log: (error: unknown) => void,
) {
  let seen = new Map<number, number>();
  async function flush(): Promise<void> {
    if (seen.size === 0) return;
    const counts = seen;
    seen = new Map();
    try {
      await store(counts);
    } catch (error) {
      if (seen.size < MOST_WAITING) for (const [id, count] of counts) seen.set(id, (seen.get(id) ?? 0) + count);
      log(error);
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    /** Somebody looked at a listing: its page was answered, or what its page reads when somebody comes to it from another. */
    note({ method, headers, raw }: FastifyRequest, status: number): void {
      const { rest: url } = splitLanguage(raw.url ?? '');
      if (!url.startsWith('/property/') && !url.startsWith('/api/property/view/')) return;
      const id = Number(LISTING.exec(url)?.[1] ?? 0);
      if (id === 0 || method !== 'GET' || (status !== 200 && status !== 304)) return;
      const isStaff = headers.authorization !== undefined;
      if (isStaff || !isPersonAsking({ headers })) return;
      seen.set(id, (seen.get(id) ?? 0) + 1);
      if (seen.size >= MOST_WAITING) void flush();
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Counts for the application as long as it runs. */
export function countSeenListings(
  app: FastifyInstance,
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
): void {
  const seen = createSeenListings(
    (counts) => database.write((tx) => addPropertyViews(tx, dayOf(now()), counts)),
    (err) => log.warn({ err }, 'how often listings were seen is not stored yet'),
  );
  app.addHook('onResponse', (request, reply, done) => {
    seen.note(request, reply.statusCode);
    done();
  });
  app.decorate('flushSeenListings', seen.flush);
  app.addHook('preClose', () => seen.close());
}

// How often the pages of listings were seen, by day. Who saw them is not stored.

/** Adds to a day. Listings that are gone meanwhile are left out. */
async function addPropertyViews(db: Db, day: number, seen: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...seen.keys()];
  if (ids.length === 0) return;
  const there = await db.selectFrom('properties').select('id').where('id', 'in', ids).execute();
  const rows = there.map(({ id }) => ({ property_id: id, day, seen: seen.get(id) ?? 0 }));
  if (rows.length === 0) return;
  await db
    .insertInto('property_views')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'day'])
        .doUpdateSet((eb) => ({ seen: eb('property_views.seen', '+', eb.ref('excluded.seen')) })),
    )
    .execute();
}

/** Since these days, and altogether. */
export async function propertyViewsOf(
  db: Db,
  ids: readonly number[],
  { week, month }: { week: number; month: number },
) {
  if (ids.length === 0) return new Map<number, { week: number; month: number; all: number }>();
  const since = (day: number) =>
    sql<number>`cast(coalesce(sum(case when day > ${day} then seen else 0 end), 0) as bigint)`;
  const rows = await db
    .selectFrom('property_views')
    .select(['property_id', since(week).as('week'), since(month).as('month'), since(0).as('all')])
    .where('property_id', 'in', ids)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, ...counts }) => [property_id, counts]));
}
