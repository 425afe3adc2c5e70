import { rounded } from '../figures.ts';
import type { Results, ServerFigures, ViewFigures } from './results.ts';
import { RIVALS, type Rival } from './rivals.ts';
import type { Table } from './tables.ts';

/** The few figures that the README shows, with those of the two that come nearest. */

const OTHERS = ['Next.js 16, a minimal site', 'Shopclass 6.2 (Osclass)'];
/** The size at which the others were measured. */
const LISTINGS = 10_000;
const UNKNOWN = '–';

const ANSWERS: readonly (readonly [title: string, what: ServerFigures['what']])[] = [
  ['home page again, processor ms', 'home page, kept'],
  ['search page with new filters, processor ms', 'search page, new'],
  ['detail page for the first time, processor ms', 'detail page, new'],
];
const VIEWS: readonly (readonly [string, keyof ViewFigures, keyof NonNullable<Rival['firstView']>])[] = [
  ['first paint on a cheap phone, ms', 'fcpMs', 'firstPaintMs'],
  ['largest paint, ms', 'lcpMs', 'largestPaintMs'],
  ['blocking time, ms', 'tbtMs', 'blockingMs'],
  ['scripts, kB', 'scriptKb', 'scriptKb'],
];

/** Figures of first views are of home, search and detail. */
export function summaryTable(results: Results): Table {
  const others = OTHERS.map((name) => RIVALS.find((rival) => rival.name === name)).filter(
    (rival) => rival !== undefined,
  );
  const answers = ANSWERS.map(([title, what]) => {
    return [title, ownAnswer(results, what), ...others.map(({ cpuMs }) => String(cpuMs[what] ?? UNKNOWN))];
  });
  const views = VIEWS.map(([title, own, theirs]) => {
    const measured = results.views.map((view) => rounded(Number(view[own])));
    return [title, measured.join(' / '), ...others.map(({ firstView }) => firstView?.[theirs].join(' / ') ?? UNKNOWN)];
  });
  return {
    title: 'Beside two others; first views of home / search / detail',
    head: ['', 'Chavi', ...OTHERS],
    rows: [...answers, ...views],
  };
}

function ownAnswer({ server }: Results, what: ServerFigures['what']): string {
  const measured = server.filter((one) => one.what === what && one.siteCpuMs !== null);
  const own = measured.find(({ listings }) => listings === LISTINGS) ?? measured[0];
  return own === undefined ? UNKNOWN : String(rounded(own.siteCpuMs ?? 0));
}
