import { ApiProblem } from '#web/lib/api/problem.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';
import { ProblemText } from './problem-text.tsx';

/** Why a search failed, beneath the title that says that it did: no supplier answered, or the server's own reason. */
export function SearchProblem({ error }: { error: unknown }) {
  const t = useT();
  if (!(error instanceof ApiProblem) || error.problem.code !== 'search-failed')
    return <ProblemText error={error} />;
  return (
    <>
      <p>{t('search.no-answer')}</p>
      <ProblemReference id={problemText(error, t).reference} className="mt-2" />
    </>
  );
}
