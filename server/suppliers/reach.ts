import type { WorldCallReport } from './sandbox/client.ts';

const rememberedMs = 60_000;

/** Which suppliers could not be reached when they were called last. */
export interface Reach {
  note(call: Pick<WorldCallReport, 'operation' | 'outcome'>): void;
  /** Names such as `stays` and `bank`, of the last minute. */
  away(): string[];
}

/** Observes calls as they are made; it makes none itself. `stays.search` is an operation of `stays`. */
export function watchReach(now: () => number = () => performance.now()): Reach {
  const failedAt = new Map<string, number>();
  return {
    note({ operation, outcome }) {
      const [name = operation] = operation.split('.');
      if (outcome === 'unreachable' || outcome === 'resting') failedAt.set(name, now());
      else if (outcome !== 'unclear') failedAt.delete(name);
    },
    away: () => [...failedAt].flatMap(([name, at]) => (now() - at < rememberedMs ? [name] : [])),
  };
}
