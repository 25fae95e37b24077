import type { BookedFlight } from '#contract/booked-flight.ts';
import { SegmentList } from '#web/lib/flight/segment-list.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';

/** Every slice of booked flights, flight by flight in local times, with its fare. */
export function FlightSlices({ flight: { slices } }: { flight: BookedFlight }) {
  const t = useT();
  const format = useFormat();
  return slices.map(({ itineraryId, sliceIndex, segments, fareShelf }) => {
    const [first, last] = [segments[0], segments.at(-1)];
    return (
      <Card key={itineraryId} as="section" aria-labelledby={`slice-${sliceIndex}`} className="grid gap-4">
        <div>
          <h2 id={`slice-${sliceIndex}`} className="headline text-2xl">
            {t('trips.flight.slice', {
              from: first?.origin.cityName ?? '',
              to: last?.destination.cityName ?? '',
            })}
          </h2>
          <p className="text-ink-muted">
            {first ? format.date(first.zonedDeparture.slice(0, 10), 'long') : ''} · {fareShelf.shortBrandName}
          </p>
        </div>
        <SegmentList segments={segments} />
      </Card>
    );
  });
}
