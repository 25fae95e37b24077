import { useEffect, useRef } from 'react';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export interface TripFailureProps {
  error: Error;
  /** Asks for the same flights once more. */
  onAgain(): void;
  /** Begins the trip anew, from its first flight on. */
  onSearchAgain(): void;
  onGoBack(): void;
}

/**
 * In place of chosen flights that could not be shown. What may work the next time is asked again as it was chosen; only
 * what is sold no more is searched anew. It takes the focus that the step before has lost.
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
