import { useRef } from 'react';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { addDays } from '#web/lib/days.ts';
import { go } from '#web/lib/address/go.ts';
import { wallDay } from '#web/lib/flight/flight-words.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useToday } from '#web/lib/today.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { exchangeHref } from '../exchange/address.ts';
import { useAsk } from '../exchange/queries.ts';

/** Another flight for nothing, once, beside accepting new times and turning them down; nothing where none is owed. [TRP-06] */
export function AnotherFlight({ trip }: { trip: BookedFlightTrip }) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const { locale } = useLocale();
  const asking = useAsk(trip.tripId, locale);
  // A day that is asked for again is the same ask.
  const ids = useRef(new Map<string, string>());
  const change = trip.scheduleChange;
  const slice = change?.canTakeAnother ? movedSlice(trip) : undefined;
  const [first, last] = [slice?.segments[0], slice?.segments.at(-1)];
  if (!slice || !first || !last) return null;
  const moved = change?.segments.find(({ index }) => index === positionOf(trip, slice));
  const day = wallDay(moved?.before.departure ?? first.zonedDeparture);
  const ask = (date: string) => {
    const askId = ids.current.get(date) ?? newId();
    ids.current.set(date, askId);
    const end = { origin: first.origin.locationCode, destination: last.destination.locationCode };
    asking.mutate(
      {
        askId,
        basis: 'involuntary',
        wish: { changes: [{ slice: slice.sliceIndex, ...end, date }] },
      },
      { onSuccess: () => go(exchangeHref(trip.tripId, { ask: askId, slices: [slice.sliceIndex] })) },
    );
  };
  return (
    <Banner
      kind="info"
      title={t('trips.flight.change.another')}
      actions={[-1, 0, 1]
        .map((days) => addDays(day, days))
        .filter((date) => date >= today)
        .map((date) => (
          <Button
            key={date}
            size="sm"
            kind="secondary"
            isPending={asking.isPending && asking.variables.wish.changes[0]?.date === date}
            isDisabled={asking.isPending}
            onPress={() => ask(date)}
          >
            {format.date(date)}
          </Button>
        ))}
    >
      <p>{t('trips.flight.change.another-body')}</p>
      {asking.isError ? (
        <div role="alert">
          <ProblemText error={asking.error} />
        </div>
      ) : null}
    </Banner>
  );
}

type Slice = BookedFlightTrip['flight']['slices'][number];

/** The position of a slice's first flight in the trip. */
const positionOf = ({ flight }: BookedFlightTrip, { sliceIndex }: Slice): number =>
  flight.slices
    .filter((other) => other.sliceIndex < sliceIndex)
    .reduce((sum, { segments }) => sum + segments.length, 0);

/** The slice of the first flight that the airline has moved or canceled. */
function movedSlice(trip: BookedFlightTrip): Slice | undefined {
  const moved = trip.scheduleChange?.segments[0]?.index ?? 0;
  return trip.flight.slices.findLast((slice) => positionOf(trip, slice) <= moved);
}
