import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { pageAt } from '#domain/all-pages.ts';
import { dayOf } from '#domain/india-time.ts';
import type { Parts } from '#server/core.ts';
import { makeSiteKey } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import { addressKey } from '#server/http/sender.ts';
import { pagePattern } from '#server/pages/page-address.ts';

// Counts visitors without knowing them (D140): one for each network and browser on a day of India.

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores the visitors of the last seconds. */
    flushVisitors: () => Promise<void>;
  }
}

/** New visitors wait in memory for so long, and a crash loses no more. */
const FLUSH_MS = 5000;
/** More than this wait for no database: the others are not counted. */
const MOST_WAITING = 10_000;
/** Marks that a process remembers, to write none twice; about 10 MB. */
const MOST_KNOWN = 100_000;
/** Browsers of one network that a process counts in a day: homes and offices have fewer, and a program that makes names up has no more. */
const MOST_OF_NETWORK = 200;
/** Whoever comes with many networks fills no disk: a process writes some 60 MB of marks in a day at most. */
const MOST_A_DAY = 1_000_000;
/** What others still hold of a day that has just ended. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;
const LONGEST_AGENT = 300;
/** Rows of one statement: there are as many statements as lengths. */
const ROWS_AT_ONCE = 64;

/** Somebody who was here: on which day, from where, with which browser, and whether they belong to the staff. */
interface Look {
  day: number;
  address: string;
  agent: string;
  isStaff: boolean;
  /** It has one of its network's places: what is tried again takes no second one. */
  hasPlace?: boolean;
}

interface Mark {
  mark: string;
  isStaff: boolean;
}

type CountParts = Pick<Parts, 'database' | 'log' | 'now' | 'secretKey'>;

/** Whether a person's browser asks, and not ahead of its person: programs are known by the name that they give. */
export function isPersonAsking({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch';
  return !isAhead && agent !== '' && !isbot(agent);
}

/** A public page was answered, kept or not; the staff's screens and what is no page do not count. */
function isPageSeen({ method, raw, routeOptions }: FastifyRequest, status: number): boolean {
  if (method !== 'GET' || routeOptions.url !== '/*' || (status !== 200 && status !== 304)) return false;
  const pattern = pagePattern(raw.url ?? '/');
  return pattern !== null && pageAt(pattern).audience === 'public';
}

/** Counts for the application as long as it runs. */
export function countVisitors(app: FastifyInstance, parts: CountParts): void {
  const { database, log, now } = parts;
  const hashFor = createDayHash(parts);
  let waiting = new Map<string, Look>();
  /** Of the latest day: marks with whether it is known that they are staff, and how many were new, also by network. */
  let known = { day: 0, marks: new Map<string, boolean>(), fresh: 0, networks: new Map<string, number>() };

  const note = (request: FastifyRequest, status: number) => {
    const isStaff = Boolean(request.staff);
    const day = dayOf(now());
    const agent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT);
    const key = `${day} ${request.ip} ${agent}`;
    const before = waiting.get(key);
    if (before !== undefined) before.isStaff ||= isStaff;
    else if (waiting.size < MOST_WAITING && isPersonAsking(request) && (isStaff || isPageSeen(request, status)))
      waiting.set(key, { day, address: request.ip, agent, isStaff });
  };

  const isNews = ({ mark, isStaff }: Mark) => {
    const before = known.marks.get(mark);
    return before === undefined || (isStaff && !before);
  };

  const hasRoom = (look: Look) => {
    if (look.hasPlace) return true;
    const network = addressKey(look.address);
    const before = known.networks.get(network) ?? 0;
    if (before >= MOST_OF_NETWORK || known.fresh >= MOST_A_DAY) return false;
    known.networks.set(network, before + 1);
    known.fresh += 1;
    look.hasPlace = true;
    return true;
  };

  const store = async (day: number, looks: readonly Look[]) => {
    if (day < oldestDay(now())) return;
    if (known.day !== day) known = { day, marks: new Map(), fresh: 0, networks: new Map() };
    if (known.marks.size > MOST_KNOWN) known.marks.clear();
    const hash = await hashFor(day);
    const marks = new Map<string, boolean>();
    for (const look of looks) {
      const mark = hash(look);
      if (!known.marks.has(mark) && !marks.has(mark) && !hasRoom(look)) continue;
      marks.set(mark, look.isStaff || marks.get(mark) === true);
    }
    const news = [...marks].map(([mark, isStaff]) => ({ mark, isStaff })).filter(isNews);
    if (news.length === 0) return;
    await database.write(async (tx) => {
      await addVisitors(tx, day, news);
      await forgetVisitors(tx, now());
    });
    for (const { mark, isStaff } of news) known.marks.set(mark, isStaff);
  };

  const writeWaiting = async () => {
    const looks = waiting;
    waiting = new Map();
    for (const [day, ofDay] of Map.groupBy(looks.values(), (look) => look.day)) {
      try {
        await store(day, ofDay);
      } catch (error) {
        for (const [key, look] of looks) if (look.day === day && waiting.size < MOST_WAITING) waiting.set(key, look);
        log.warn({ err: error }, 'visitors are not counted yet: the database took none');
      }
    }
  };

  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(writeWaiting);
    return writing;
  };
  const timer = setInterval(flush, FLUSH_MS).unref();
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply.statusCode);
    done();
  });
  app.decorate('flushVisitors', flush);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
}

/** Makes the hash of a day: its key is random, shared by all processes, and opens nothing without the secret of the installation. */
function createDayHash({ database, secretKey }: CountParts) {
  let latest = { day: 0, key: Buffer.alloc(0) };
  return async (day: number) => {
    if (latest.day !== day) {
      const ofDay = await database.write((tx) => makeSiteKey(tx, keyName(day)));
      latest = { day, key: createHmac('sha256', secretKey.for('visitors of a day')).update(ofDay).digest() };
    }
    const { key } = latest;
    return ({ address, agent }: Look) =>
      createHmac('sha256', key)
        .update(`${addressKey(address)} ${agent}`)
        .digest('base64url')
        .slice(0, 16);
  };
}

const KEY_NAME = 'visitors ';
const keyName = (day: number) => KEY_NAME + day;

const oldestDay = (now: number) => dayOf(now - AFTER_MIDNIGHT_MS);

/**
 * Adds those who were not counted on that day; who turns out to be staff is taken back. In the order of marks, so that processes never
 * wait for each other in a circle.
 */
async function addVisitors(tx: Db, day: number, marks: readonly Mark[]): Promise<void> {
  const sorted = marks.toSorted((a, b) => (a.mark < b.mark ? -1 : 1));
  let added = 0;
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
    const rows = sorted
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ mark, isStaff }) => ({ day, mark, is_staff: isStaff ? (1 as const) : (0 as const) }));
    const fresh = await tx
      .insertInto('visitor_marks')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'mark']).doNothing())
      .returning('is_staff')
      .execute();
    added += fresh.filter((row) => row.is_staff === 0).length;
  }
  const staff = sorted.filter(({ isStaff }) => isStaff).map(({ mark }) => mark);
  for (let from = 0; from < staff.length; from += ROWS_AT_ONCE) {
    const turned = await tx
      .updateTable('visitor_marks')
      .set({ is_staff: 1 })
      .where('day', '=', day)
      .where('mark', 'in', staff.slice(from, from + ROWS_AT_ONCE))
      .where('is_staff', '=', 0)
      .returning('mark')
      .execute();
    added -= turned.length;
  }
  if (added === 0) return;
  await tx
    .insertInto('visitor_days')
    .values({ day, visitors: Math.max(0, added) })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ visitors: eb('visitor_days.visitors', '+', added) })),
    )
    .execute();
}

/** Forgets the marks of days that are over, and their keys. */
export async function forgetVisitors(tx: Db, now: number): Promise<void> {
  const day = oldestDay(now);
  await tx.deleteFrom('visitor_marks').where('day', '<', day).execute();
  const keys = tx.deleteFrom('site_keys').where('name', 'like', `${KEY_NAME}%`);
  await keys.where('name', 'not in', [day, day + 1].map(keyName)).execute();
}

/** All visitors that were counted, each once a day. */
export async function countedVisitors(db: Db): Promise<number> {
  const { fn } = db;
  const row = await db
    .selectFrom('visitor_days')
    .select((eb) => eb.cast<number>(fn.coalesce(fn.sum('visitors'), eb.lit(0)), 'bigint').as('visitors'))
    .executeTakeFirstOrThrow();
  return row.visitors;
}

/** The same by day, the first one first. */
export function visitorsByDay(db: Db) {
  return db.selectFrom('visitor_days').selectAll().orderBy('day').execute();
}
