import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProblemReference } from './problem-reference.tsx';

interface Props {
  readonly error: unknown;
  onTryAgain(): void;
  onGoBack?: () => void;
}

/** In place of a screen whose content could not be loaded: why, the reference for support, and the next step. */
export function FailedScreen({ error, onTryAgain, onGoBack }: Props) {
  const { title, reference } = problemText(error, useT());
  return (
    <div className="page py-10">
      <ErrorState level={1} onTryAgain={onTryAgain} {...(onGoBack ? { onGoBack } : {})}>
        {title}
        <ProblemReference id={reference} className="mt-1" />
      </ErrorState>
    </div>
  );
}
