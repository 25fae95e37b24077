import type { ReactNode } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** What went wrong, read out, with the reference to quote and what can be done about it. */
export function ProblemBanner({ error, actions }: { error: unknown; actions?: ReactNode }) {
  const t = useT();
  const { title, reference } = problemText(error, t);
  return (
    <Banner kind="danger" live="assertive" title={title} {...(actions ? { actions } : {})}>
      {reference ? (
        <span className="text-ink-muted">{t('booking.problem.reference', { id: reference })}</span>
      ) : null}
    </Banner>
  );
}
