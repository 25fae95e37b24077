import { findLoyaltyProgram } from '#contract/loyalty-programmes.ts';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** Who comes, what the hotel was told, and when it was booked. */
export function TripPeople({ trip }: { trip: Trip }) {
  const t = useT();
  const format = useFormat();
  const { guests, stay, loyalty, specialRequests } = trip;
  return (
    <Card as="section" aria-labelledby="people" className="grid gap-5">
      <h2 id="people" className="headline text-2xl">
        {t('trips.people.title')}
      </h2>
      <SummaryList
        items={[
          ...guests.map(({ room, givenName, surname }) => ({
            id: `room-${room}`,
            label: t('trips.people.room', { number: room + 1 }),
            detail: t('booking.guests.party', {
              adults: stay.rooms[room]?.adults ?? 0,
              children: stay.rooms[room]?.childAges.length ?? 0,
            }),
            value: `${givenName} ${surname}`,
          })),
          ...(loyalty
            ? [
                {
                  id: 'loyalty',
                  label: findLoyaltyProgram(loyalty.programme)?.loyaltyProgramName ?? loyalty.programme,
                  value: loyalty.number,
                },
              ]
            : []),
          { id: 'email', label: t('trips.people.email'), value: trip.contactEmail },
          {
            id: 'booked',
            label: t('trips.people.booked'),
            value: format.moment(trip.bookedAt, readerZone(), 'year'),
          },
        ]}
      />
      {specialRequests ? (
        <div className="border-t border-line pt-4">
          <h3 className="font-semibold">{t('booking.wishes.label')}</h3>
          <p className="whitespace-pre-line">{specialRequests}</p>
          <p className="text-sm text-ink-muted">{t('booking.wishes.hint')}</p>
        </div>
      ) : null}
    </Card>
  );
}
