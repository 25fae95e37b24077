import { describe, expect, it } from 'vitest';
import { caseKindSchema, type CaseKind } from '#contract/enums/index.ts';
import { beginByOf, datesOf } from './case-dates.ts';
import { caseKinds } from './case-kinds.ts';

const minuteMs = 60_000;
const begins = Date.parse('2026-11-02T08:00:00Z');
const weekMs = 7 * 24 * 60 * minuteMs;

/** Numbers between 0 and 1, the same for a seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Waiting {
  readonly kind: CaseKind;
  readonly opened: number;
  readonly respondBy: number;
  readonly beginBy: number;
}
interface Taken extends Waiting {
  readonly at: number;
  /** The latest date of the cases that waited beside it. */
  readonly passedOver: number;
}

/**
 * Four weeks of a desk, day and night: cases of every kind arrive by chance, and each agent who is free takes the head
 * of the queue. `load` is the work that arrives as a share of the work that the agents can do.
 */
function desk({ agents, load, seed }: { agents: number; load: number; seed: number }): Taken[] {
  const random = numbers(seed);
  const kinds = caseKindSchema.options;
  const meanWork = kinds.reduce((sum, kind) => sum + caseKinds[kind].workMinutes, 0) / kinds.length;
  const meanGapMs = (meanWork * minuteMs) / (agents * load);
  const arrivals: Waiting[] = [];
  for (let at = begins; at < begins + 4 * weekMs; at += -Math.log(1 - random()) * meanGapMs) {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'message';
    const { respondBy, resolveBy } = datesOf(kind, new Date(at));
    const beginBy = beginByOf(kind, { respondBy, resolveBy, respondedAt: null }).getTime();
    arrivals.push({ kind, opened: at, respondBy: respondBy.getTime(), beginBy });
  }
  const free = Array.from({ length: agents }, () => begins);
  const queue: Waiting[] = [];
  const taken: Taken[] = [];
  while (arrivals.length > 0 || queue.length > 0) {
    const agent = free.indexOf(Math.min(...free));
    const next = arrivals[0];
    const at = Math.max(free[agent] ?? 0, queue.length === 0 ? (next?.opened ?? 0) : 0);
    while (arrivals[0] !== undefined && arrivals[0].opened <= at) queue.push(...arrivals.splice(0, 1));
    queue.sort((a, b) => a.beginBy - b.beginBy || a.opened - b.opened);
    const head = queue.shift();
    if (!head) continue;
    const work = caseKinds[head.kind].workMinutes * minuteMs * (0.5 + random());
    taken.push({ ...head, at, passedOver: Math.min(...queue.map(({ beginBy }) => beginBy)) });
    free[agent] = at + work;
  }
  return taken;
}

const late = (cases: readonly Taken[]) => cases.filter(({ at, respondBy }) => at > respondBy);
const longestWaitHours = (cases: readonly Taken[]) =>
  Math.max(...cases.map(({ at, opened }) => at - opened)) / (60 * minuteMs);

describe('four weeks of the queue', () => {
  it.each([1, 2, 3])(
    'with room for the work begin 99.7 %% of the cases in time and none an hour late, by chance %i',
    (seed) => {
      const cases = desk({ agents: 6, load: 0.8, seed });
      expect(cases.length).toBeGreaterThan(5000);
      expect(late(cases).length / cases.length).toBeLessThan(0.003);
      for (const { at, respondBy } of late(cases)) expect(at - respondBy).toBeLessThan(60 * minuteMs);
    },
  );

  it.each([1, 2, 3])('with a tenth too much work leave no case behind, by chance %i', (seed) => {
    const cases = desk({ agents: 6, load: 1.1, seed });
    // A tenth of four weeks is what is left over at the end; no case waits longer than that and its own date.
    expect(longestWaitHours(cases)).toBeLessThan(4 * 7 * 24 * 0.11 + 24 * 10);
  });

  it('never take a case while one waits that has to be begun before it', () => {
    for (const { beginBy, passedOver } of desk({ agents: 4, load: 1.1, seed: 7 }))
      expect(beginBy).toBeLessThanOrEqual(passedOver);
  });
});
