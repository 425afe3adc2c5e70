import { median } from '../figures.ts';
import type { Bare } from '../load.ts';
import type { PublicPage, ViewFigures } from '../report/results.ts';
import { type Fetched, openBrowser, shiftOfLateTypeface, type Visit, visit } from './phone.ts';
import { referenceOf } from './reference-page.ts';

/** How long nothing must be fetched until a page counts as complete: scripts start when the browser is idle, and fetch more. */
const SITE_QUIET_MS = 2500;
const REFERENCE_QUIET_MS = 600;
/** What a task may take before it counts as blocking. */
const FREE_TASK_MS = 50;

/** Visits each page and its reference page in turn, several times, and answers the medians. */
export async function measureFirstViews(
  origin: string,
  paths: Record<PublicPage, string>,
  bare: Bare,
  runs: number,
): Promise<ViewFigures[]> {
  const browser = await openBrowser();
  try {
    const views: ViewFigures[] = [];
    for (const page of Object.keys(paths) as PublicPage[]) {
      const url = `${origin}${paths[page]}`;
      await bare.answer(await referenceOf(browser, url));
      const [own, reference]: [Visit[], Visit[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        reference.push(await visit(browser, `${bare.origin}/`, REFERENCE_QUIET_MS));
        own.push(await visit(browser, url, SITE_QUIET_MS));
      }
      const figures = { ...figuresOf(page, own, reference), lateCls: await shiftOfLateTypeface(browser, url) };
      console.log(
        `  ${page}: first paint × ${figures.fcpRatio.toFixed(2)}, largest × ${figures.lcpRatio.toFixed(2)}, shift of a late typeface ${figures.lateCls.toFixed(3)}`,
      );
      views.push(figures);
    }
    return views;
  } finally {
    await browser.close();
  }
}

/** Medians of the visits to a page, beside those to its reference page. */
export function figuresOf(page: PublicPage, own: readonly Visit[], reference: readonly Visit[]): ViewFigures {
  const middle = (read: (visit: Visit) => number) => median(own.map(read));
  const pairs = (read: (visit: Visit) => number) => {
    const [site, plain] = [median(own.map(read)), median(reference.map(read))];
    return [site, plain, site / plain] as const;
  };
  const kB = (wanted: (one: Fetched, visit: Visit) => boolean) =>
    middle((visit) => visit.fetched.filter((one) => wanted(one, visit)).reduce((sum, one) => sum + one.kB, 0));
  const count = (wanted: (one: Fetched, visit: Visit) => boolean) =>
    middle((visit) => visit.fetched.filter((one) => wanted(one, visit)).length);
  const ofType = (type: string) => (one: Fetched) => one.type === type;
  // What is brought ahead has no type of its own.
  const isScript = (one: Fetched) => one.type === 'Script' || /\.m?js(\?|$)/.test(one.url);
  const isEarly = (one: Fetched, { seen }: Visit) => isScript(one) && one.at < seen.idle;
  const [fcpMs, referenceFcpMs, fcpRatio] = pairs(({ seen }) => seen.fcp);
  const [lcpMs, referenceLcpMs, lcpRatio] = pairs(({ seen }) => seen.lcp);
  const sharp = own.map(({ seen }) => seen.sharpness).filter((value) => value !== null);
  return {
    page,
    fcpMs,
    referenceFcpMs,
    fcpRatio,
    lcpMs,
    referenceLcpMs,
    lcpRatio,
    cls: middle(({ seen }) => seen.cls),
    tbtMs: middle(blockingTime),
    scripts: count(isScript),
    scriptKb: kB(isScript),
    earlyScripts: count(isEarly),
    earlyScriptKb: kB(isEarly),
    styleKb: kB(ofType('Stylesheet')),
    fontKb: kB(ofType('Font')),
    imageKb: kB(ofType('Image')),
    requests: count(() => true),
    totalKb: kB(() => true),
    htmlKb: kB(ofType('Document')),
    htmlRawKb: middle(({ htmlRawKb }) => htmlRawKb),
    sharpness: sharp.length === 0 ? null : median(sharp),
  };
}

/** What tasks after the first paint took beyond what nobody notices (Lighthouse's total blocking time, until the page is quiet). */
function blockingTime({ seen }: Visit): number {
  return seen.longTasks
    .filter(([start, duration]) => start + duration > seen.fcp)
    .reduce((sum, [, duration]) => sum + duration - FREE_TASK_MS, 0);
}
