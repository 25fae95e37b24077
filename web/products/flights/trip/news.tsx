import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { formatDuration } from '#web/lib/i18n/format.ts';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAcceptScheduleChange } from './queries.ts';

interface Props {
  trip: BookedFlightTrip;
  /** The trip is read offline: no decisions are possible. */
  isAway: boolean;
  onCancel(): void;
}

/** Disruptions of these flights, and the traveler's options; nothing while they go as booked. */
export function FlightNews({ trip, isAway, onCancel }: Props) {
  if (trip.status !== 'Confirmed' || trip.cancellation !== null) return null;
  return (
    <>
      <Trouble trip={trip} isAway={isAway} onCancel={onCancel} />
      <NewTimes trip={trip} isAway={isAway} onCancel={onCancel} />
    </>
  );
}

/** Flights that are cancelled, missed or late, the most serious first. */
function Trouble({ trip, isAway, onCancel }: Props) {
  const t = useT();
  const { progress } = trip;
  const segments = trip.flight.slices.flatMap((slice) => slice.segments);
  const told = progress?.segments ?? [];
  const namesOf = (is: (one: (typeof told)[number]) => boolean) =>
    segments.filter((_, at) => told[at] && is(told[at])).map(nameOf);
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
        progress?.isOwed && trip.can.cancel && !isAway ? (
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
        <p>
          {kind === 'delayed'
            ? t('trips.flight.news.be-there')
            : t('trips.flight.news.rebook', { phone: bootstrap().brand.phones.support })}
        </p>
        {progress?.isOwed ? <Owed trip={trip} /> : null}
      </div>
    </Banner>
  );
}

/** Whether a flight is cancelled or missed: the refund owed is then shown above the new times. */
const isBroken = ({ progress }: BookedFlightTrip): boolean =>
  progress?.segments.some(({ state, missesConnection }) => state === 'cancelled' || missesConnection) ??
  false;

/** The refund for a ticket whose flight the airline does not operate as sold. */
function Owed({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const offers = trip.tenders.filter(({ kind }) => kind === 'TravelWalletOffer').length;
  return <p>{t('trips.flight.news.owed', { offers })}</p>;
}

/** New departure and arrival times of late flights, in local time, and the delay. */
function NewMoments({ segments }: { segments: readonly FlightSegment[] }) {
  const t = useT();
  const format = useFormat();
  return segments.map((segment) => {
    const { zonedDeparture, zonedArrival, scheduledDeparture, updatedDeparture } = segment;
    const late = updatedDeparture ? minutesBetween(scheduledDeparture, updatedDeparture) : 0;
    return (
      <p key={segment.marketingAirline.flightNumber} className="font-medium">
        {t(late > 0 ? 'trips.flight.news.leaves' : 'trips.flight.news.lands', {
          departs: format.clock(wallClock(zonedDeparture)),
          arrives: format.clock(wallClock(zonedArrival)),
          late: formatDuration(late),
        })}
      </p>
    );
  });
}

const minutesBetween = (before: string, after: string): number =>
  Math.round((Date.parse(after) - Date.parse(before)) / 60_000);

/** Times that the airline has changed, before and after, until they are accepted. */
function NewTimes({ trip, isAway, onCancel }: Props) {
  const t = useT();
  const format = useFormat();
  const accept = useAcceptScheduleChange(trip.tripId);
  const { scheduleChange: change } = trip;
  if (change === null || !['open', 'accepting', 'rejected'].includes(change.state)) return null;
  const moved = change.segments.filter(({ after }) => after !== null);
  if (moved.length === 0) return null;
  const segments = trip.flight.slices.flatMap((slice) => slice.segments);
  const times = ({ departure, arrival }: { departure: string; arrival: string }) => {
    const moment = (zoned: string) => `${format.date(wallDay(zoned))}, ${format.clock(wallClock(zoned))}`;
    const isSameDay = wallDay(departure) === wallDay(arrival);
    return `${moment(departure)}\u00a0– ${isSameDay ? format.clock(wallClock(arrival)) : moment(arrival)}`;
  };
  return (
    <Banner
      kind={change.severity === 'Major' ? 'warn' : 'info'}
      title={t('trips.flight.change.title')}
      actions={
        change.canAccept && !isAway ? (
          <>
            <Button size="sm" isPending={accept.isPending} onPress={() => accept.mutate(change.changeId)}>
              {t('trips.flight.change.accept')}
            </Button>
            {trip.progress?.isOwed && trip.can.cancel ? (
              <Button size="sm" kind="secondary" onPress={onCancel}>
                {t('trips.flight.news.refund')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <ul className="grid gap-2 py-2">
        {moved.map(({ index, before, after }) => (
          <li key={index}>
            <span className="font-semibold">{segments[index] ? nameOf(segments[index]) : null}</span>
            <span className="block text-ink-muted line-through">
              <span className="sr-only">{t('trips.flight.change.before')} </span>
              {times(before)}
            </span>
            <span className="block">
              <span className="sr-only">{t('trips.flight.change.after')} </span>
              {after ? times(after) : null}
            </span>
          </li>
        ))}
      </ul>
      {change.answerBy && change.state === 'open' ? (
        <p>
          {t('trips.flight.change.silence', {
            time: format.moment(change.answerBy, readerZone()),
            phone: bootstrap().brand.phones.support,
          })}
        </p>
      ) : null}
      {trip.progress?.isOwed && !isBroken(trip) ? <Owed trip={trip} /> : null}
      {accept.isError ? (
        <div role="alert">
          <ProblemText error={accept.error} />
        </div>
      ) : null}
    </Banner>
  );
}

const nameOf = ({ marketingAirline, origin, destination }: FlightSegment): string =>
  `${marketingAirline.flightNumber}, ${origin.cityName}\u00a0– ${destination.cityName}`;
