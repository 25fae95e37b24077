import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { getTripPriceDrop, TripPriceDrop } from '#contract/price-protections/price-drop.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tripKey } from '#web/lib/trip/trip-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { terms } from './terms.ts';

const priceDropQuery = ({ tripId, status }: AnyTrip) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'price-drop'],
    queryFn: ({ signal }): Promise<Output<typeof getTripPriceDrop>> =>
      call<typeof getTripPriceDrop>('GET', '/api/v0/trips/:tripId/price-drop', {
        params: { tripId },
        signal,
      }),
    staleTime: 5000,
    // It follows the booking or the cancellation of its trip within seconds.
    refetchInterval: ({ state: { data } }) =>
      data && (status === 'Cancelled') === (data.priceDrop?.state === 'watching') ? 1000 : false,
  });

/** The watched price of a trip: until when, the lowest seen, and what was paid. [PDP-01, TRP-01] */
export function PriceDropCard({ trip }: { trip: AnyTrip }) {
  const t = useT();
  const { data } = useQuery(priceDropQuery(trip));
  if (!data?.priceDrop) return null;
  return (
    <Card as="section" aria-labelledby="price-drop" className="grid gap-3 print:break-inside-avoid">
      <h2 id="price-drop" className="headline text-xl">
        {t('booking.protections.name.price-drop-protection')}
      </h2>
      <Shown priceDrop={data.priceDrop} startsOn={trip.startsOn} />
      <p className="text-sm">
        <TextLink
          href={terms.href}
          aria-label={`${t('booking.protections.terms')}: ${t('booking.protections.name.price-drop-protection')}`}
        >
          {t('booking.protections.terms')}
        </TextLink>
      </p>
    </Card>
  );
}

function Shown({ priceDrop, startsOn }: { priceDrop: TripPriceDrop; startsOn: string }) {
  const t = useT();
  const format = useFormat();
  const { state, paid, lowest, nextLookOn, waitsUntil, credited, lookOn, threshold, cap } = priceDrop;
  const last = lookOn.at(-1);
  return (
    <>
      <p className="text-ink-muted">
        {t('trips.price-drop.state', {
          state: waitsUntil ? 'waiting' : state,
          day: format.date(startsOn),
          until: last === undefined ? '' : format.date(last),
          amount: credited ? format.money(credited) : '',
        })}
      </p>
      <SummaryList
        items={[
          { id: 'paid', label: t('trips.price-drop.paid'), value: format.money(paid) },
          ...(lowest
            ? [{ id: 'lowest', label: t('trips.price-drop.lowest'), value: format.money(lowest) }]
            : []),
          ...(nextLookOn
            ? [{ id: 'next', label: t('trips.price-drop.next'), value: format.date(nextLookOn) }]
            : []),
        ]}
      />
      {state === 'watching' ? (
        <p className="text-sm">
          {t('trips.price-drop.how', { threshold: format.money(threshold), cap: format.money(cap) })}
        </p>
      ) : null}
    </>
  );
}
