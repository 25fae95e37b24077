import type { CancellationTerm } from '#contract/trips/cancellation-terms.ts';
import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Timeline } from '#web/ui/timeline.tsx';

export interface TermsTimelineProps {
  terms: readonly CancellationTerm[];
  /** What was paid: a penalty of all of it means that nothing comes back. */
  total: WireMoney;
  timeZone: string;
}

/** The operator's refund windows as spans of time, in its own zone. [XPR-01] */
export function TermsTimeline({ terms, total, timeZone }: TermsTimelineProps) {
  const t = useT();
  const format = useFormat();
  if (terms.length === 0) return <p>{t('activities.terms.unknown')}</p>;
  return (
    <Timeline
      label={t('activities.terms')}
      spans={terms.map(({ from, until, penalty }) => {
        const isFree = penalty.amount === 0;
        const isAll = penalty.amount >= total.amount;
        return {
          id: until ?? 'end',
          label: isFree
            ? t('activities.terms.free')
            : isAll
              ? t('activities.terms.none')
              : t('activities.terms.fee', { amount: format.money(penalty) }),
          // That nothing comes back is told from when it is so: after the start nothing can be cancelled.
          detail:
            from && (isAll || !until)
              ? t('activities.terms.from', { moment: format.moment(from, timeZone) })
              : until
                ? t('activities.terms.until', { moment: format.moment(until, timeZone) })
                : null,
          tone: isFree ? ('accent' as const) : isAll ? ('danger' as const) : ('warn' as const),
        };
      })}
    />
  );
}
