import type { getPriceMatchOffer, PriceMatchOffer } from '#contract/price-protections/price-match.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { IncludedAtCheckout } from '../port.ts';
import { terms } from './terms.ts';

/** Until when a lower price elsewhere can be claimed and how it is paid. [PMT-01] */
export const priceMatchAtCheckout: IncludedAtCheckout<PriceMatchOffer> = {
  readOffer: (bookingSessionId, signal) =>
    call<typeof getPriceMatchOffer>('GET', '/api/v0/bookings/sessions/:bookingSessionId/price-match', {
      params: { bookingSessionId },
      signal,
    }),
  isIncluded: ({ reason }) => reason === null,
  Offer: PriceMatch,
};

function PriceMatch({ offer: { claimHours, answerHours, paysAs, paysAtStart } }: { offer: PriceMatchOffer }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('booking.protections.name.price-match')}</h3>
      <p>{t('booking.price-match.how', { hours: claimHours, answer: answerHours })}</p>
      <p className="text-sm text-ink-muted">
        {t('booking.price-match.pays', { paysAs })} {paysAtStart ? t('booking.price-match.at-start') : null}{' '}
        {t('booking.price-match.lowers')}{' '}
        <TextLink
          href={terms.href}
          target="_blank"
          aria-label={`${t('booking.protections.terms')}: ${t('booking.protections.name.price-match')}`}
        >
          {t('booking.protections.terms')}
        </TextLink>
      </p>
    </div>
  );
}
