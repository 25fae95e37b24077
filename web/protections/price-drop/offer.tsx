import type { getPriceDropOffer, PriceDropOffer } from '#contract/price-protections/price-drop.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { IncludedAtCheckout } from '../port.ts';
import { terms as publicTerms } from './terms.ts';

/** How a booked price is checked again and what a drop pays. [PDP-01, PDP-02] */
export const priceDropAtCheckout: IncludedAtCheckout<PriceDropOffer> = {
  readOffer: (bookingSessionId, signal) =>
    call<typeof getPriceDropOffer>('GET', '/api/v0/bookings/sessions/:bookingSessionId/price-drop', {
      params: { bookingSessionId },
      signal,
    }),
  isIncluded: ({ terms }) => terms !== null,
  Offer: PriceDrop,
};

function PriceDrop({ offer: { terms } }: { offer: PriceDropOffer }) {
  const t = useT();
  const format = useFormat();
  const [first, last] = [terms?.lookOn[0], terms?.lookOn.at(-1)];
  if (!terms || first === undefined || last === undefined) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('booking.protections.name.price-drop-protection')}</h3>
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
          href={publicTerms.href}
          target="_blank"
          aria-label={`${t('booking.protections.terms')}: ${t('booking.protections.name.price-drop-protection')}`}
        >
          {t('booking.protections.terms')}
        </TextLink>
      </p>
    </div>
  );
}
