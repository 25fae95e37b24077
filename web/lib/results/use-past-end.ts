import { useEffect } from 'react';

/**
 * Leads from a page that a list does not reach, as an old address may name it, to its last one; true while what was
 * answered is such an empty page.
 */
export function usePastEnd(about: {
  /** How many lines the answer has; undefined before there is one. */
  shown: number | undefined;
  pageCount: number;
  /** The answer is for another question than the one asked last. */
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
