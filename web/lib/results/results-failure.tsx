import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Frame } from './frame.tsx';

/** In place of the results: the search failed, and why. */
export function ResultsFailure({
  bar,
  onSearchAgain,
  onGoBack,
  children,
}: {
  bar: ReactNode;
  onSearchAgain(): void;
  onGoBack(): void;
  children: ReactNode;
}) {
  return (
    <Frame bar={bar}>
      <ErrorState kind="search" level={1} onSearchAgain={onSearchAgain} onGoBack={onGoBack}>
        {children}
      </ErrorState>
    </Frame>
  );
}
