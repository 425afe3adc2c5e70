import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/metrics.ts';

describe('metrics', () => {
  it('are written in the Prometheus text format', () => {
    const metrics = createMetrics();
    const calls = metrics.counter('calls_total', 'Calls.');
    const seconds = metrics.histogram('seconds', 'Time.', [0.1, 1]);
    metrics.gauge('bytes', 'Memory.', () => [[{ kind: 'heap' }, 7]]);
    metrics.total('hits_total', 'Hits.', () => 3);
    const count = calls.adding({ route: '/a"b' });
    count();
    count();
    const observe = seconds.observing({ route: 'x' });
    for (const value of [0.05, 0.5, 5]) observe(value);
    expect(metrics.text().split('\n')).toEqual([
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{route="/a_b"} 2',
      '# HELP seconds Time.',
      '# TYPE seconds histogram',
      'seconds_bucket{route="x",le="0.1"} 1',
      'seconds_bucket{route="x",le="1"} 2',
      'seconds_bucket{route="x",le="+Inf"} 3',
      'seconds_sum{route="x"} 5.55',
      'seconds_count{route="x"} 3',
      '# HELP bytes Memory.',
      '# TYPE bytes gauge',
      'bytes{kind="heap"} 7',
      '# HELP hits_total Hits.',
      '# TYPE hits_total counter',
      'hits_total 3',
      '',
    ]);
  });
});
