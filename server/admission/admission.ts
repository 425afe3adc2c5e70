import { type Counted, Lane } from '#server/admission/lane.ts';
import { createTurns } from '#server/admission/turns.ts';
import type { Metrics } from '#server/metrics.ts';

/** Enough for what waits for a database meanwhile; what holds the event loop begins one by one all the same. */
const AT_ONCE = 8;

/**
 * What is bounded while the site has more to do than it can: rendering, and making the answers of calls. What is kept and what is a file
 * never waits here. `others` are lines of their own, which are measured with these. `isPatient` refuses nobody, for tests.
 */
export function createAdmission(metrics: Metrics, others: Record<string, Counted>, isPatient = false) {
  const turns = createTurns();
  const lane = () => new Lane({ atOnce: AT_ONCE, turns, isPatient });
  const lanes = {
    /** Pages that are not kept. */
    page: lane(),
    /** Forms posted without scripts, which may wait for the database's turn to write and must not hold up pages meanwhile. */
    form: lane(),
    /** Calls that read. */
    call: lane(),
  };
  measureLanes(metrics, { ...lanes, ...others });
  const { arrived, unseenMs, first, step } = turns;
  return { ...lanes, arrived, unseenMs, first, step };
}

/** What an operator sees of lanes: `chavi_admission_…{class="page"}`. */
function measureLanes(metrics: Metrics, lanes: Record<string, Counted>): void {
  const each = (read: (lane: Counted) => number) => () =>
    Object.entries(lanes).map(([name, lane]): [Record<string, string>, number] => [{ class: name }, read(lane)]);
  metrics.gauge(
    'chavi_admission_under_way',
    'Work of a class that is being done.',
    each((lane) => lane.counts.underWay),
  );
  metrics.gauge(
    'chavi_admission_waiting',
    'Work of a class that waits for its turn.',
    each((lane) => lane.waiting),
  );
  metrics.total(
    'chavi_admission_started_total',
    'Work of a class that had its turn.',
    each((lane) => lane.counts.started),
  );
  metrics.total(
    'chavi_admission_refused_total',
    'Work of a class refused (503).',
    each((lane) => lane.counts.refused),
  );
  metrics.total(
    'chavi_admission_wait_seconds_total',
    'Time that work of a class waited for its turn.',
    each((lane) => lane.counts.waitedMs / 1000),
  );
}
