import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startAsker } from '../bench/load.ts';
import { proportionalMb, statusOf } from '../bench/processes.ts';
import { startDrill } from './stage/outcome.ts';
import { copiedData, SETTINGS, startSite } from './stage/site.ts';
import { phonePhoto, signIn } from './stage/writing.ts';

const USAGE = `five minutes of pages, calls and uploads, and what memory they take.

  --quick            one minute with ten uploads`;

const GOAL_MB = 400;
const PER_SECOND = 35;
const LOOK_MS = 150;
/** 59 million pixels, in some kilobytes of a file. */
const WIDE = 7680;

const { options, goals, conclude } = startDrill('memory', USAGE, { quick: { type: 'boolean', default: false } });
const [SECONDS, UPLOADS] = options.quick ? [60, 10] : [300, 30];

const site = await startSite(await copiedData(options.data), SETTINGS);
const { origin, pid } = site;
const pictures = [await phonePhoto(1), await phonePhoto(2)].map((photo) => photo.bytes());
const avif = await sharp({ create: { width: WIDE, height: WIDE, channels: 3, background: '#88aacc' } })
  .avif({ effort: 0 })
  .toBuffer();
const headers = await signIn(origin);
const visitors = await startAsker();
const start = memory();
const until = performance.now() + SECONDS * 1000;
const peak = { server: 0, children: 0, all: 0 };
const came = { asked: 0, failed: 0, stored: 0, wide: [] as number[] };
try {
  await Promise.all([watch(), upload(), visit()]);
} finally {
  visitors.stop();
  await site.stop();
}
const mb = (value: number) => `${value.toFixed(0)} MB`;
const parts = `server ${mb(peak.server)}, encoding ${mb(peak.children)}; ${mb(start.server)} at the start`;
const { asked, failed, stored, wide } = came;
goals.add(
  `server and encoding process together, at the most, in ${SECONDS} s`,
  `under ${GOAL_MB} MB`,
  `${mb(peak.all)} (${parts})`,
  peak.all > 0 && peak.all < GOAL_MB,
);
goals.same('uploads of 12 million pixels', `${UPLOADS} stored`, `${stored} stored`);
goals.same('two AVIF files of 59 million pixels', 'refused with 413, 413', `refused with ${wide.join(', ')}`);
goals.add('pages and calls meanwhile', 'no 5xx', `${failed} of ${asked}`, asked > 0 && failed === 0);
conclude();

/** Megabytes of the server and its children; what processes share is divided among them. */
function memory(): { server: number; children: number } {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statusOf(Number(name), 'PPid') === pid);
  const sum = children.reduce((total, child) => total + proportionalMb(Number(child)), 0);
  return { server: proportionalMb(pid), children: sum };
}

async function watch(): Promise<void> {
  while (performance.now() < until) {
    const { server, children } = memory();
    peak.server = Math.max(peak.server, server);
    peak.children = Math.max(peak.children, children);
    peak.all = Math.max(peak.all, server + children);
    await sleep(LOOK_MS);
  }
}

async function visit(): Promise<void> {
  const wanted = Array.from({ length: PER_SECOND * SECONDS }, (_, turn) => ({ path: addressOf(turn) }));
  const sources = [{ kind: 'visits', wanted, perSecond: PER_SECOND }];
  const { ends } = await visitors.ask({ origin, sources, seconds: SECONDS });
  for (const [end, { length }] of Object.entries(ends.visits ?? {})) {
    came.asked += length;
    if (!/^[234]\d\d$/.test(end)) came.failed += length;
  }
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

/** Two at a time, spread over half of the time; and once two of what no phone takes. */
async function upload(): Promise<void> {
  for (let photo = 0; photo < UPLOADS; photo += 2) {
    // Other bytes behind the end of the picture make another photograph of it.
    const two = pictures.map(async (bytes, place) => Buffer.concat([await bytes, Buffer.from(`${photo + place}`)]));
    const statuses = await Promise.all(two.map(async (bytes) => send(await bytes, 'front.jpg')));
    came.stored += statuses.filter((status) => status === 201).length;
    if (photo === Math.floor(UPLOADS / 4) * 2)
      came.wide = await Promise.all([send(avif, 'a.avif'), send(avif, 'b.avif')]);
    await sleep((SECONDS * 1000) / UPLOADS);
  }
}

async function send(bytes: Buffer, name: string): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${origin}/api/property/photos`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
