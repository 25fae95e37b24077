import type { CancellationTerm } from '#contract/stays.ts';
import { formatMoney } from '#web/lib/format-money.ts';
import { formatInstant } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

export interface CancellationTimelineProps {
  terms: readonly CancellationTerm[];
  total: { readonly amount: number };
  /** Times are shown in the zone of the place. */
  timeZone: string;
}

/** What cancelling costs, from now until the stay, drawn as spans of time. */
export function CancellationTimeline({ terms, total, timeZone }: CancellationTimelineProps) {
  const t = useT();
  const { locale } = useLocale();
  const toneOf = ({ penalty }: CancellationTerm) =>
    penalty.amount === 0 ? 'accent' : penalty.amount < total.amount ? 'warn' : 'danger';
  return (
    <div>
      <Timeline
        label={t('stays.cancel.timeline')}
        spans={terms.map((term) => ({
          id: `${term.from} ${term.until}`,
          tone: toneOf(term),
          from: term.from
            ? t('stays.cancel.from', { when: formatInstant(locale, term.from, timeZone) })
            : t('stays.cancel.now'),
          label:
            term.penalty.amount === 0
              ? t('stays.cancel.free')
              : t('stays.cancel.costs', { amount: formatMoney(locale, term.penalty) }),
          detail: term.until
            ? t('stays.cancel.until', { when: formatInstant(locale, term.until, timeZone) })
            : t('stays.cancel.to-the-end'),
        }))}
      />
      <p className="mt-3 text-sm text-ink-muted">
        {t('stays.cancel.zone', { zone: timeZone.replaceAll('_', ' ') })}
      </p>
    </div>
  );
}
