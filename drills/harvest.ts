import { join } from 'node:path';
import { createParts } from '#server/app.ts';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { solve } from '#tests/support/reveals.ts';
import { startDrill } from './stage/outcome.ts';
import { copiedData, queryFile } from './stage/site.ts';

const USAGE = `who collects owners' numbers, with many addresses and invented phones.

  --seconds N        the longest first burst of an attack, 15 unless told; the others take a tenth
  --only NAME        one attack, such as 'plain, 50'`;

const LISTINGS = 2000;
/** Of all owners, in an hour, with fifty addresses. */
const GOAL_SHARE = 0.05;
const GOAL_ADDRESSES = 50;

const apart = (count: number, network = 10) =>
  Array.from({ length: count }, (_, at) => `${network}.${at >> 8}.${at & 255}.7`);
const together = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at + 1}`);
const CROWDS = {
  '1': apart(1),
  '3 of one /24': together(3),
  '3 apart': apart(3),
  '50 of one /24': together(50),
  '50 apart': apart(50),
  '500 apart': apart(500),
};
/** Who collects numbers, and how. */
interface Attack {
  addresses: readonly string[];
  kind: Kind;
}

type Kind = 'plain' | 'proven' | 'both';

const HOURS = 10;
const TURNS_AN_HOUR = 2;
const HOUR_MS = 3_600_000;
/** After so many turns the attackers come once an hour: what they get is known by then, and the visitor still meets them. */
const BUSY_TURNS = 6;
const IN_FLIGHT = { plain: 16, proven: 4, both: 4 };
/** An address that was shown nothing so often waits for the next burst. */
const GIVES_UP_AFTER = 3;
const VISITOR = '192.0.2.77';

const { options, goals, conclude } = startDrill('harvest', USAGE, {
  seconds: { type: 'string', default: '15' },
  only: { type: 'string', default: '' },
});
const SECONDS = Number(options.seconds);
let nextPhone = 7_000_000_000;
for (const kind of ['plain', 'proven'] as const)
  for (const [crowd, addresses] of Object.entries(CROWDS))
    await attack(`${kind === 'plain' ? 'plain' : 'token'}, ${crowd}`, { addresses, kind });
await attack('both, 50 apart', { addresses: CROWDS['50 apart'], kind: 'both' });
const MOBILE = '49.36.9.9';
const family = { visitors: Array<string>(20).fill(MOBILE), apartMs: HOUR_MS / 20 };
await serve('a family of four behind one mobile address, twenty homes in an hour', family, 'answered');
const buyer = { visitors: Array<string>(30).fill(MOBILE), apartMs: HOUR_MS / 10 };
await serve('a buyer, thirty homes in an evening of three hours', buyer, 'shown');
const sunday = { visitors: apart(240, 12), apartMs: HOUR_MS / 80 };
await serve('a busy Sunday, three hours of eighty visitors', sunday, 'shown');
conclude();

/** A site on which nobody asked before, the homes for sale, and how many there are in all. */
async function startQuiet() {
  const data = await copiedData(options.data, LISTINGS);
  const query = queryFile(join(data.DATA_DIR, 'chavi.sqlite'));
  await query('delete from visitors');
  const standing = await query('select id, is_sold_out from properties where deleted_at is null');
  const ids = standing.filter((row) => !row.is_sold_out).map(({ id }) => Number(id));
  return { site: await startClocked(data.DATA_DIR), ids, owners: standing.length };
}

/** Honest visitors, each of whom asks for another owner: every one is to be shown the number, or answered at least. */
async function serve(
  name: string,
  { visitors, apartMs }: { visitors: readonly string[]; apartMs: number },
  wanted: 'shown' | 'answered',
): Promise<void> {
  if (!name.startsWith(options.only)) return;
  const { site, ids } = await startQuiet();
  const came = { shown: 0, calledBack: 0, refused: 0 };
  try {
    for (const [place, from] of visitors.entries()) {
      came[outcomeOf(await site.proven(from, ids[place] ?? 0))] += 1;
      site.move(apartMs);
    }
  } finally {
    await site.close();
  }
  const said = `${came.shown} numbers shown, ${came.calledBack} owners call back, ${came.refused} refused`;
  const isMet = wanted === 'shown' ? came.shown === visitors.length : came.refused === 0;
  goals.add(name, `all ${wanted}`, said, isMet);
}

function outcomeOf({ status, shown }: Asked) {
  if (status !== 201) return 'refused';
  return shown ? 'shown' : 'calledBack';
}

async function attack(name: string, { addresses, kind }: Attack): Promise<void> {
  if (!name.startsWith(options.only)) return;
  const { site, ids, owners } = await startQuiet();
  try {
    const { bestHour, first, visitor } = await day(site, { addresses, kind }, ids);
    const hasGoal = addresses.length <= GOAL_ADDRESSES;
    const most = Math.floor(owners * GOAL_SHARE);
    goals.add(
      `${name}: owners in the best hour, of ${owners}`,
      hasGoal ? `at most ${most}` : 'no goal',
      `${bestHour} (${((bestHour / owners) * 100).toFixed(1)} %), ${first} of them at once`,
      // Who gets nothing at all was kept away by a fault of the drill.
      bestHour > 0 && (!hasGoal || bestHour <= most),
    );
    const said = `${visitor.refused} refused, ${visitor.shown} numbers shown, ${visitor.calledBack} owners call back`;
    goals.add(`${name}: a visitor's ten reveals meanwhile`, '0 refused', said, visitor.refused === 0);
  } finally {
    await site.close();
  }
}

/** What one call for an owner came to. */
interface Asked {
  status: number;
  /** Whether the number was shown. */
  shown: boolean;
}

/** The API in this process, with a clock that moves by hand beside running on, asked as from any address. */
async function startClocked(dataDir: string) {
  let moved = 0;
  const config = readConfig({ DATA_DIR: dataDir, NEW_SECRET_KEY: 'allow', LOG_LEVEL: 'error' });
  const parts = await createParts(config, { now: () => Date.now() + moved, isPatient: true });
  const app = buildApp(parts, { pages: false });
  await app.ready();
  const call = async (method: 'GET' | 'POST', path: string, remoteAddress: string, payload?: object) => {
    const url = `/api/visitors/${path}`;
    const answer = await app.inject({ method, url, remoteAddress, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const post = async (from: string, property_id: number, more: object = {}): Promise<Asked> => {
    const entry = { name: 'Harvest Drill', phone: String(nextPhone++), property_id, ...more };
    const { status, body } = await call('POST', '', from, entry);
    return { status, shown: status === 201 && body.owner_contact1 !== null };
  };
  /** The call of the specification alone. */
  const plain = (from: string, id: number) => post(from, id);
  /** As our own pages ask: with a token, and another one where that is asked for. */
  const proven = async (from: string, id: number): Promise<Asked> => {
    for (let tries = 0; tries < 2; tries++) {
      const { status, body } = await call('GET', `challenge?property_id=${id}`, from);
      if (status !== 200) return { status, shown: false };
      const asked = await post(from, id, { token: body.token, proof: await solve(body.challenge) });
      if (asked.status !== 400) return asked;
    }
    return post(from, id);
  };
  return {
    move(milliseconds: number) {
      moved += milliseconds;
    },
    plain,
    proven,
    /** Whatever shows more. */
    async both(from: string, id: number): Promise<Asked> {
      const asked = await plain(from, id);
      return asked.shown ? asked : proven(from, id);
    },
    async close() {
      await app.close();
      await parts.close();
    },
  };
}
type ClockedSite = Awaited<ReturnType<typeof startClocked>>;

/**
 * Lets attackers ask for as many owners as they get, twice an hour at first and once an hour later, for ten hours, and a visitor from
 * elsewhere for one an hour, while the site's clock moves. The first burst is the longest.
 */
async function day(site: ClockedSite, attack: Attack, ids: readonly number[]) {
  const got = new Set<number>();
  const perBurst: number[] = [];
  const visitor = { refused: 0, shown: 0, calledBack: 0 };
  for (let turn = 0; turn < HOURS * TURNS_AN_HOUR; turn++) {
    const before = got.size;
    const isLastOfHour = turn % TURNS_AN_HOUR === 1;
    if (turn < BUSY_TURNS || isLastOfHour) await burst(site, attack, turn === 0 ? SECONDS : SECONDS / 10, got, ids);
    perBurst.push(got.size - before);
    if (isLastOfHour) {
      visitor[outcomeOf(await site.proven(VISITOR, ids[(turn * 37) % ids.length] ?? 0))] += 1;
    }
    site.move(HOUR_MS / TURNS_AN_HOUR);
  }
  const hours = perBurst.map((_, turn) => perBurst.slice(turn, turn + TURNS_AN_HOUR).reduce((sum, one) => sum + one));
  return { first: perBurst[0] ?? 0, bestHour: Math.max(...hours), visitor };
}

/** Asks for owners that are not in `got` yet, with all addresses at once, until each was refused, or for so many seconds. */
async function burst(
  site: ClockedSite,
  { addresses, kind }: Attack,
  seconds: number,
  got: Set<number>,
  ids: readonly number[],
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const left = new Map(addresses.map((address) => [address, GIVES_UP_AFTER]));
  const wanted = ids.filter((id) => !got.has(id));
  const worker = async (_: unknown, place: number) => {
    for (let turn = place; left.size > 0 && wanted.length > 0 && performance.now() < end; turn++) {
      const from = [...left.keys()][turn % left.size] ?? '';
      const id = wanted.pop() ?? 0;
      if ((await site[kind](from, id)).shown) got.add(id);
      else {
        wanted.unshift(id);
        const chances = (left.get(from) ?? 1) - 1;
        if (chances > 0) left.set(from, chances);
        else left.delete(from);
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT[kind] }, worker));
}
