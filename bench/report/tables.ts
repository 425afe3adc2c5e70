import { rounded } from '../figures.ts';
import {
  BLOCKING_GOAL,
  EARLY_SCRIPT_GOAL,
  FIRST_PAINT_GOAL,
  type Goal,
  GROWTH_GOAL,
  growthOfCounts,
  HOLD_GOAL,
  HTML_GOALS,
  LARGEST_PAINT_GOALS,
  LATE_SHIFT_GOAL,
  LIGHTHOUSE_GOAL,
  MEMORY_GOALS,
  SCRIPT_GOAL,
  SERVER_GOALS,
  SHARPNESS_GOAL,
  START_GOAL,
  verdict,
  WORST_HOLD_GOAL,
} from './goals.ts';
import type { ProfileFigures, Results } from './results.ts';

/** The results as tables, for the terminal and for the document alike. */
export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Every table that there are figures for. */
export function tablesOf(results: Results): Table[] {
  const tables = [
    serverTable(results),
    processTable(results),
    memoryTable(results),
    viewTable(results),
    weightTable(results),
  ];
  const failures = { title: 'Not measured', head: ['what'], rows: results.failures.map((failure) => [failure]) };
  return [...tables, lighthouseTable(results), ...results.profiles.map(profileTable), failures].filter(
    ({ rows }) => rows.length > 0,
  );
}

const times = (ratio: number | null) => (ratio === null ? '–' : `× ${rounded(ratio)}`);
const figure = (value: number | null) => (value === null || Number.isNaN(value) ? '–' : String(rounded(value)));
const whole = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 0 });

/** A goal as it is written: '≤ 60'. */
function wanted(goal: Goal | undefined, unit = ''): string {
  if (goal === undefined) return '';
  return goal.most === undefined
    ? `≥ ${goal.least}${unit}`
    : `≤ ${unit === '×' ? '× ' : ''}${goal.most}${unit === '×' ? '' : unit}`;
}

function serverTable({ server }: Results): Table {
  return {
    title: 'Processor time of one answer, beside a bare server with as many bytes',
    head: ['answer', 'listings', 'ms', 'bare, ms', 'ratio', 'goal', '', 'a second', 'bare', 'p50, ms', 'p99, ms', 'kB'],
    rows: server.map((one) => [
      one.what,
      whole(one.listings),
      figure(one.siteCpuMs),
      figure(one.bareCpuMs),
      times(one.ratio),
      wanted(SERVER_GOALS[one.what], '×'),
      verdict(one.ratio, SERVER_GOALS[one.what]),
      whole(one.perSecond),
      whole(one.barePerSecond),
      figure(one.p50Ms),
      figure(one.p99Ms),
      figure(one.kB),
    ]),
  };
}

function processTable(results: Results): Table {
  const growth = growthOfCounts(results);
  const rows = results.processes.flatMap(({ listings, startMs, restMs, rssMb, pssMb, atRest, holdMs, worstHoldMs }) => {
    const at = whole(listings);
    const memory = MEMORY_GOALS[listings];
    const worst = worstHoldMs ?? null;
    const worstTitle = 'longest hold by bad input, ms';
    return [
      ['start to listening, ms', at, figure(startMs), wanted(START_GOAL), verdict(startMs, START_GOAL)],
      ['start to rest, with the search index in memory, ms', at, figure(restMs), '', ''],
      ['memory after load (RSS), MB', at, figure(rssMb), wanted(memory), verdict(rssMb, memory)],
      ['memory after load (PSS), MB', at, figure(pssMb), wanted(memory), verdict(pssMb, memory)],
      ...(atRest === undefined
        ? []
        : [
            [
              'memory at rest after load (RSS), MB',
              at,
              figure(atRest.rssMb),
              wanted(memory),
              verdict(atRest.rssMb, memory),
            ],
            [
              'memory at rest after load (PSS), MB',
              at,
              figure(atRest.pssMb),
              wanted(memory),
              verdict(atRest.pssMb, memory),
            ],
          ]),
      ['longest hold of the event loop, ms', at, figure(holdMs), wanted(HOLD_GOAL), verdict(holdMs, HOLD_GOAL)],
      ...(worst === null
        ? []
        : [[worstTitle, at, figure(worst), wanted(WORST_HOLD_GOAL), verdict(worst, WORST_HOLD_GOAL)]]),
    ];
  });
  if (growth !== null) {
    const title = 'counts at 1,000,000 beside 100,000';
    rows.push([title, '', times(growth), wanted(GROWTH_GOAL, '×'), verdict(growth, GROWTH_GOAL)]);
  }
  return { title: 'The server’s process', head: ['', 'listings', 'measured', 'goal', ''], rows };
}

/** Where the memory lies that is left at rest: a column for each catalogue. */
function memoryTable({ processes }: Results): Table {
  const measured = processes.filter(({ atRest }) => atRest !== undefined);
  const parts = new Set(measured.flatMap(({ atRest }) => atRest?.parts.map(({ part }) => part) ?? []));
  return {
    title: 'Where the memory lies at rest after load (RSS), in MB',
    head: ['', ...measured.map(({ listings }) => `${whole(listings)} listings`)],
    rows: [...parts].map((name) => [
      name,
      ...measured.map(({ atRest }) => figure(atRest?.parts.find(({ part }) => part === name)?.mb ?? null)),
    ]),
  };
}

function viewTable({ views }: Results): Table {
  return {
    title: 'First view on a cheap phone, beside the reference page',
    head: ['', 'page', 'measured', 'reference', 'ratio', 'goal', ''],
    rows: views.flatMap((one) => {
      const largest = LARGEST_PAINT_GOALS[one.page];
      return [
        row('first paint, ms', one.page, one.fcpMs, one.referenceFcpMs, one.fcpRatio, FIRST_PAINT_GOAL),
        row('largest paint, ms', one.page, one.lcpMs, one.referenceLcpMs, one.lcpRatio, largest),
        [
          'blocking time, ms',
          one.page,
          figure(one.tbtMs),
          '',
          '',
          wanted(BLOCKING_GOAL),
          verdict(one.tbtMs, BLOCKING_GOAL),
        ],
        ['layout shift', one.page, one.cls.toFixed(3), '', '', '', ''],
        [
          'layout shift, typeface late',
          one.page,
          one.lateCls?.toFixed(3) ?? '',
          '',
          '',
          wanted(LATE_SHIFT_GOAL),
          verdict(one.lateCls ?? null, LATE_SHIFT_GOAL),
        ],
        [
          'pixels to each shown, largest picture',
          one.page,
          figure(one.sharpness),
          '',
          '',
          wanted(SHARPNESS_GOAL),
          verdict(one.sharpness, SHARPNESS_GOAL),
        ],
      ];
    }),
  };
  function row(name: string, page: string, own: number, other: number, ratio: number, goal: Goal) {
    return [name, page, figure(own), figure(other), times(ratio), wanted(goal, '×'), verdict(ratio, goal)];
  }
}

function weightTable({ views }: Results): Table {
  return {
    title: 'What a first view fetches, in kB as it travels',
    head: ['', 'page', 'measured', 'goal', ''],
    rows: views.flatMap((one) => [
      row(
        'scripts before idle',
        one.page,
        `${figure(one.earlyScriptKb)} in ${one.earlyScripts}`,
        one.earlyScriptKb,
        EARLY_SCRIPT_GOAL,
      ),
      row('scripts in all', one.page, `${figure(one.scriptKb)} in ${one.scripts}`, one.scriptKb, SCRIPT_GOAL),
      row('HTML before compression', one.page, figure(one.htmlRawKb), one.htmlRawKb, HTML_GOALS[one.page]),
      row('HTML', one.page, figure(one.htmlKb), one.htmlKb),
      row('styles', one.page, figure(one.styleKb), one.styleKb),
      row('fonts', one.page, figure(one.fontKb), one.fontKb),
      row('pictures', one.page, figure(one.imageKb), one.imageKb),
      row('everything', one.page, `${figure(one.totalKb)} in ${one.requests}`, one.totalKb),
    ]),
  };
  function row(name: string, page: string, shown: string, value: number, goal?: Goal) {
    return [name, page, shown, wanted(goal), verdict(value, goal)];
  }
}

function lighthouseTable({ lighthouse }: Results): Table {
  return {
    title: 'Lighthouse, mobile, out of 100',
    head: ['page', 'performance', 'accessibility', 'best practices', 'search engines', 'goal', ''],
    rows: lighthouse.map(({ page, performance, accessibility, bestPractices, seo }) => {
      const scores = [performance, accessibility, bestPractices, seo];
      return [page, ...scores.map(String), wanted(LIGHTHOUSE_GOAL), verdict(Math.min(...scores), LIGHTHOUSE_GOAL)];
    }),
  };
}

/** What takes less is told together. */
const LEAST_SHARE = 0.02;

function profileTable({ what, listings, shares }: ProfileFigures): Table {
  const told = shares.filter(({ share }) => share >= LEAST_SHARE);
  const rest = 1 - told.reduce((sum, { share }) => sum + share, 0);
  return {
    title: `Where the time of a ${what.replace(', new', '')} never asked before goes, at ${whole(listings)} listings`,
    head: ['', 'share'],
    rows: [...told, { part: 'everything else', share: rest }].map(({ part, share }) => [
      part,
      `${Math.round(share * 100)} %`,
    ]),
  };
}
