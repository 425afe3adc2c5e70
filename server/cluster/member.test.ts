import { expect, it } from 'vitest';
import { mergeMeasurements } from '#server/cluster/member.ts';
import { createMetrics } from '#server/metrics.ts';

it('[PROC-05] the measurements of several processes are one text: each family once, each value with its process', () => {
  const texts = [1, 2].map((place): [number, string] => {
    const metrics = createMetrics();
    metrics.gauge('chavi_memory_bytes', 'Memory of the process.', () => [[{ kind: 'resident' }, place * 10]]);
    metrics.total('chavi_hits_total', 'Hits.', () => place);
    if (place === 2) metrics.counter('chavi_late_total', 'Only there.').adding({ what: 'a } in a label' })();
    return [place, metrics.text()];
  });
  expect(mergeMeasurements(texts)).toBe(
    [
      '# HELP chavi_memory_bytes Memory of the process.',
      '# TYPE chavi_memory_bytes gauge',
      'chavi_memory_bytes{process="1",kind="resident"} 10',
      'chavi_memory_bytes{process="2",kind="resident"} 20',
      '# HELP chavi_hits_total Hits.',
      '# TYPE chavi_hits_total counter',
      'chavi_hits_total{process="1"} 1',
      'chavi_hits_total{process="2"} 2',
      '# HELP chavi_late_total Only there.',
      '# TYPE chavi_late_total counter',
      'chavi_late_total{process="2",what="a } in a label"} 1',
      '',
    ].join('\n'),
  );
});
