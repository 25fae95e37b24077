import { lazy, Suspense, useState } from 'react';
import type { ChosenFare } from '#contract/flights.ts';
import type { PackageFlight } from '#contract/packages.ts';
import { FareSummary } from '#web/lib/flight/fare-summary.tsx';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { numberedAirlines } from '#web/lib/flight/fare-texts.ts';
import { wallDay } from '#web/lib/flight/flight-words.ts';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FollowUp } from './queries.ts';

// Opened by few, and it brings the filters of flights.
const OtherFlights = lazy(async () => ({ default: (await import('./other-flights.tsx')).OtherFlights }));
const OtherFares = lazy(async () => ({ default: (await import('./other-fares.tsx')).OtherFares }));

/** What is opened under the chosen flights. */
interface Opened {
  readonly at: number;
  readonly what: 'flights' | 'fares';
}

/**
 * The flights of all packages of the page, each with its fare and what that includes and leaves out; flight and fare can
 * be changed for others, at a difference of the total. [PKG-01] [AIR-06]
 */
export function ChosenFlights({
  flight,
  followUp,
  onChoose,
}: {
  flight: PackageFlight;
  followUp: FollowUp;
  onChoose(chosen: readonly ChosenFare[]): void;
}) {
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState<Opened | null>(null);
  const choose = (chosen: readonly ChosenFare[]) => {
    setOpen(null);
    onChoose(chosen);
  };
  return (
    <section
      aria-label={t('packages.flights')}
      className="rounded-card border border-line bg-surface px-4 py-3"
    >
      <ol className="grid gap-4 desktop:grid-cols-2 desktop:gap-8">
        {flight.slices.map((slice, at) => (
          <li key={slice.itineraryId} className="grid content-start gap-1.5">
            <FlightLine itinerary={slice}>
              <p>
                <span className="font-semibold text-ink">
                  {format.date(wallDay(slice.segments[0]?.zonedDeparture ?? ''))}
                </span>{' '}
                {numberedAirlines(slice.segments)}
              </p>
            </FlightLine>
            <FareSummary fare={slice.fareShelf} />
            <div className="-ml-3 flex flex-wrap">
              {(['flights', 'fares'] as const).map((what) => {
                const isOpen = open?.at === at && open.what === what;
                return (
                  <Button
                    key={what}
                    kind="quiet"
                    size="sm"
                    onPress={() => setOpen(isOpen ? null : { at, what })}
                    aria-expanded={isOpen}
                  >
                    {what === 'fares'
                      ? t('packages.fares.change')
                      : t(at === 0 ? 'packages.flights.change-out' : 'packages.flights.change-back')}
                  </Button>
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-1 grid gap-1">
        <OtherAirports slices={flight.slices} isRoundTrip />
        <p className="text-xs text-ink-muted">{t('flights.fees')}</p>
      </div>
      {open === null ? null : (
        <Suspense fallback={<Skeleton className="mt-4 h-40 rounded-card" />}>
          {open.what === 'fares' ? (
            <OtherFares followUp={followUp} sliceIndex={open.at} onChoose={choose} />
          ) : (
            <OtherFlights key={open.at} followUp={followUp} sliceIndex={open.at} onChoose={choose} />
          )}
        </Suspense>
      )}
    </section>
  );
}
