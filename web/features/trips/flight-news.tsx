import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAcceptScheduleChange } from './queries.ts';

interface Props {
  trip: BookedFlightTrip;
  /** The trip is read without a network: nothing can be decided. */
  isAway: boolean;
  onCancel(): void;
}

/** What the airline did to these flights, and what its traveler can do now; nothing while all goes as booked. */
export function FlightNews({ trip, isAway, onCancel }: Props) {
  if (trip.status !== 'Confirmed' || trip.cancellation !== null) return null;
  return (
    <>
      <Trouble trip={trip} isAway={isAway} onCancel={onCancel} />
      <NewTimes trip={trip} isAway={isAway} onCancel={onCancel} />
    </>
  );
}

/** Flights that are called off, missed or late, the gravest first. */
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
      {cause ? <p>{t(`trips.flight.cause.${cause}`)}</p> : null}
      <p>{t(kind === 'delayed' ? 'trips.flight.news.be-there' : 'trips.flight.news.rebook')}</p>
      {progress?.isOwed ? <p>{t('trips.flight.news.owed')}</p> : null}
    </Banner>
  );
}

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
  const moment = (zoned: string) =>
    `${format.date(zoned.slice(0, 10))}, ${format.clock(zoned.slice(11, 16))}`;
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
              {moment(before.departure)} – {moment(before.arrival)}
            </span>
            <span className="block">
              <span className="sr-only">{t('trips.flight.change.after')} </span>
              {after ? `${moment(after.departure)} – ${moment(after.arrival)}` : null}
            </span>
          </li>
        ))}
      </ul>
      {change.answerBy && change.state === 'open' ? (
        <p>{t('trips.flight.change.silence', { time: format.moment(change.answerBy, readerZone()) })}</p>
      ) : null}
      {trip.progress?.isOwed ? <p>{t('trips.flight.news.owed')}</p> : null}
      {accept.isError ? <p role="alert">{accept.error.message}</p> : null}
    </Banner>
  );
}

const nameOf = ({ marketingAirline, origin, destination }: FlightSegment): string =>
  `${marketingAirline.flightNumber}, ${origin.cityName} – ${destination.cityName}`;
