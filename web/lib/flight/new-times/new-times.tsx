import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { ReactNode } from 'react';
import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { ScheduleChangeResponse } from '#contract/enums/index.ts';
import type { ScheduleChange } from '#contract/flights/progress.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { nameOfSegment, wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAnswerScheduleChange } from './queries.ts';

interface NewTimesProps {
  trip: {
    readonly tripId: string;
    readonly buyerZone: string;
    readonly scheduleChange: ScheduleChange | null;
  };
  flight: Pick<BookedFlight, 'slices'>;
  /** The trip is read offline: no decisions are possible. */
  isAway: boolean;
  /** Beside the button that accepts. */
  actions?: ReactNode;
  /** What else the new times mean. */
  children?: ReactNode;
}

/** Times that the airline has changed, before and after, until they are accepted. */
export function NewTimes({ trip, flight, isAway, actions, children }: NewTimesProps) {
  const t = useT();
  const format = useFormat();
  const answer = useAnswerScheduleChange(trip.tripId);
  const { scheduleChange: change } = trip;
  if (change === null || !['open', 'accepting', 'rejected'].includes(change.state)) return null;
  const moved = change.segments.filter(({ after }) => after !== null);
  if (change.severity === 'Unknown') return <Unclear status={change.status} />;
  if (moved.length === 0) return null;
  const give = (response: ScheduleChangeResponse) => answer.mutate({ changeId: change.changeId, response });
  const segments = flight.slices.flatMap((slice) => slice.segments);
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
        !isAway && (change.canAccept || change.canDecline) ? (
          <>
            {change.canAccept ? (
              <Button size="sm" isPending={answer.isPending} onPress={() => give('Accept')}>
                {t('trips.flight.change.accept')}
              </Button>
            ) : null}
            {change.canDecline ? (
              <Button size="sm" kind="secondary" isPending={answer.isPending} onPress={() => give('Deny')}>
                {t('trips.flight.change.decline')}
              </Button>
            ) : null}
            {actions}
          </>
        ) : null
      }
    >
      <ul className="grid gap-2 py-2">
        {moved.map(({ index, before, after }) => (
          <li key={index}>
            <span className="font-semibold">{segments[index] ? nameOfSegment(segments[index]) : null}</span>
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
      {change.state === 'rejected' ? (
        <p>{t('trips.flight.change.rejected', { by: change.response === 'Deny' ? 'you' : 'airline' })}</p>
      ) : null}
      {change.answerBy && change.state === 'open' ? (
        <p>
          {t('trips.flight.change.silence', {
            time: format.moment(change.answerBy, trip.buyerZone),
            phone: bootstrap().brand.phones.rebooking,
          })}
          <ContactLink
            {...supportEnds.disruption}
            line="rebooking"
            className="ml-3 inline-block print:hidden"
          />
        </p>
      ) : null}
      {children}
      {answer.isError ? (
        <div role="alert">
          <ProblemText error={answer.error} />
        </div>
      ) : null}
    </Banner>
  );
}

/** News that fits none of the booked flights: nothing is accepted, and after a day our team asks the airline. */
function Unclear({ status }: Pick<ScheduleChange, 'status'>) {
  const t = useT();
  return (
    <Banner kind="warn" title={t('trips.flight.change.unclear')}>
      <p>{t(`trips.flight.change.unclear-body.${status === 'UnMappedPersisted' ? 'asked' : 'waits'}`)}</p>
      <ContactLink {...supportEnds.disruption} line="rebooking" className="inline-block print:hidden" />
    </Banner>
  );
}
