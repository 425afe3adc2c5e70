import { rounded } from '../figures.ts';
import { FIRST_PAINT_GOAL, LARGEST_PAINT_GOALS } from './goals.ts';
import type { Results, ServerFigures } from './results.ts';
import { RIVALS } from './rivals.ts';

/** One bar: how long it is drawn is what its scale makes of the value. */
interface Bar {
  name: string;
  value: number;
  label: string;
  isOurs: boolean;
}

interface Group {
  title: string;
  bars: Bar[];
}

/** What others can be compared in. */
const PAGES: readonly (readonly [what: ServerFigures['what'], title: string])[] = [
  ['home page, kept', 'home page'],
  ['search page, new', 'search page with filters never asked for before'],
  ['detail page, new', 'detail page never asked for before'],
];

/** From 0 to 1 along the axis. */
type Scale = (value: number) => number;

const [WIDTH, NAMES, BARS, ROW, GAP] = [880, 290, 470, 22, 34];
const RIVALS_AT = 10_000;
const [LEAST_MS, MOST_MS] = [0.05, 1000];

/** As on a ruler of powers of ten: a page of 0.1 ms and one of 700 ms fit on it. */
export const logarithmic: Scale = (value) => {
  const share = Math.log10(value / LEAST_MS) / Math.log10(MOST_MS / LEAST_MS);
  return Math.min(1, Math.max(0.005, share));
};

/** The results as a drawing that stands on its own, light or dark as the reader's system is. */
export function chartOf(results: Results): string {
  const server = PAGES.map(([what, title]) => serverGroup(results, what, title));
  const views = viewGroups(results);
  const most = Math.max(2, ...views.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const parts: string[] = [];
  let y = 30;
  const section = (title: string, groups: readonly Group[], scale: Scale) => {
    parts.push(`<text class="head" x="20" y="${y}">${escaped(title)}</text>`);
    y += 26;
    for (const group of groups) {
      parts.push(`<text class="group" x="20" y="${y}">${escaped(group.title)}</text>`);
      y += 10;
      for (const bar of group.bars) {
        parts.push(drawBar(bar, y, scale));
        y += ROW;
      }
      y += GAP - 10;
    }
    y += 6;
  };
  section(
    'Processor time of one page at 10,000 homes, in milliseconds (each step of the axis is ten times the one before)',
    server,
    logarithmic,
  );
  if (views.length > 0) {
    section(
      'First view on a cheap phone, as times of a bare page with the same text and photographs',
      views,
      (value) => value / most,
    );
  }
  return svg(y, parts);
}

function serverGroup({ server }: Results, what: ServerFigures['what'], title: string): Group {
  const figures = server.filter((one) => one.what === what && one.siteCpuMs !== null);
  const own = figures.find(({ listings }) => listings === RIVALS_AT) ?? figures[0];
  const bars: Bar[] = RIVALS.flatMap(({ name, cpuMs }) => {
    const value = cpuMs[what];
    return value === undefined ? [] : [{ name, value, label: `${value}`, isOurs: false }];
  });
  const value = own?.siteCpuMs ?? null;
  if (value !== null) bars.push({ name: 'Chavi', value, label: `${rounded(value)}`, isOurs: true });
  return { title, bars: bars.sort((a, b) => a.value - b.value) };
}

function viewGroups({ views }: Results): Group[] {
  return views.map(({ page, fcpRatio, lcpRatio, fcpMs, lcpMs }) => {
    const bar = (name: string, value: number, ms: number, goal: number | undefined): Bar => {
      return { name, value, label: `× ${rounded(value)} (${rounded(ms)} ms), goal × ${goal}`, isOurs: true };
    };
    const bars = [
      bar('first paint', fcpRatio, fcpMs, FIRST_PAINT_GOAL.most),
      bar('largest paint', lcpRatio, lcpMs, LARGEST_PAINT_GOALS[page].most),
    ];
    return { title: page, bars };
  });
}

function drawBar({ name, value, label, isOurs }: Bar, y: number, scale: Scale): string {
  const width = (scale(value) * (BARS - 190)).toFixed(1);
  return [
    `<text class="name" x="${NAMES - 10}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`,
    `<rect class="${isOurs ? 'ours' : 'other'}" x="${NAMES}" y="${y + 3}" width="${width}" height="${ROW - 8}" rx="2"/>`,
    `<text class="value" x="${NAMES + Number(width) + 8}" y="${y + 14}">${escaped(label)}</text>`,
  ].join('');
}

function svg(height: number, parts: readonly string[]): string {
  const style = `text{font:13px system-ui,sans-serif;fill:#1f2933}.head{font-weight:600}.group{font-weight:600;fill:#52606d}.name,.value{font-size:12px}.back{fill:#fff}.ours{fill:#0f766e}.other{fill:#9aa5b1}@media(prefers-color-scheme:dark){text{fill:#e4e7eb}.group{fill:#b8c2cc}.back{fill:#14181d}.ours{fill:#2dd4bf}.other{fill:#616e7c}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">How fast Chavi is, beside others and beside a bare page</title>`,
    `<style>${style}</style>`,
    `<rect class="back" width="${WIDTH}" height="${height}" rx="8"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
