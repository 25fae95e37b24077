import { useState } from 'react';
import type { CaseLine } from '#contract/cases.ts';

/** A row of a list that keeps its place. */
export interface SteadyRow<T> {
  readonly of: T;
  /** No longer in the list: kept in its place until the list is renewed. */
  readonly isGone: boolean;
}

interface Steady<T> {
  readonly rows: readonly SteadyRow<T>[];
  /** How many new ones have no place yet. */
  readonly coming: number;
}

type Row = Pick<CaseLine, 'caseId'>;

/**
 * The rows of a list that somebody points at: each stays where it was shown and says what is known now. Rows that follow
 * the last one are added below; others that are new are only counted.
 */
export function steadyRows<T extends Row>(
  shown: readonly SteadyRow<T>[],
  now: readonly T[],
  isHeld: boolean,
): Steady<T> {
  if (!isHeld || shown.length === 0) return { rows: now.map((of) => ({ of, isGone: false })), coming: 0 };
  const byId = new Map(now.map((of) => [of.caseId, of]));
  const known = new Set(shown.map(({ of }) => of.caseId));
  const lastKnown = now.findLastIndex(({ caseId }) => known.has(caseId));
  const isNew = ({ caseId }: T) => !known.has(caseId);
  const below = lastKnown === -1 ? [] : now.slice(lastKnown + 1);
  return {
    rows: [
      ...shown.map(({ of }) => ({ of: byId.get(of.caseId) ?? of, isGone: !byId.has(of.caseId) })),
      ...below.map((of) => ({ of, isGone: false })),
    ],
    coming: now.slice(0, lastKnown === -1 ? now.length : lastKnown).filter(isNew).length,
  };
}

/** Keeps the rows of a list in their places while `isHeld`; `renew` shows the list as it is now. */
export function useSteadyRows<T extends Row>(
  now: readonly T[],
  isHeld: boolean,
): Steady<T> & { renew(): void } {
  const [shown, setShown] = useState<readonly SteadyRow<T>[]>([]);
  const next = steadyRows(shown, now, isHeld);
  if (!isSame(shown, next.rows)) setShown(next.rows);
  return { ...next, renew: () => setShown(steadyRows(shown, now, false).rows) };
}

const isSame = <T extends Row>(one: readonly SteadyRow<T>[], other: readonly SteadyRow<T>[]): boolean =>
  one.length === other.length &&
  one.every(({ of, isGone }, at) => of === other[at]?.of && isGone === other[at]?.isGone);
