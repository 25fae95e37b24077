import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Why a step on a case was refused; a case that somebody else took says who. */
export function TakenBanner({ error, className }: { error: unknown; className?: string }) {
  const t = useT();
  const name =
    error instanceof ApiProblem && error.problem.code === 'case-taken'
      ? error.problem.context?.['name']
      : undefined;
  return (
    <div className={className ?? ''}>
      {typeof name === 'string' ? (
        <Banner kind="warn" live="assertive" title={t('desk.taken-by', { name })}>
          {t('desk.taken-body')}
        </Banner>
      ) : (
        <ProblemBanner error={error} />
      )}
    </div>
  );
}
