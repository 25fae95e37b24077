/** Durations by label: a histogram for Prometheus. */
export interface Times {
  /** Returns the observer of these labels, a value for each name; call it with seconds. */
  of(...labels: readonly string[]): (seconds: number) => void;
  /** All of it in the text format of Prometheus. */
  text(): string;
}

interface Counted {
  readonly labels: readonly string[];
  /** How many took no longer than each bound and longer than the one before; at last those beyond all. */
  readonly buckets: number[];
  readonly observe: (seconds: number) => void;
  sum: number;
  count: number;
}

/**
 * A histogram that counts every request and is scraped every few seconds: labels are formatted when it is scraped, so
 * that counting is three additions.
 */
export function timesByLabels(options: {
  name: string;
  help: string;
  labelNames: readonly string[];
  /** Upper bounds in seconds, rising. */
  bounds: readonly number[];
  /** Labels that all of it has. */
  common: Readonly<Record<string, string>>;
}): Times {
  const { name, help, labelNames, bounds, common } = options;
  const known = new Map<string, Counted>();

  function begin(key: string, labels: readonly string[]): Counted {
    const buckets = Array.from({ length: bounds.length + 1 }, () => 0);
    const observe = (seconds: number): void => {
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      counted.sum += seconds;
      counted.count += 1;
    };
    const counted: Counted = { labels, buckets, observe, sum: 0, count: 0 };
    known.set(key, counted);
    return counted;
  }

  function linesOf({ labels, buckets, sum, count }: Counted): string[] {
    const pairs = [...labelNames.map((label, at) => [label, labels[at] ?? '']), ...Object.entries(common)];
    const told = pairs.map(([label, value = '']) => `${label}="${escaped(value)}"`).join(',');
    let below = 0;
    const lines = [...bounds.map(String), '+Inf'].map((bound, at) => {
      below += buckets[at] ?? 0;
      return `${name}_bucket{le="${bound}",${told}} ${below}`;
    });
    return [...lines, `${name}_sum{${told}} ${sum}`, `${name}_count{${told}} ${count}`];
  }

  return {
    of(...labels) {
      const key = JSON.stringify(labels);
      return (known.get(key) ?? begin(key, labels)).observe;
    },
    text: () =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} histogram`,
        ...[...known.values()].flatMap(linesOf),
        '',
      ].join('\n'),
  };
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
