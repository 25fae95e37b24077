import { Luggage } from 'lucide-react';
import type { ItinerarySubtitle, ItineraryView } from '#contract/enums/index.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { bagTexts } from '#web/lib/flight/flight-words.ts';
import { SegmentList } from '#web/lib/flight/segment-list.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { FlightStanding } from '#web/lib/flight/flight-standing.tsx';

/** The view of a slice, which is also its heading's element id. [TRP-02; B 2] */
const viewOf = (subtitle: ItinerarySubtitle, index: number): ItineraryView => {
  if (subtitle === 'Multi-city') return `multicity-${index as 0 | 1 | 2 | 3 | 4}`;
  return index === 0 ? 'outbound' : 'return';
};

interface Props {
  trip: BookedFlightTrip;
}

/** The itinerary slice by slice: outbound, return, or one of several; each flight in local times. [TRP-02, TRP-03] */
export function FlightSlices({ trip: { flight, progress } }: Props) {
  const { slices, subtitle } = flight;
  const t = useT();
  const { locale } = useLocale();
  const format = useFormat();
  const cards = slices.map((slice) => {
    const { itineraryId, sliceIndex, segments, fareShelf } = slice;
    const flownBefore = slices.slice(0, sliceIndex).flatMap((earlier) => earlier.segments).length;
    const standing = segments.map((_, at) => progress?.segments[flownBefore + at]);
    const [first, last] = [segments[0], segments.at(-1)];
    const view = viewOf(subtitle, sliceIndex);
    const notes = standing.map((told, at) =>
      told && (told.gate !== null || told.missesConnection || told.state !== 'scheduled') ? (
        <FlightStanding key={flownBefore + at} told={told} />
      ) : null,
    );
    return (
      <Card
        key={itineraryId}
        as="section"
        aria-labelledby={view}
        className="grid gap-4 print:break-inside-avoid"
      >
        <div>
          {slices.length > 1 ? (
            <p className="text-sm font-semibold text-brand">
              {view === 'outbound' || view === 'return'
                ? t(`trips.flight.${view}`)
                : t('flights.multi.slice', { number: sliceIndex + 1 })}
            </p>
          ) : null}
          <h2 id={view} className="headline text-2xl">
            {t('trips.flight.slice', {
              from: first?.origin.cityName ?? '',
              to: last?.destination.cityName ?? '',
            })}
          </h2>
          <p className="text-ink-muted">
            {first ? format.date(first.zonedDeparture.slice(0, 10), 'long') : ''} · {fareShelf.shortBrandName}
          </p>
        </div>
        <SegmentList segments={segments} notes={notes} />
        <p className="flex gap-1.5 text-sm">
          <Luggage aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
          <span>{t('trips.flight.fare-brings', { bags: bagTexts(t, locale, fareShelf).join(' · ') })}</span>
        </p>
      </Card>
    );
  });
  return (
    <div id="itinerary" className="grid scroll-mt-20 gap-6 print:block print:*:mb-6">
      {cards}
    </div>
  );
}
