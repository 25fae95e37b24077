import { useEffect } from 'react';

/**
 * Goes from a page past the end of a list, as an old address may name, to its last one; true while the answer is such
 * an empty page.
 */
export function usePastEnd(about: {
  /** How many lines the answer has; undefined before there is one. */
  shown: number | undefined;
  pageCount: number;
  /** The answer is not for the current query. */
  isBusy: boolean;
  onPastEnd(lastPage: number): void;
}): boolean {
  const { shown, pageCount, isBusy, onPastEnd } = about;
  const isPastEnd = shown === 0 && pageCount > 0;
  useEffect(() => {
    if (isPastEnd && !isBusy) onPastEnd(pageCount);
  }, [isPastEnd, isBusy, pageCount, onPastEnd]);
  return isPastEnd;
}
