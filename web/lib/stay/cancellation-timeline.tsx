import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { WireMoney } from '#contract/money.ts';
import type { Tender } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { offersAmong, OffersLost } from '#web/lib/price/offers-lost.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { cancellationSpans } from './cancellation-spans.ts';

const tones = { free: 'accent', penalty: 'warn', charged: 'warn', nothing_back: 'danger' } as const;

/**
 * The cancellation penalties by deadline, in the hotel's time zone, and the offers that cancelling loses at any time.
 * `now` in milliseconds of the portal's clock.
 */
export function CancellationTimeline({
  stay,
  paidNow,
  tenders = [],
  now,
}: {
  stay: Pick<BookedStay, 'cancellation' | 'timeZone'>;
  paidNow: WireMoney;
  /** The tenders of the payment, before or after it. */
  tenders?: readonly Pick<Tender, 'kind' | 'label' | 'amount'>[];
  now: number;
}) {
  const t = useT();
  const format = useFormat();
  const spans = cancellationSpans(stay.cancellation, paidNow, now);
  if (spans.length === 0) return <p className="text-ink-muted">{t('booking.cancel.ask')}</p>;
  const offers = offersAmong(tenders).length;
  return (
    <div className="grid gap-4">
      <Timeline
        label={t('booking.cancel.title')}
        spans={spans.map((span) => ({
          id: span.id,
          tone: offers > 0 && span.kind === 'free' ? 'warn' : tones[span.kind],
          from: span.from ? format.moment(span.from, stay.timeZone) : t('booking.cancel.now'),
          label: t(`booking.cancel.${offers > 0 && span.kind === 'free' ? 'free-but-offer' : span.kind}`, {
            penalty: format.money(span.penalty),
            offers,
          }),
        }))}
      />
      <OffersLost tenders={tenders} />
    </div>
  );
}
