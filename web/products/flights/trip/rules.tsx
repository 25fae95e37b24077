import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { isOpenTo } from '#contract/trips/option-of.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { OffersLost } from '#web/lib/price/offers-lost.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';

/** The fees of canceling or changing each slice by its fare, once where all are alike, and the free deadline. [TRP-02, TRP-04, AIR-06] */
export function FlightRules({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const format = useFormat();
  const { support } = bootstrap().brand.phones;
  const canCancel = isOpenTo(trip, 'cancel');
  const hasFee = trip.flight.slices.some(({ fareShelf: { restrictions } }) =>
    [restrictions.cancelPenalty, restrictions.changePenalty].some(({ kind }) => kind === 'WithFee'),
  );
  const rows = trip.flight.slices.map(
    ({ itineraryId, segments, fareShelf: { shortBrandName, restrictions } }) => {
      const { cancelPenalty, changePenalty } = restrictions;
      return {
        itineraryId,
        shortBrandName,
        name: t('trips.flight.slice', {
          from: segments[0]?.origin.cityName ?? '',
          to: segments.at(-1)?.destination.cityName ?? '',
        }),
        cancel: t('trips.flight.rules.cancel', {
          text:
            cancelPenalty.kind === 'Unknown'
              ? t(canCancel ? 'trips.flight.rules.see-eligibility' : 'trips.flight.rules.contact-airline')
              : cancelPenalty.text,
        }),
        change: t('trips.flight.rules.change', {
          text:
            changePenalty.kind === 'Unknown' ? t('trips.flight.rules.contact-airline') : changePenalty.text,
        }),
      };
    },
  );
  const [first] = rows;
  const areAlike = rows.every(
    (row) =>
      row.shortBrandName === first?.shortBrandName &&
      row.cancel === first.cancel &&
      row.change === first.change,
  );
  const until = trip.tickets.flatMap(({ voidUntil }) => voidUntil ?? []).toSorted()[0];
  return (
    <Card as="section" aria-labelledby="rules" className="grid gap-5 print:break-inside-avoid">
      <h2 id="rules" className="headline text-2xl">
        {t('trips.flight.rules')}
      </h2>
      <dl className="grid gap-3">
        {rows
          .slice(0, areAlike ? 1 : rows.length)
          .map(({ itineraryId, shortBrandName, name, cancel, change }) => (
            <div key={itineraryId} className="grid gap-x-6 tablet:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="text-ink-muted">
                {areAlike ? null : <span className="block">{name}</span>}
                <span className="block text-sm">{shortBrandName}</span>
              </dt>
              <dd>
                <span className="block">{cancel}</span>
                <span className="block">{change}</span>
              </dd>
            </div>
          ))}
      </dl>
      <p className="text-ink-muted">
        {until && canCancel
          ? t('trips.flight.void', {
              time: format.moment(until, trip.buyerZone),
              offers: trip.tenders.filter(({ kind }) => kind === 'TravelWalletOffer').length,
            })
          : canCancel
            ? t('trips.flight.by-fare')
            : null}{' '}
        {hasFee ? t('flights.fees') : null}
      </p>
      {trip.owner.who === 'airline' ? <p>{t('trips.flight.begun')}</p> : null}
      <OffersLost tenders={trip.tenders} />
      {trip.passengers.length > 1 ? (
        <p className="text-ink-muted">{t('trips.flight.rules.everybody')}</p>
      ) : null}
      {isOpenTo(trip, 'change') ? null : (
        <p className="text-ink-muted">
          {t('trips.flight.rules.call')} <PhoneLink number={support} />
          <ContactLink {...supportEnds.cannotChange} className="ml-3 inline-block print:hidden" />
        </p>
      )}
    </Card>
  );
}
