import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface Props {
  error: unknown;
  onTryAgain(): void;
  onSearch(): void;
}

/** Why a checkout could not be shown, with a retry where the problem allows one. */
export function NotShown({ error, onTryAgain, onSearch }: Props) {
  const t = useT();
  const { title, reference, next, otherwise } = problemText(error, t);
  const mayRetry = [next, otherwise].some((step) => step === 'retry' || step === 'wait');
  return (
    <div className="page">
      <ErrorState
        level={1}
        {...(mayRetry ? { onTryAgain } : {})}
        onSearchAgain={onSearch}
        onGoBack={() => history.back()}
      >
        {title}
        <ProblemReference id={reference} className="mt-1" />
      </ErrorState>
    </div>
  );
}
