import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** What went wrong in the server's own words, and the number of the request to quote. */
export function ProblemText({ error }: { error: unknown }) {
  const t = useT();
  if (!(error instanceof ApiProblem)) return <p>{t('stays.problem.unknown')}</p>;
  const { title, detail, instance, code } = error.problem;
  const first = code === 'no-answer' ? t('stays.problem.no-answer') : title || t('stays.problem.unknown');
  return (
    <>
      <p>{first}</p>
      {detail ? <p>{detail}</p> : null}
      {instance ? <p className="mt-2 text-xs">{t('stays.problem.request', { id: instance })}</p> : null}
    </>
  );
}
