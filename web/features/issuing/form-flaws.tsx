import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useT } from '#web/lib/i18n/t.tsx';

/** Why a form cannot go to review: the number of invalid fields, and the server's error. */
export function FormFlaws({ count, error }: { count: number; error: Error | null }) {
  const t = useT();
  return (
    <>
      {count > 0 ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('issuing.flaws', { count })}
        </p>
      ) : null}
      {error ? <ProblemBanner error={error} /> : null}
    </>
  );
}
