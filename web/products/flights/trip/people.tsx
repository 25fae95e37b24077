import type { TripPassenger } from '#contract/flights/checkout-item.ts';
import { extrasBySlice } from '#contract/flights/extras-by-slice.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { NameEdit } from '#web/lib/trip/name-edit.tsx';
import { isOpenTo } from '#contract/trips/option-of.ts';

interface Props {
  trip: BookedFlightTrip;
  /** Opens the dialog for a name correction; without it none is offered. */
  onEdit?: (() => void) | undefined;
}

/** All passengers: tickets, seats and bags by flight, and the details sent to the airlines. [TRP-02, TRV-12] */
export function FlightPeople({ trip, onEdit }: Props) {
  const t = useT();
  const { passengers, contactEmail, travelerEdit } = trip;
  return (
    <Card as="section" aria-labelledby="passengers" className="grid gap-4">
      <h2 id="passengers" className="headline text-2xl">
        {t('trips.flight.passengers')}
      </h2>
      <ul className="divide-y divide-line">
        {passengers.map((passenger, at) => (
          <Person key={at} trip={trip} passenger={passenger} at={at} />
        ))}
      </ul>
      <dl className="border-t border-line pt-4">
        <dt className="text-sm text-ink-muted">{t('trips.people.email')}</dt>
        <dd className="wrap-anywhere">{contactEmail}</dd>
      </dl>
      <NameEdit asked={travelerEdit} onEdit={isOpenTo(trip, 'correct_names') ? onEdit : undefined} />
    </Card>
  );
}

function Person({ trip, passenger, at }: { trip: BookedFlightTrip; passenger: TripPassenger; at: number }) {
  const t = useT();
  const format = useFormat();
  const { givenName, surname, type, birthdate } = passenger;
  const told = trip.tickets.flatMap((ticket) => ticket.numbers[at] ?? []);
  const numbers = told.flatMap((one) => (one.kind === 'TicketNumber' ? one.number : []));
  const types = trip.passengers.map((one) => one.type);
  const facts = [
    ...extrasBySlice(trip.flight, types, at).map(({ from, to, seats, bags }) => ({
      label: t('trips.flight.slice', { from, to }),
      text: [
        ...seats.map((seat) => t('trips.flight.seat', { flight: seat.flightNumber, seat: seat.seat })),
        ...(bags > 0 ? [t('trips.flight.bags', { count: bags })] : []),
      ].join(' · '),
    })),
    ...factsOf(passenger, t, format),
    ...(numbers.length > 0
      ? [{ label: t('trips.flight.ticket-numbers', { count: numbers.length }), text: numbers.join(', ') }]
      : told.some(({ kind }) => kind === 'InfantNotIssued')
        ? [{ label: t('trips.flight.ticket-numbers', { count: 1 }), text: t('trips.flight.ticket-infant') }]
        : []),
  ];
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0 print:break-inside-avoid">
      <div>
        <p className="font-semibold wrap-anywhere">
          {givenName} {surname}
        </p>
        <p className="text-sm text-ink-muted">
          {t(`trips.flight.type.${type}`)} ·{' '}
          {t('trips.flight.born', { date: format.date(birthdate, 'year') })}
        </p>
      </div>
      <dl className="grid gap-2 text-sm tablet:gap-1">
        {facts.map(({ label, text }) => (
          <div key={label} className="grid gap-x-6 tablet:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The details of a passenger sent to the airlines; of documents only the last digits. */
function factsOf(passenger: TripPassenger, t: Translate, format: Format): { label: string; text: string }[] {
  const { frequentFlyer, specialAssistance, passport, knownTravelerNumber, tsaRedressNumber } = passenger;
  return [
    ...(frequentFlyer
      ? [
          {
            label: t('trips.flight.frequent-flyer'),
            text: `${frequentFlyer.airline} ${frequentFlyer.number}`,
          },
        ]
      : []),
    ...(specialAssistance.length > 0
      ? [
          {
            label: t('travelers.assistance'),
            text: specialAssistance.map((code) => t(`travelers.assistance.${code}`)).join(' · '),
          },
        ]
      : []),
    ...(passport
      ? [
          {
            label: t('trips.flight.passport'),
            text: t('trips.flight.passport-value', {
              country: format.country(passport.country),
              end: passport.numberEnd,
              date: format.date(passport.expiresOn, 'year'),
            }),
          },
        ]
      : []),
    ...(knownTravelerNumber
      ? [{ label: t('travelers.known'), text: t('trips.flight.number-end', { end: knownTravelerNumber }) }]
      : []),
    ...(tsaRedressNumber
      ? [{ label: t('travelers.redress'), text: t('trips.flight.number-end', { end: tsaRedressNumber }) }]
      : []),
  ];
}
