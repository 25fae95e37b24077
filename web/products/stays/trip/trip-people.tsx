import type { ReactNode } from 'react';
import { findLoyaltyProgram } from '#contract/values/loyalty-programmes.ts';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { partyOf } from '#web/lib/stay/party.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { NameEdit } from '#web/lib/trip/name-edit.tsx';
import { isOpenTo } from '#contract/trips/option-of.ts';

/** The guests, their requests to the hotel, and the date of booking. */
export function TripPeople({ trip, onEdit }: { trip: Trip; onEdit(): void }) {
  const t = useT();
  const format = useFormat();
  const { guests, stay, loyalty, specialRequests } = trip;
  return (
    <Card as="section" aria-labelledby="people" className="grid gap-5">
      <h2 id="people" className="headline text-2xl">
        {t('trips.people.title')}
      </h2>
      <dl className="grid gap-4">
        {guests.map(({ room, givenName, surname }) => (
          <Fact key={room} label={t('trips.people.room', { number: room + 1 })}>
            {givenName} {surname}
            <span className="block text-sm text-ink-muted">
              {t('trips.people.party', partyOf(t, format, stay.rooms.slice(room, room + 1)))}
            </span>
          </Fact>
        ))}
        {stay.pets ? <Fact label={t('trips.people.pets')}>{stay.pets}</Fact> : null}
        {loyalty ? (
          <Fact label={findLoyaltyProgram(loyalty.programme)?.loyaltyProgramName ?? loyalty.programme}>
            {loyalty.number}
          </Fact>
        ) : null}
        <Fact label={t('trips.people.email')}>{trip.contactEmail}</Fact>
        <Fact label={t('trips.people.booked')}>{format.moment(trip.bookedAt, trip.buyerZone, 'year')}</Fact>
      </dl>
      <NameEdit
        asked={trip.travelerEdit}
        onEdit={isOpenTo(trip, 'correct_names') && !trip.can.change.includes('guests') ? onEdit : undefined}
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 tablet:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
