import { useEffect, useRef } from 'react';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export interface TripFailureProps {
  error: Error;
  /** Retries the same flights. */
  onAgain(): void;
  /** Restarts the trip from its first flight. */
  onSearchAgain(): void;
  onGoBack(): void;
}

/**
 * Replaces chosen flights that could not be shown. A retryable problem repeats the same request; only flights that are
 * no longer sold start a new search. Takes the focus that the previous step has lost.
 */
export function TripFailure({ error, onAgain, onSearchAgain, onGoBack }: TripFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  const isPassing = !(error instanceof ApiProblem) || error.problem.retryable;
  return (
    <div ref={box} tabIndex={-1} data-focus-silent>
      <ErrorState
        kind={isPassing ? 'generic' : 'search'}
        level={1}
        {...(isPassing ? { onTryAgain: onAgain } : { onSearchAgain })}
        onGoBack={onGoBack}
      >
        <ProblemText error={error} />
      </ErrorState>
    </div>
  );
}
