import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { isOff, isStanding, type WayOn, waysOn } from '#contract/trips/ways-on.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { nameOfSegment, wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { NewTimes } from '#web/lib/flight/new-times/new-times.tsx';
import { Rights } from '#web/lib/flight/rights.tsx';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { protectionsQuery } from '#web/lib/protections/trip-contracts.ts';
import { EndedProtections, UsableProtections, UseProtections } from '#web/lib/protections/ways-on.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AnotherFlight } from './another-flight.tsx';

interface Props {
  trip: BookedFlightTrip;
  /** The trip is read offline: no decisions are possible. */
  isAway: boolean;
  onCancel(): void;
}

/** Disruptions of these flights, and the traveler's options; nothing while they go as booked. */
export function FlightNews({ trip, isAway, onCancel }: Props) {
  const t = useT();
  const { data } = useQuery({ ...protectionsQuery(trip), enabled: !isAway });
  const ways = waysOn(trip, data?.contracts ?? []);
  const canRefund = ways.some(({ way }) => way === 'refund');
  const isOwed = trip.progress?.isOwed ?? false;
  if (!isStanding(trip)) return null;
  return (
    <>
      <GivenUp trip={trip} />
      <Rights rights={trip.rights} />
      <Trouble trip={trip} ways={ways} isAway={isAway} onCancel={onCancel} />
      <NewTimes
        trip={trip}
        flight={trip.flight}
        isAway={isAway}
        actions={
          canRefund ? (
            <Button size="sm" kind="secondary" onPress={onCancel}>
              {t('trips.flight.news.refund')}
            </Button>
          ) : null
        }
      >
        {isOwed && !isOff(trip.progress) ? <Owed trip={trip} /> : null}
      </NewTimes>
      <Affected trip={trip} />
      {isAway ? null : <AnotherFlight trip={trip} />}
    </>
  );
}

/** Stays, cars and activities whose day or hour no longer fits the flights. */
function Affected({ trip: { affected = [] } }: { trip: BookedFlightTrip }) {
  const t = useT();
  const format = useFormat();
  if (affected.length === 0) return null;
  return (
    <Banner kind="warn" title={t('trips.flight.affected')}>
      <ul className="grid gap-2">
        {affected.map(({ tripId, kind, end, on, flightOn }) => (
          <li key={`${tripId} ${end}`}>
            <TextLink href={`/trips/${tripId}/`}>
              {t('trips.flight.affected.booking', {
                booking: kind,
                end,
                on: format.date(on),
                flight: format.date(flightOn),
              })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Flights that were cancelled with their airline, because a protection refunded them. */
function GivenUp({ trip: { flight, givenUpFrom } }: { trip: BookedFlightTrip }) {
  const t = useT();
  if (givenUpFrom === undefined) return null;
  const flights = flight.slices.flatMap(({ segments }) => segments).slice(givenUpFrom);
  const names = flights.map(nameOfSegment).join(', ');
  return (
    <Banner kind="info" title={t('trips.flight.news.given-up', { count: flights.length, flights: names })}>
      {t('trips.flight.news.given-up-body', { count: flights.length })}
    </Banner>
  );
}

/** Flights that are canceled, missed or late, the most serious first; a paid protection comes before all else. */
export function Trouble({ trip, ways, isAway, onCancel }: Props & { ways: readonly WayOn[] }) {
  const t = useT();
  const { progress } = trip;
  const segments = trip.flight.slices.flatMap((slice) => slice.segments);
  const told = progress?.segments.slice(0, trip.givenUpFrom) ?? [];
  const namesOf = (is: (one: (typeof told)[number]) => boolean) =>
    segments.filter((_, at) => told[at] && is(told[at])).map(nameOfSegment);
  const cancelled = namesOf(({ state }) => state === 'cancelled');
  const missed = namesOf(({ missesConnection, state }) => missesConnection && state !== 'arrived');
  const delayed = namesOf(({ state }) => state === 'delayed');
  const kind = cancelled.length > 0 ? 'cancelled' : missed.length > 0 ? 'missed' : 'delayed';
  const names = { cancelled, missed, delayed }[kind];
  if (names.length === 0) return null;
  const cause = told.find(({ state }) => state === 'cancelled' || state === 'delayed')?.cause;
  return (
    <Banner
      kind={kind === 'delayed' ? 'warn' : 'danger'}
      live="polite"
      title={t(`trips.flight.news.${kind}`, { count: names.length, flights: names.join(', ') })}
      actions={
        !isAway && ways.some(({ way }) => way === 'refund') ? (
          <Button size="sm" kind="secondary" onPress={onCancel}>
            {t('trips.flight.news.refund')}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-1">
        {kind === 'delayed' ? (
          <NewMoments segments={segments.filter((_, at) => told[at]?.state === 'delayed')} />
        ) : null}
        {cause ? <p>{t(`trips.flight.cause.${cause}`)}</p> : null}
        <UsableProtections trip={trip} ways={ways} />
        {isAway ? null : (
          <div className="flex flex-wrap gap-2 py-1 empty:hidden">
            <UseProtections ways={ways} />
          </div>
        )}
        <p>
          {kind === 'delayed' ? (
            t('trips.flight.news.be-there')
          ) : (
            <>
              {t('trips.flight.news.rebook', { phone: bootstrap().brand.phones.rebooking })}
              <ContactLink
                {...supportEnds.disruption}
                line="rebooking"
                className="ml-3 inline-block print:hidden"
              />
            </>
          )}
        </p>
        {progress?.isOwed ? <Owed trip={trip} /> : null}
        <EndedProtections ways={ways} />
      </div>
    </Banner>
  );
}

/** The refund for a ticket whose flight the airline does not operate as sold. */
function Owed({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const offers = trip.tenders.filter(({ kind }) => kind === 'TravelWalletOffer').length;
  return <p>{t('trips.flight.news.owed', { offers })}</p>;
}

/** New departure and arrival times of late flights, with the day and the city whose clock it is, and the delay. */
function NewMoments({ segments }: { segments: readonly FlightSegment[] }) {
  const t = useT();
  const format = useFormat();
  return segments.map((segment) => {
    const { zonedDeparture, zonedArrival, scheduledDeparture, updatedDeparture } = segment;
    const late = updatedDeparture ? minutesBetween(scheduledDeparture, updatedDeparture) : 0;
    return (
      <p key={segment.marketingAirline.flightNumber} className="font-medium">
        {t(late > 0 ? 'trips.flight.news.leaves' : 'trips.flight.news.lands', {
          from: segment.origin.cityName,
          leavesOn: format.date(wallDay(zonedDeparture)),
          departs: format.clock(wallClock(zonedDeparture)),
          to: segment.destination.cityName,
          landsOn: format.date(wallDay(zonedArrival)),
          arrives: format.clock(wallClock(zonedArrival)),
          late: durationText(t, late),
        })}
      </p>
    );
  });
}

const minutesBetween = (before: string, after: string): number =>
  Math.round((Date.parse(after) - Date.parse(before)) / 60_000);
