import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { areaSlug } from '#domain/location/area-name.ts';
import { areaNames } from '#domain/location/areas.ts';
import { HAS_NGINX, NAME, startNginx } from '#tests/integration/deploy/nginx.ts';
import { freePorts } from '#tests/support/free-ports.ts';
import { type Answered, askOnce, isSuccess, type Wanted } from '../bench/asking.ts';
import type { Site } from '../bench/site.ts';
import { ROOT } from '../scripts/lib/run.mjs';
import { throughNginx } from './stage/load.ts';
import { shown, startDrill } from './stage/outcome.ts';
import { copiedData, queryFile, SETTINGS, startSite } from './stage/site.ts';
import { newLedger, signIn, writesTo } from './stage/writing.ts';

const USAGE = `two processes with half of the areas each, behind the nginx of deploy/nginx/split, on one database, beside one
whole process; hundreds of addresses are asked of both, before and after people wrote, and while one half is away.`;

const { options, goals, conclude } = startDrill('split', USAGE, {});
const FOLDER = join(ROOT, 'deploy', 'nginx', 'split');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
/** Reports that one address may send in an hour, whichever process takes them. */
const REPORTS = 6;
const PATIENCE_MS = 60_000;
const MOST_AGAIN = 10;

const agent = new Agent();
if (HAS_NGINX) await drill();
else goals.skip('all', 'nginx or openssl is not here');
conclude();

type Ask = (wanted: Wanted) => Promise<Answered>;

/** Past nginx. */
function direct({ origin }: Site): Ask {
  const headers = { host: NAME, 'x-forwarded-proto': 'https' };
  return (wanted) => askOnce(agent, origin, { ...wanted, headers }, { patienceMs: PATIENCE_MS });
}

async function drill(): Promise<void> {
  const data = await copiedData(options.data);
  const ports = await freePorts(2);
  const placed = (text: string) =>
    text.replaceAll(/127\.0\.0\.1:300([12])/g, (_, part) => `127.0.0.1:${ports[Number(part) - 1]}`);
  const shared = {
    ...{ ...SETTINGS, SITE_URL: `https://${NAME}`, TRUST_PROXY: 'loopback' },
    RATE_LIMIT_REPORT: `${REPORTS}/100/3600`,
  };
  const SPLIT = placed(/^SPLIT=(.*)$/m.exec(read('split.env'))?.[1] ?? '');
  const startPart = (part: number) =>
    startSite(data, { ...shared, SPLIT, SPLIT_PART: String(part), PORT: String(ports[part - 1]) });
  const whole = await startSite(data, shared);
  const parts = await Promise.all([startPart(1), startPart(2)]);
  const nginx = await startNginx({ upstream: placed(read('upstream.conf')), areas: read('areas.conf') });
  const visitor = throughNginx(nginx);
  const askNginx: Ask = (wanted) => visitor.ask(wanted, { patienceMs: PATIENCE_MS });
  const query = queryFile(join(data.DATA_DIR, 'chavi.sqlite'));
  try {
    const { authorization } = await signIn(whole.origin);
    const ids = (await query('select id from shown_properties order by is_sold_out, id')).map(({ id }) => Number(id));
    const key = await patient(askNginx)(sent(`/api/property/${ids[0]}/owner-key`, {}, { authorization }));
    const list = await patient(askNginx)(
      sent('/api/shortlists', { items: ids.slice(0, 3).map((id) => ({ property_id: id })) }),
    );
    const links = [`/key/${tokenIn(key)}`, `/s/${tokenIn(list)}`];
    if (links.some((link) => link.endsWith('/'))) throw new Error(`No links: ${key.text()} ${list.text()}`);
    const addresses = [...addressesOf(ids), ...links];
    await compareAll('before', addresses, whole, { askNginx, parts });
    await judgeHeld(parts, whole);
    await write(askNginx, query, { ids, authorization, whole });
    const some = addresses.filter((_, place) => place % 4 === 0).concat(links);
    await compareAll('after people wrote', some, whole, { askNginx, parts });
    const warmPages = ['/', '/areas/bopal', '/areas/nikol', '/search'];
    for (const path of warmPages) await patient(direct(parts[0] as Site))({ path });
    await partAway(askNginx, parts, () => startPart(2), warmPages);
    await compareAll('after a half was away', some, whole, { askNginx, parts });
  } finally {
    await nginx.stop();
    await Promise.all([whole, ...parts].map((site) => site.stop()));
  }
}

/** The token at the end of a link. */
function tokenIn(answer: Answered): string {
  return /\/(?:key|s)\/([\w-]{16,})/.exec(answer.text())?.[1] ?? /"token":"([\w-]+)"/.exec(answer.text())?.[1] ?? '';
}

function sent(path: string, body: object, headers: Record<string, string> = {}): Wanted {
  return {
    path,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** What visitors ask for: pages in three languages, searches of one half, of both and of none, answers of the API, feeds, lists for crawlers. */
function addressesOf(ids: readonly number[]): string[] {
  const areas = areaNames().filter((name) => name !== 'Other Area');
  const some = areas.filter((_, place) => place % 4 === 0);
  const location = (...names: string[]) => `location=${names.map(encodeURIComponent).join(',')}`;
  const filters = [
    'bhk_type=2bhk',
    'max_budget=9000000&sort=price_asc',
    'property_type=Commercial',
    'verified=true&page=2',
  ];
  const searches = [
    ...areas.map((area, place) => `${location(area)}&${filters[place % filters.length]}`),
    ...some.map((area, place) => location(area, areas[place * 3 + 1] ?? '')),
    ...['', 'page=3', 'sort=instalment', 'min_budget=1&max_budget=2', location('Gulnar'), location('Nowhere')],
    ...[
      'q=2+bhk+shela+ya+nikol',
      'location=South+Bopal',
      'location=boplal',
      'society=Gulnar+Crest',
      'bhk_type=5bhk&amenity=Gym',
    ],
  ];
  return [
    ...['/', '/areas', '/areas?shade=price', '/properties', '/freshness', '/numbers', '/about', '/gu/', '/hi/areas'],
    ...['/sitemap.xml', '/robots.txt', '/search.atom', '/areas/nowhere', '/property/999999', '/list', '/contact'],
    ...areas.map((area) => `/areas/${areaSlug(area)}`),
    ...searches.map((search, place) =>
      place % 2 ? `/search?${search}` : `/api/property/search?facets=true&${search}`,
    ),
    ...some.flatMap((area) => [`/search.atom?${location(area)}`, `/hi/search?${location(area)}`]),
    ...ids.filter((_, place) => place % 8 === 0).flatMap((id) => [`/property/${id}`, `/api/property/similar/${id}`]),
    ...['areas', 'area-figures', 'stats', 'latest', 'suggestions?q=gul', 'suggestions?q=bopal', 'suggestions?q=cr'].map(
      (call) => `/api/property/${call}`,
    ),
  ];
}

/** What an answer says, without what is each request's own. */
function saidBy({ status, fault, headers, text }: Answered): string {
  const { 'content-type': type, location, 'cache-control': kept } = headers;
  // When a feed or a page was made is of the process that made it.
  return [fault ?? status, type, location, kept, text()].join('\n');
}

/** A page that is kept as a rule, and was made without what could not be read in time. */
function lacksPart({ path, method }: Wanted, { headers }: Answered): boolean {
  const isPage = String(headers['content-type']).startsWith('text/html') && !/^\/(key|s)\//.test(path);
  return method === undefined && isPage && String(headers['cache-control']).includes('no-store');
}

/** A busy machine refuses, or leaves a part out: who is told so asks again. */
function patient(ask: Ask): Ask {
  return async (wanted) => {
    for (let again = 0; ; again += 1) {
      const answer = await ask(wanted);
      const isRefused = answer.fault !== null || answer.status === 503;
      if ((!isRefused && !lacksPart(wanted, answer)) || again === MOST_AGAIN) return answer;
      await sleep(500);
    }
  };
}

/** Through nginx, and past it by each of the two: nobody has to know who holds what. */
async function compareAll(
  when: string,
  addresses: readonly string[],
  whole: Site,
  { askNginx, parts }: { askNginx: Ask; parts: readonly Site[] },
): Promise<void> {
  const others: [string, Ask][] = [
    ['nginx', askNginx],
    ...parts.map((part, at): [string, Ask] => [`part ${at + 1}`, direct(part)]),
  ];
  const askWhole = direct(whole);
  const differ: string[] = [];
  let compared = 0;
  const waiting = addresses.values();
  const lane = async () => {
    for (const path of waiting) {
      const [expected, ...each] = await Promise.all(
        [askWhole, ...others.map(([, ask]) => ask)].map((ask) => patient(ask)({ path })),
      );
      for (const [place, answer] of each.entries()) {
        compared += 1;
        const [said, right] = [answer, expected as Answered].map(saidBy);
        if (said !== right) differ.push(`${others[place]?.[0]} ${path}: ${difference(right ?? '', said ?? '')}`);
      }
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  const what = `${when}: answers that differ from the whole process's`;
  goals.add(what, `0 of ${compared}`, shown(differ), differ.length === 0);
}

function difference(expected: string, said: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === said[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 30), at + 40).replaceAll(/\s+/g, ' ');
  return `'${part(said)}' in place of '${part(expected)}'`;
}

async function judgeHeld(parts: readonly Site[], whole: Site): Promise<void> {
  const [all = 0, ...each] = await Promise.all(
    [whole, ...parts].map(async ({ origin }) => {
      const metrics = (await askOnce(agent, origin, { path: '/api/metrics' })).text();
      return Number(/^chavi_search_index_listings (\d+)/m.exec(metrics)?.[1]);
    }),
  );
  const isSplit = each.reduce((sum, one) => sum + one, 0) === all && each.every((one) => one > 0);
  goals.add('listings that each process holds', `${all} together`, each.join(' and '), isSplit);
}

/** Reveals, an edit, reports: through nginx, which takes turns. */
async function write(
  ask: Ask,
  query: ReturnType<typeof queryFile>,
  { ids, authorization, whole }: { ids: readonly number[]; authorization: string; whole: Site },
): Promise<void> {
  const ledger = newLedger();
  const writes = writesTo(ledger, { authorization });
  const before = Number((await query('select count(*) as n from visitors'))[0]?.n);
  const refused: string[] = [];
  const send = async (wanted: Wanted) => {
    const answer = await patient(ask)(wanted);
    if (!isSuccess(answer)) refused.push(`${wanted.path}: ${answer.status} ${answer.text().slice(0, 80)}`);
  };
  for (const id of ids.slice(0, 20)) await send(writes.reveal(id));
  for (let turn = 0; turn < 4; turn++) await send(await writes.create([], () => undefined));
  for (const id of [...ledger.listings.keys()].slice(0, 2)) await send(await writes.edit(id, 4_200_000));
  for (const id of [...ledger.listings.keys()].slice(2, 3)) await send(writes.remove(id));
  const counted = Number((await query('select count(*) as n from visitors'))[0]?.n) - before;
  goals.same('reveals that were counted, of 20 through nginx', 20, counted);
  goals.none('writes that were refused', refused);
  const taken: number[] = [];
  for (const id of ids.slice(0, REPORTS + 4)) {
    const { status } = await ask(sent(`/api/property/${id}/reports`, { reason: 'sold' }));
    taken.push(status);
  }
  const accepted = taken.filter((status) => status === 201).length;
  const [what, of] = ['reports of one address, of which a limit lets pass', `of ${taken.length}`];
  goals.same(what, `${REPORTS} ${of}`, `${accepted} ${of}`);
  await askOnce(agent, whole.origin, { path: '/search' });
}

/** One half ends: no search may look as if nothing were for sale. */
async function partAway(ask: Ask, parts: Site[], again: () => Promise<Site>, pages: readonly string[]): Promise<void> {
  await parts[1]?.kill();
  const areas = areaNames().slice(0, 40);
  const answers = await Promise.all(
    areas.map((area, place) =>
      ask({ path: `/api/property/search?location=${encodeURIComponent(area)}&max_budget=${90_000_001 + place}` }),
    ),
  );
  const empty = answers.filter((answer) => isSuccess(answer)).length;
  const told = answers.filter(({ status, text }) => status === 503 && text().includes('UNAVAILABLE')).length;
  goals.same('a half is away: new searches that tell so', areas.length, told);
  goals.same('a half is away: new searches that answer without it', 0, empty);
  const kept = await Promise.all(pages.map((path) => ask({ path })));
  goals.same('a half is away: pages that the other keeps', kept.length, kept.filter(isSuccess).length);
  parts[1] = await again();
}
