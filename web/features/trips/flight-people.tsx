import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** Everybody on board, with the numbers of their tickets. */
export function FlightPeople({ trip: { passengers, tickets, contactEmail } }: { trip: BookedFlightTrip }) {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="passengers" className="grid gap-4">
      <h2 id="passengers" className="headline text-2xl">
        {t('trips.flight.passengers')}
      </h2>
      <SummaryList
        items={[
          ...passengers.map(({ givenName, surname, type }, at) => ({
            id: `${at}`,
            label: `${givenName} ${surname}`,
            detail: t(`trips.flight.type.${type}`),
            value: tickets.flatMap(({ numbers }) => numbers[at] ?? []).join(', '),
          })),
          { id: 'email', label: t('trips.people.email'), value: contactEmail },
        ]}
      />
    </Card>
  );
}
