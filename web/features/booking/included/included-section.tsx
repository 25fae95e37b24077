import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BookingSession } from '#contract/booking.ts';
import type { getPriceDropOffer, PriceDropOffer } from '#contract/price-protections/price-drop.ts';
import type { getPriceMatchOffer, PriceMatchOffer } from '#contract/price-protections/price-match.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const dropQuery = (bookingSessionId: string) =>
  queryOptions({
    queryKey: [...checkoutQuery(bookingSessionId).queryKey, 'price-drop'],
    queryFn: ({ signal }): Promise<Output<typeof getPriceDropOffer>> =>
      call<typeof getPriceDropOffer>('GET', '/api/v0/bookings/sessions/:bookingSessionId/price-drop', {
        params: { bookingSessionId },
        signal,
      }),
    staleTime: 60_000,
  });

const matchQuery = (bookingSessionId: string) =>
  queryOptions({
    queryKey: [...checkoutQuery(bookingSessionId).queryKey, 'price-match'],
    queryFn: ({ signal }): Promise<Output<typeof getPriceMatchOffer>> =>
      call<typeof getPriceMatchOffer>('GET', '/api/v0/bookings/sessions/:bookingSessionId/price-match', {
        params: { bookingSessionId },
        signal,
      }),
    staleTime: 60_000,
  });

/** What comes with a booking without a price of its own, and why it does not. [PDP-01, PDP-02, PMT-01, BKG-07] */
export function IncludedSection({ session: { bookingSessionId } }: { session: BookingSession }) {
  const t = useT();
  const { data: drop } = useQuery(dropQuery(bookingSessionId));
  const { data: match } = useQuery(matchQuery(bookingSessionId));
  if (!drop || !match) return null;
  const isAny = drop.terms !== null || match.reason === null;
  return (
    <Section
      id="included"
      title={t(isAny ? 'booking.included.title' : 'booking.included.none')}
      note={isAny ? t('booking.included.note') : undefined}
    >
      <PriceDrop offer={drop} />
      <PriceMatch offer={match} />
    </Section>
  );
}

function PriceDrop({ offer: { terms, reason } }: { offer: PriceDropOffer }) {
  const t = useT();
  const format = useFormat();
  const heading = <h3 className="font-semibold">{t('booking.price-drop.title')}</h3>;
  const [first, last] = [terms?.lookOn[0], terms?.lookOn.at(-1)];
  if (!terms || first === undefined || last === undefined)
    return (
      <div className="grid gap-1">
        {heading}
        <p className="text-ink-muted">{reason ? t(`booking.price-drop.not.${reason}`) : null}</p>
      </div>
    );
  return (
    <div className="grid gap-2">
      {heading}
      <p className="text-ink-muted">
        {t('booking.price-drop.how', {
          days: terms.lookOn.length,
          first: format.date(first),
          last: format.date(last),
        })}
      </p>
      <SummaryList
        items={[
          {
            id: 'pays',
            label: t('booking.price-drop.pays'),
            value: t('booking.price-drop.up-to', { cap: format.money(terms.cap) }),
          },
          { id: 'from', label: t('booking.price-drop.from'), value: format.money(terms.threshold) },
          {
            id: 'as',
            label: t('booking.price-drop.as'),
            detail: t('booking.price-drop.by-itself'),
            value: t('booking.price-drop.credit', { days: terms.creditDays }),
          },
        ]}
      />
      <p className="text-sm">{t('booking.price-drop.ends')}</p>
      <p className="text-sm">
        <TextLink
          href="/terms/price-drop/"
          target="_blank"
          aria-label={`${t('booking.protections.terms')}: ${t('booking.price-drop.title')}`}
        >
          {t('booking.protections.terms')}
        </TextLink>
      </p>
    </div>
  );
}

function PriceMatch({
  offer: { reason, claimHours, answerHours, paysAs, paysAtStart },
}: {
  offer: PriceMatchOffer;
}) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('booking.price-match.title')}</h3>
      <p className={reason ? 'text-ink-muted' : ''}>
        {reason
          ? t(`booking.price-match.not.${reason}`)
          : t('booking.price-match.how', { hours: claimHours, answer: answerHours })}
      </p>
      {reason ? null : (
        <p className="text-sm">
          {t('booking.price-match.pays', { paysAs })} {paysAtStart ? t('booking.price-match.at-start') : null}{' '}
          {t('booking.price-match.lowers')}
        </p>
      )}
      <p className="text-sm">
        <TextLink
          href="/terms/price-match/"
          target="_blank"
          aria-label={`${t('booking.protections.terms')}: ${t('booking.price-match.title')}`}
        >
          {t('booking.protections.terms')}
        </TextLink>
      </p>
    </div>
  );
}
