import type { CaseLine } from '#contract/cases.ts';

/** What a case is measured by next: its answer, its end, or the end of its wait. */
export interface Due {
  readonly what: 'answer' | 'end' | 'wait';
  readonly unit: 'minutes' | 'hours' | 'days';
  /** Full units left, or passed. */
  readonly count: number;
  readonly isLate: boolean;
}

const minute = 60_000;

/** What is due next of an unsolved case, and when; null once it is solved. */
export function dueOf(
  { state, respondBy, resolveBy, waiting }: Pick<CaseLine, 'state' | 'respondBy' | 'resolveBy' | 'waiting'>,
  now: number,
): Due | null {
  if (state === 'solved') return null;
  const [what, at] = respondBy
    ? (['answer', respondBy] as const)
    : waiting
      ? (['wait', waiting.until] as const)
      : (['end', resolveBy] as const);
  const left = Date.parse(at) - now;
  const minutes = Math.floor(Math.abs(left) / minute);
  const [unit, count] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : minutes < 48 * 60
        ? (['hours', Math.floor(minutes / 60)] as const)
        : (['days', Math.floor(minutes / (24 * 60))] as const);
  return { what, unit, count, isLate: left < 0 };
}
