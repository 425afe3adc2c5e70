type Labels = Record<string, string>;

/** A registry of measurements, written in the Prometheus text format at `/api/metrics`. */
export type Metrics = ReturnType<typeof createMetrics>;

/** An empty registry. Names start with `chavi_` and say their unit. */
export function createMetrics() {
  const families: (() => string[])[] = [];
  const add = (name: string, help: string, type: string, lines: () => string[]) =>
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);

  return {
    counter(name: string, help: string) {
      const values = new Map<string, number>();
      add(name, help, 'counter', () => [...values].map(([labels, value]) => `${name}${labels} ${value}`));
      return {
        /** Counts one more under these labels each time it is called. */
        adding(labels: Labels): () => void {
          const key = labelText(labels);
          return () => void values.set(key, (values.get(key) ?? 0) + 1);
        },
      };
    },
    histogram(name: string, help: string, bounds: readonly number[]) {
      const series = new Map<string, Series>();
      add(name, help, 'histogram', () => [...series.values()].flatMap((one) => seriesLines(name, bounds, one)));
      return {
        /** Adds a value under these labels each time it is called. */
        observing(labels: Labels): (seconds: number) => void {
          const key = labelText(labels);
          const one = series.get(key) ?? { labels, counts: Array(bounds.length + 1).fill(0), sum: 0 };
          series.set(key, one);
          return (seconds) => {
            const bucket = bounds.findIndex((bound) => seconds <= bound);
            one.counts[bucket < 0 ? bounds.length : bucket] += 1;
            one.sum += seconds;
          };
        },
      };
    },
    /** `read` is asked each time the metrics are written; several values by label are an array of pairs. */
    gauge(name: string, help: string, read: () => number | [Labels, number][]): void {
      add(name, help, 'gauge', () => valueLines(name, read()));
    },
    /** Like a gauge, for a number that only grows and is counted elsewhere. */
    total(name: string, help: string, read: () => number | [Labels, number][]): void {
      add(name, help, 'counter', () => valueLines(name, read()));
    },
    text: () => `${families.flatMap((family) => family()).join('\n')}\n`,
  };
}

interface Series {
  labels: Labels;
  /** How many were up to each bound and above the one before it; the last are above all. */
  counts: number[];
  sum: number;
}

function valueLines(name: string, value: number | [Labels, number][]): string[] {
  const pairs = typeof value === 'number' ? [[{}, value] as const] : value;
  return pairs.map(([labels, one]) => `${name}${labelText(labels)} ${one}`);
}

function seriesLines(name: string, bounds: readonly number[], { labels, counts, sum }: Series): string[] {
  let count = 0;
  const buckets = counts.map((more, index) => {
    count += more;
    return `${name}_bucket${labelText({ ...labels, le: String(bounds[index] ?? '+Inf') })} ${count}`;
  });
  const text = labelText(labels);
  return [...buckets, `${name}_sum${text} ${sum}`, `${name}_count${text} ${count}`];
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
