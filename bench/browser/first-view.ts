import { median } from '../figures.ts';
import { startBare } from '../load.ts';
import type { Figure, Goal } from '../report.ts';
import { type Fetched, openBrowser, type Visit, visit } from './phone.ts';
import { referenceOf } from './reference-page.ts';

const VIEW = 'First view on a cheap phone, beside the reference page';
const LATE = 'First view with the typeface late';
const WEIGHT = 'What a first view fetches, kB as it travels';
/** Times the first view of the reference page. */
const LARGEST_PAINT_GOALS: Readonly<Record<string, number>> = { home: 1.05, search: 1.05, detail: 0.9 };
/** Kilobytes; what a hand brings as well is held to them by `tests/e2e/budgets.spec.ts`. */
const SCRIPT_GOALS: Readonly<Record<string, number>> = { home: 75, search: 90, detail: 85 };

/** How long nothing must be fetched until a page counts as complete: scripts start when the browser is idle, and fetch more. */
const SITE_QUIET_MS = 2500;
const REFERENCE_QUIET_MS = 600;
/** What a task may take before it counts as blocking. */
const FREE_TASK_MS = 50;

/** Visits each page and its reference page in turn, several times, and the page with a late typeface; answers the medians. */
export async function measureFirstViews(
  origin: string,
  paths: Readonly<Record<string, string>>,
  runs: number,
): Promise<Figure[]> {
  const browser = await openBrowser();
  const bare = await startBare();
  try {
    console.log('First views');
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(paths)) {
      const url = `${origin}${path}`;
      await bare.answer(await referenceOf(browser, url));
      const [own, reference, late]: [Visit[], Visit[], Visit[]] = [[], [], []];
      for (let run = 0; run < runs; run++) {
        reference.push(await visit(browser, `${bare.origin}/`, REFERENCE_QUIET_MS));
        own.push(await visit(browser, url, SITE_QUIET_MS));
        late.push(await visit(browser, url, SITE_QUIET_MS, true));
      }
      const found = figuresOf(page, own, reference, late);
      for (const { what, value, beside } of found.slice(0, 2)) console.log(`  ${page}: ${what} ${value} (${beside})`);
      figures.push(...found);
    }
    return figures;
  } finally {
    bare.stop();
    await browser.close();
  }
}

/** Medians of the visits to a page, beside those to its reference page, and of those with a late typeface. */
export function figuresOf(
  at: string,
  own: readonly Visit[],
  reference: readonly Visit[],
  late: readonly Visit[],
): Figure[] {
  const middle = (read: (visit: Visit) => number, visits = own) => median(visits.map(read));
  const fcp = ({ seen }: Visit) => seen.fcp;
  const lcp = ({ seen }: Visit) => seen.lcp;
  const cls = ({ seen }: Visit) => Number(seen.cls.toFixed(4));
  const sharp = own.map(({ seen }) => seen.sharpness).filter((value) => value !== null);
  const figure = (table: string, what: string, value: number | null, goal?: Goal): Figure => ({
    table,
    what,
    at,
    value,
    ...(goal && { goal }),
  });
  const paint = (what: string, read: (visit: Visit) => number, most = 0): Figure => ({
    ...figure(VIEW, what, middle(read), { most, of: 'ratio' }),
    beside: middle(read, reference),
  });
  // What is brought ahead has no type of its own.
  const isScript = ({ type, url }: Fetched) => type === 'script' || /\.m?js(\?|$)/.test(url);
  const isEarly = (one: Fetched, { seen }: Visit) => isScript(one) && one.at < seen.idle;
  const weight = (what: string, is: (one: Fetched, visit: Visit) => boolean, goal?: Goal): Figure => {
    const kB = middle((visit) => visit.fetched.filter((one) => is(one, visit)).reduce((sum, one) => sum + one.kB, 0));
    const files = middle((visit) => visit.fetched.filter((one) => is(one, visit)).length);
    return { ...figure(WEIGHT, what, kB, goal), more: { files } };
  };
  const ofType = (type: string) => (one: Fetched) => one.type === type;
  return [
    paint('first paint, ms', fcp, 1.6),
    paint('largest paint, ms', lcp, LARGEST_PAINT_GOALS[at]),
    figure(VIEW, 'blocking time, ms', middle(blockingTime), { most: 50 }),
    figure(VIEW, 'layout shift', middle(cls)),
    figure(VIEW, 'pixels to each shown, largest picture', sharp.length === 0 ? null : median(sharp), { least: 1 }),
    figure(LATE, 'first paint, ms', middle(fcp, late)),
    figure(LATE, 'largest paint, ms', middle(lcp, late)),
    // What nobody notices.
    figure(LATE, 'layout shift', middle(cls, late), { most: 0.01 }),
    weight('scripts before idle', isEarly, { most: 30 }),
    weight('scripts in all', isScript, { most: SCRIPT_GOALS[at] ?? 15 }),
    figure(
      WEIGHT,
      'HTML before compression',
      middle(({ htmlRawKb }) => htmlRawKb),
      at === 'home' ? { most: 60 } : undefined,
    ),
    weight('HTML', ofType('document')),
    weight('styles', ofType('stylesheet')),
    weight('fonts', ofType('font')),
    weight('pictures', ofType('image')),
    weight('everything', () => true),
  ];
}

/** What tasks after the first paint took beyond what nobody notices (Lighthouse's total blocking time, until the page is quiet). */
function blockingTime({ seen }: Visit): number {
  return seen.longTasks
    .filter(([start, duration]) => start + duration > seen.fcp)
    .reduce((sum, [, duration]) => sum + duration - FREE_TASK_MS, 0);
}
