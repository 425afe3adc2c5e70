import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Site } from '../bench/site.ts';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { conclude, drillOptions } from './stage/outcome.ts';
import { copiedData, startSite } from './stage/site.ts';

const USAGE = `npm run drill:memory [-- OPTIONS]: five minutes of pages, calls and uploads, and what memory they take.

  --quick            one minute with ten uploads`;

const STAFF = { phone: '5550000009', password: 'drill-memory-account' };
const GOAL_MB = 400;
const VISITORS = 4;
const PAUSE_MS = 100;
const LOOK_MS = 150;
/** 59 million pixels, in some kilobytes of a file. */
const WIDE = 7680;

const options = drillOptions(USAGE, { quick: { type: 'boolean', default: false } });
const [SECONDS, UPLOADS] = options.quick ? [60, 10] : [300, 30];

buildWhenChanged();
const site = await startSite(await copiedData({ from: options.data }), {
  STAFF_PHONE: STAFF.phone,
  STAFF_PASSWORD: STAFF.password,
  RATE_LIMIT_LOGIN: '1000/1000/900',
});
try {
  await drill(site);
} finally {
  await site.stop();
}

async function drill({ origin, pid }: Site): Promise<void> {
  const pictures = [await phonePhoto(1), await phonePhoto(2)];
  const avif = await sharp({ create: { width: WIDE, height: WIDE, channels: 3, background: '#88aacc' } })
    .avif({ effort: 0 })
    .toBuffer();
  const login = await fetch(`${origin}/api/auth/login`, { method: 'POST', body: new URLSearchParams(STAFF) });
  const { access_token } = (await login.json()) as { access_token: string };
  const start = memoryOf(pid);
  const until = performance.now() + SECONDS * 1000;
  const peak = { server: 0, children: 0, all: 0 };
  let [asked, failed, stored] = [0, 0, 0];
  let wide: number[] = [];

  const watch = async () => {
    while (performance.now() < until) {
      const { server, children } = memoryOf(pid);
      peak.server = Math.max(peak.server, server);
      peak.children = Math.max(peak.children, children);
      peak.all = Math.max(peak.all, server + children);
      await sleep(LOOK_MS);
    }
  };
  const visit = async (visitor: number) => {
    for (let turn = visitor; performance.now() < until; turn += VISITORS) {
      const answer = await fetch(`${origin}${addressOf(turn)}`);
      await answer.arrayBuffer();
      asked += 1;
      if (answer.status >= 500) failed += 1;
      await sleep(PAUSE_MS);
    }
  };
  const send = async (bytes: Buffer, name: string): Promise<number> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await fetch(`${origin}/api/property/photos`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const upload = async () => {
    for (let photo = 0; photo < UPLOADS; photo += 2) {
      // Other bytes behind the end of the picture make another photograph of it.
      const two = pictures.map((picture, place) => Buffer.concat([picture, Buffer.from(`${photo + place}`)]));
      const statuses = await Promise.all(two.map((bytes) => send(bytes, 'front.jpg')));
      stored += statuses.filter((status) => status === 201).length;
      if (photo === Math.floor(UPLOADS / 4) * 2) wide = await Promise.all([send(avif, 'a.avif'), send(avif, 'b.avif')]);
      await sleep((SECONDS * 1000 * 2) / UPLOADS / 2);
    }
  };
  await Promise.all([watch(), upload(), ...Array.from({ length: VISITORS }, (_, visitor) => visit(visitor))]);

  const mb = (value: number) => `${value.toFixed(0)} MB`;
  conclude(
    'memory',
    {
      goals: [
        {
          what: `server and encoding process together, at the most, in ${SECONDS} s`,
          goal: `under ${GOAL_MB} MB`,
          measured: `${mb(peak.all)} (server ${mb(peak.server)}, encoding ${mb(peak.children)}; ${mb(start.server)} at the start)`,
          met: peak.all < GOAL_MB,
        },
        {
          what: 'uploads of 12 million pixels',
          goal: `${UPLOADS} stored`,
          measured: `${stored} stored`,
          met: stored === UPLOADS,
        },
        {
          what: 'two AVIF files of 59 million pixels',
          goal: 'refused with 413',
          measured: wide.join(', '),
          met: wide.length === 2 && wide.every((status) => status === 413),
        },
        { what: 'pages and calls meanwhile', goal: 'no 5xx', measured: `${failed} of ${asked}`, met: failed === 0 },
      ],
    },
    options.write,
  );
}

/** Pages and calls as visitors mix them, most of them new to the site. */
function addressOf(turn: number): string {
  const kinds = [
    `/search?min_price=${100_000 + turn * 1000}`,
    `/property/${(turn % 170) + 1}`,
    `/api/property/search?page_size=9&min_price=${turn * 500}`,
    '/',
    `/api/property/view/${(turn % 170) + 1}`,
    `/search?location=Bopal&max_price=${5_000_000 + turn * 1000}`,
  ];
  return kinds[turn % kinds.length] ?? '/';
}

/** Megabytes that a process and its children have in memory. */
function memoryOf(pid: number): { server: number; children: number } {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return {
    server: proportionalMb(String(pid)),
    children: children.reduce((sum, child) => sum + proportionalMb(child), 0),
  };
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(fileOf(pid, 'status'))?.[1]);
}

/** What processes share, such as the program of Node, is divided among them: these figures add up to what the machine needs. */
function proportionalMb(pid: string): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(fileOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1000;
}

/** Empty when the process is gone. */
function fileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** 4000 x 3000 pixels of a small sensor: some megabytes as JPEG. */
function phonePhoto(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 110 + seed * 10, sigma: 20 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise } })
    .blur(1)
    .jpeg({ quality: 92 })
    .toBuffer();
}
