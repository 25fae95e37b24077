import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Who would be asked and is away, and to whom a request goes instead. [POL-06] */
export function AwayLines({ away }: { away: Approval['away'] }) {
  const t = useT();
  const format = useFormat();
  return away.map(({ name, deputy, until }) => {
    const date = format.date(until, 'year');
    return (
      <p key={name}>
        {deputy === null
          ? t('approvals.away.others', { name, date })
          : t('approvals.away.deputy', { deputy, name, date })}
      </p>
    );
  });
}
