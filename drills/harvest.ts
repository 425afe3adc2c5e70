import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAsking } from './harvest/asking.ts';
import { type Attack, dayOf, type Harvest, teach } from './harvest/day.ts';
import { startClocked } from './harvest/start-clocked.ts';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';
import { copiedData } from './stage/site.ts';

const USAGE = `npm run drill:harvest [-- OPTIONS]: who collects owners' numbers, with many addresses and invented phones.

  --seconds N        the longest first burst of an attack, 15 unless told; the others take a tenth
  --only NAME        one attack, such as 'plain, 50'`;

const LISTINGS = 2000;
/** Of all owners, in an hour, with fifty addresses. */
const GOAL_SHARE = 0.05;
const GOAL_ADDRESSES = 50;

const apart = (count: number) => Array.from({ length: count }, (_, at) => `10.${at >> 8}.${at & 255}.7`);
const together = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at + 1}`);
const CROWDS = {
  '1': apart(1),
  '3 of one /24': together(3),
  '3 apart': apart(3),
  '50 of one /24': together(50),
  '50 apart': apart(50),
  '500 apart': apart(500),
};
/** Who came for days before the attack, from other addresses. */
const TEACHERS = Array.from({ length: 50 }, (_, at) => `10.99.${at}.7`);

const options = drillOptions(USAGE, {
  seconds: { type: 'string', default: '15' },
  only: { type: 'string', default: '' },
});
await drill();

async function drill(): Promise<void> {
  const goals: Goal[] = [];
  for (const kind of ['plain', 'proven'] as const) {
    for (const [crowd, addresses] of Object.entries(CROWDS)) {
      const name = `${kind === 'plain' ? 'plain' : 'token'}, ${crowd}`;
      await report(goals, name, { addresses, kind });
    }
  }
  const taught = { addresses: CROWDS['50 apart'], kind: 'proven' } as const;
  await report(goals, 'token, 50 apart, after nine days of such calls', taught, TEACHERS);
  conclude('harvest', { goals }, options.write);
}

async function report(goals: Goal[], name: string, one: Attack, teachers: readonly string[] = []): Promise<void> {
  if (!name.startsWith(options.only)) return;
  const began = performance.now();
  const { owners, unsold, harvest } = await attack(one, teachers);
  goals.push(ownersGoal(name, one.addresses.length, owners, harvest), visitorGoal(name, harvest));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}: ${JSON.stringify({ unsold, ...harvest, seconds })}`);
}

/** Each attack meets a site on which nobody asked before, or `teachers` alone for days. */
async function attack(
  one: Attack,
  teachers: readonly string[],
): Promise<{ owners: number; unsold: number; harvest: Harvest }> {
  const data = await copiedData({ from: options.data, listings: LISTINGS });
  const db = new DatabaseSync(join(data.DATA_DIR, 'chavi.sqlite'));
  db.exec('delete from visitors');
  const owners = Number(db.prepare('select count(*) as n from properties where deleted_at is null').get()?.n);
  const unsold = db.prepare('select id from properties where deleted_at is null and is_sold_out = 0').all();
  db.close();
  const site = await startClocked(data);
  const asking = createAsking(site.origin);
  try {
    const ids = unsold.map(({ id }) => Number(id));
    const seconds = Number(options.seconds);
    if (teachers.length > 0) await teach(site, asking, ids, { ...one, addresses: teachers }, seconds);
    const harvest = await dayOf(site, asking, ids, one, seconds);
    return { owners, unsold: ids.length, harvest };
  } finally {
    await asking.close();
    await site.stop();
  }
}

function ownersGoal(name: string, addresses: number, owners: number, { burst, bestHour }: Harvest): Goal {
  const most = Math.floor(owners * GOAL_SHARE);
  const share = ((bestHour / owners) * 100).toFixed(1);
  return {
    what: `${name}: owners in the best hour, of ${owners}`,
    goal: addresses <= GOAL_ADDRESSES ? `at most ${most}` : 'no goal',
    measured: `${bestHour} (${share} %), ${burst} of them at once`,
    met: addresses > GOAL_ADDRESSES || bestHour <= most,
  };
}

function visitorGoal(name: string, { visitor: { refused, shown, calledBack } }: Harvest): Goal {
  return {
    what: `${name}: a visitor's ten reveals meanwhile`,
    goal: '0 refused',
    measured: `${refused} refused, ${shown} numbers shown, ${calledBack} owners call back`,
    met: refused === 0,
  };
}
