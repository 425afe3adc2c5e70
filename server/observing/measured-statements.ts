import type { OpenOptions } from '#server/db/engines/engine.ts';
import type { Metrics } from '#server/metrics.ts';

type OnStatement = NonNullable<OpenOptions['onStatement']>;

/** Seconds. */
const BOUNDS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5];
const VERBS = ['select', 'insert', 'update', 'delete'];

/** Times each statement of the database by its verb; nothing else of it is told. `onStatement` is told of each as well. */
export function measuredStatements(metrics: Metrics, onStatement?: OnStatement): OnStatement {
  const seconds = metrics.histogram('chavi_database_statement_seconds', 'Time of a statement of the database.', BOUNDS);
  const observing = new Map(VERBS.map((verb) => [verb, seconds.observing({ verb })]));
  const other = seconds.observing({ verb: 'other' });
  return (statement) => {
    const observe = observing.get(statement.sql.slice(0, 6)) ?? other;
    observe(statement.durationMs / 1000);
    onStatement?.(statement);
  };
}
