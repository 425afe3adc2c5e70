type Labels = Record<string, string>;

export interface Counter {
  add(labels?: Labels, by?: number): void;
}

export interface Histogram {
  /** Seconds. */
  observe(labels: Labels, seconds: number): void;
}

/** A registry of measurements, written in the Prometheus text format at `/api/metrics`. */
export interface Metrics {
  counter(name: string, help: string): Counter;
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** `read` is asked each time the metrics are written; several values by label are an array of pairs. */
  gauge(name: string, help: string, read: () => number | [Labels, number][]): void;
  /** Like a gauge, for a number that only grows and is counted elsewhere. */
  total(name: string, help: string, read: () => number): void;
  text(): string;
}

type Family = () => string[];

/** An empty registry. Names start with `chavi_` and say their unit. */
export function createMetrics(): Metrics {
  const families: Family[] = [];
  const add = (name: string, help: string, type: string, lines: Family) =>
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);

  return {
    counter(name, help) {
      const values = new Map<string, number>();
      add(name, help, 'counter', () => [...values].map(([labels, value]) => `${name}${labels} ${value}`));
      return {
        add(labels = {}, by = 1) {
          const key = labelText(labels);
          values.set(key, (values.get(key) ?? 0) + by);
        },
      };
    },
    histogram(name, help, bounds) {
      const series = new Map<string, Series>();
      add(name, help, 'histogram', () => [...series.values()].flatMap((one) => seriesLines(name, bounds, one)));
      return { observe: (labels, seconds) => observe(series, bounds, labels, seconds) };
    },
    gauge(name, help, read) {
      add(name, help, 'gauge', () => pairsOf(read()).map(([labels, value]) => `${name}${labelText(labels)} ${value}`));
    },
    total(name, help, read) {
      add(name, help, 'counter', () => [`${name} ${read()}`]);
    },
    text: () => `${families.flatMap((family) => family()).join('\n')}\n`,
  };
}

interface Series {
  labels: Labels;
  counts: number[];
  sum: number;
  count: number;
}

function observe(series: Map<string, Series>, bounds: readonly number[], labels: Labels, seconds: number): void {
  const key = labelText(labels);
  const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
  series.set(key, one);
  const bucket = bounds.findIndex((bound) => seconds <= bound);
  if (bucket >= 0) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
  one.sum += seconds;
  one.count++;
}

function seriesLines(name: string, bounds: readonly number[], { labels, counts, sum, count }: Series): string[] {
  let below = 0;
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0;
    return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${below}`;
  });
  const text = labelText(labels);
  buckets.push(`${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`);
  return [...buckets, `${name}_sum${text} ${sum}`, `${name}_count${text} ${count}`];
}

function pairsOf(value: number | [Labels, number][]): [Labels, number][] {
  return typeof value === 'number' ? [[{}, value]] : value;
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
