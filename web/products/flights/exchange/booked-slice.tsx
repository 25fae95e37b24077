import type { ReactNode } from 'react';
import type { SliceItinerary } from '#contract/flights.ts';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { airlineTexts, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** "London to New York". */
export function useRoute() {
  const t = useT();
  return ({ segments }: Pick<SliceItinerary, 'segments'>): string =>
    t('trips.flight.slice', {
      from: segments[0]?.origin.cityName ?? '',
      to: segments.at(-1)?.destination.cityName ?? '',
    });
}

/** The airlines, the flight numbers, the day and the times of a slice, with its places. */
export function SliceFacts({ slice, children }: { slice: SliceItinerary; children?: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const { segments, fareShelf } = slice;
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        <span className="font-semibold">
          {format.date(wallDay(segments[0]?.zonedDeparture ?? ''), 'long')}
        </span>
        <span className="block text-ink-muted">
          {[
            airlineTexts(t, segments).sold,
            segments.map(({ marketingAirline }) => marketingAirline.flightNumber).join(', '),
            fareShelf.shortBrandName,
          ].join('\u00a0· ')}
        </span>
      </p>
      <FlightLine itinerary={slice} />
      {children}
    </div>
  );
}
