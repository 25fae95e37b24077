import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { extrasTexts, seatedPlaces } from '#web/lib/flight/extras-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** Everybody on board, with their seats, bags and the numbers of their tickets. */
export function FlightPeople({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const { flight, passengers, tickets, contactEmail } = trip;
  const places = seatedPlaces(passengers.map(({ type }) => type));
  return (
    <Card as="section" aria-labelledby="passengers" className="grid gap-4">
      <h2 id="passengers" className="headline text-2xl">
        {t('trips.flight.passengers')}
      </h2>
      <SummaryList
        items={passengers.map(({ givenName, surname, type }, at) => ({
          id: `${at}`,
          label: `${givenName} ${surname}`,
          detail: [t(`trips.flight.type.${type}`), ...extrasTexts(t, flight, places[at] ?? null)].join(' · '),
          // One ticket under the other: several do not fit beside a name on a phone.
          value: tickets.flatMap(({ carrier, numbers }) => {
            const number = numbers[at];
            return number
              ? [
                  <span key={carrier} className="block">
                    {number}
                  </span>,
                ]
              : [];
          }),
        }))}
      />
      <dl className="border-t border-line pt-4">
        <dt className="text-sm text-ink-muted">{t('trips.people.email')}</dt>
        <dd className="wrap-anywhere">{contactEmail}</dd>
      </dl>
    </Card>
  );
}
