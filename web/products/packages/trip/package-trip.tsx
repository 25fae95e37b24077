import { lazy, type ReactNode, Suspense } from 'react';
import { extrasBySlice } from '#contract/flights/extras-by-slice.ts';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { FareFacts } from '#web/lib/flight/fare-facts.tsx';
import { FlightStanding } from '#web/lib/flight/flight-standing.tsx';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { SegmentList } from '#web/lib/flight/segment-list.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { SavingsNote } from '#web/lib/price/savings-note.tsx';
import { StayFacts } from '#web/lib/stay/stay-facts.tsx';
import { Code } from '#web/lib/trip/code.tsx';
import { TripHeader } from '#web/lib/trip/trip-header.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { TripKind } from '#web/products/port.ts';
import { Card } from '#web/ui/card.tsx';
import { NightsNotice } from '../nights/nights-notice.tsx';
import { PackageTerms } from '../package-terms.tsx';
import { FlightNews } from './news.tsx';

const NightsDialog = lazy(async () => ({
  default: (await import('../nights/nights-dialog.tsx')).NightsDialog,
}));

/** Our code, each airline's own, and the hotel's. [BKG-05] */
function Codes({ trip: { locator, entries } }: { trip: PackageTrip }) {
  const t = useT();
  const [air, room] = entries;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Code label={t('trips.code.ours')} code={locator} />
      {air.tickets.map((ticket) => (
        <Code
          key={ticket.locator}
          label={t('trips.flight.code', { airline: ticket.carrierName })}
          code={ticket.locator}
        />
      ))}
      {room.hotelNumber === null ? null : <Code label={t('packages.hotel-number')} code={room.hotelNumber} />}
    </dl>
  );
}

/** The state of each flight of an itinerary, where the airline has told one. */
function notesOf({ entries: [{ flight, progress }] }: PackageTrip, itineraryId: string): ReactNode[] {
  let before = 0;
  for (const slice of flight.slices) {
    if (slice.itineraryId === itineraryId) {
      const told = progress?.segments.slice(before, before + slice.segments.length) ?? [];
      // oxlint-disable-next-line react/no-array-index-key -- flights have no other identity than their place
      return told.map((one, at) => <FlightStanding key={at} told={one} />);
    }
    before += slice.segments.length;
  }
  return [];
}

/** The passengers, each with the seats and bags bought on top of the fares. [AIR-08] */
function Passengers({ air: { flight, passengers } }: { air: PackageTrip['entries'][0] }) {
  const t = useT();
  const types = passengers.map(({ type }) => type);
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('trips.flight.passengers')}</h3>
      <ul className="grid gap-2 text-sm">
        {passengers.map(({ givenName, surname }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- passengers have no other identity than their place
          <li key={at}>
            <span>
              {givenName} {surname}
            </span>
            {extrasBySlice(flight, types, at).map(({ sliceIndex, from, to, seats, bags }) => (
              <span key={sliceIndex} className="block text-ink-muted">
                {[
                  t('trips.flight.slice', { from, to }),
                  ...seats.map(({ flightNumber, seat }) =>
                    t('trips.flight.seat', { flight: flightNumber, seat }),
                  ),
                  ...(bags > 0 ? [t('trips.flight.bags', { count: bags })] : []),
                ].join(' · ')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Flights and hotel, each in a card of its own. */
function Parts({ trip }: { trip: PackageTrip }) {
  const t = useT();
  const format = useFormat();
  const [air, room] = trip.entries;
  return (
    <>
      <Card as="section" aria-labelledby="package-flights" className="grid gap-5">
        <h2 id="package-flights" className="headline text-2xl">
          {t('packages.flights')}
        </h2>
        {air.flight.slices.map(({ itineraryId, segments, fareShelf }) => (
          <div key={itineraryId} className="grid gap-2">
            <h3 className="font-semibold">
              {format.date(segments[0]?.zonedDeparture.slice(0, 10) ?? air.flight.departsOn, 'long')}
            </h3>
            <SegmentList segments={segments} notes={notesOf(trip, itineraryId)} />
            <FareFacts fare={fareShelf} />
          </div>
        ))}
        <OtherAirports slices={air.flight.slices} isRoundTrip />
        <Passengers air={air} />
      </Card>
      <Card as="section" aria-labelledby="package-hotel" className="grid gap-4">
        <div>
          <h2 id="package-hotel" className="headline text-2xl">
            {room.stay.name}
          </h2>
          <p className="text-ink-muted">{format.address(room.stay)}</p>
        </div>
        <StayFacts stay={room.stay} />
        <p className="text-sm text-ink-muted">
          {t('packages.guests', { count: room.guests.length })}{' '}
          <span className="text-ink">
            {format.list(room.guests.map(({ givenName, surname }) => `${givenName} ${surname}`))}
          </span>
        </p>
        <SavingsNote savings={trip.savings} />
      </Card>
    </>
  );
}

/** A booked package with both parts and its one cancellation. [PKG-01, TRP-02] */
export const packageTrip: TripKind<PackageTrip> = {
  later: ({ later }) => later,
  Top: ({ trip }) => (
    <TripHeader trip={trip} picture={trip.entries[1].stay.picture} width={800} height={500}>
      <Codes trip={trip} />
    </TripHeader>
  ),
  Main({ trip, isAway, onOpen }) {
    const t = useT();
    return (
      <>
        <NightsNotice trip={trip} />
        <FlightNews trip={trip} isAway={isAway} onOpen={onOpen} />
        <Parts trip={trip} />
        {trip.status === 'Confirmed' ? (
          <Card as="section" aria-labelledby="package-terms" className="grid gap-4">
            <h2 id="package-terms" className="headline text-2xl">
              {t('packages.terms')}
            </h2>
            <PackageTerms terms={trip.terms} buyerZone={trip.buyerZone} />
          </Card>
        ) : null}
      </>
    );
  },
  acts: ({ tripId }) => ({
    change: { label: 'trips.options.change-package', href: `/trips/${tripId}/exchange/` },
    cancel: { label: 'packages.cancel', opens: 'cancel' },
  }),
  // The document names no dialog of a package but its receipt.
  modals: () => ({}),
  Dialog: ({ trip, opened, onClose, onOpen }) =>
    opened === 'change' ? (
      <Suspense>
        <NightsDialog trip={trip} onClose={onClose} onCancel={() => onOpen('cancel')} />
      </Suspense>
    ) : null,
  Credit: () => null,
  confirmed: {
    title: ({ title }, t) => t('packages.confirmed', { title }),
    Codes,
    Notice: () => null,
    Main({ trip }) {
      const t = useT();
      return (
        <>
          <Parts trip={trip} />
          <Card as="section" aria-labelledby="package-terms" className="grid gap-4">
            <h2 id="package-terms" className="headline text-2xl">
              {t('packages.terms')}
            </h2>
            <PackageTerms terms={trip.terms} buyerZone={trip.buyerZone} />
            <p className="text-sm text-ink-muted">{t('packages.terms.where')}</p>
          </Card>
        </>
      );
    },
  },
};
