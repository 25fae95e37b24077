import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { getTripHistory, TripHistoryEntry } from '#contract/trips/trip-history.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tripKey } from '#web/lib/trip/trip-queries.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';

/** Its key begins with the trip's, so that whatever changes the trip reads the history again. */
const historyQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...tripKey(tripId), 'history'],
    queryFn: ({ signal }): Promise<Output<typeof getTripHistory>> =>
      call<typeof getTripHistory>('GET', '/api/v0/trips/:tripId/history', { params: { tripId }, signal }),
    staleTime: 5000,
  });

/** What has happened to a trip and who did it, latest first. Nothing for a trip from before histories were kept. */
export function TripHistory({ trip: { tripId } }: { trip: AnyTrip }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(historyQuery(tripId));
  if (!data || data.events.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-3 print:hidden">
      <h2 id="history" className="headline text-xl">
        {t('trips.history.title')}
      </h2>
      <ol className="grid gap-3">
        {data.events.toReversed().map((event) => (
          <li key={event.eventId}>
            <p className="font-semibold">
              <Sentence event={event} />
            </p>
            <p className="tabular text-sm text-ink-muted">
              {t('trips.history.by', {
                actor: event.byName !== null ? 'other' : event.isOnBehalf ? 'onBehalf' : event.actor,
                name: event.byName ?? '',
                time: format.moment(event.at, readerZone()),
              })}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Sentence({ event }: { event: TripHistoryEntry }) {
  const t = useT();
  const format = useFormat();
  const { kind, flights, delayMinutes, parts, isUndone } = event;
  if (kind === 'delayed') return t('trips.history.delayed', { late: durationText(t, delayMinutes ?? 0) });
  if (kind === 'calledOff') return t('trips.history.calledOff', { flights });
  if (kind === 'changedBySupplier') return t('trips.history.changedBySupplier', { flights });
  if (kind !== 'changedByTraveler') return t(`trips.history.${kind}`);
  if (isUndone) return t('trips.history.undone');
  const changed = parts.map((part) => t(`trips.history.part.${part}`));
  return t('trips.history.changedByTraveler', { parts: format.list(changed) });
}
