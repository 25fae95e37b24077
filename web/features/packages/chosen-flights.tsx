import { lazy, Suspense, useState } from 'react';
import type { ChosenFare } from '#contract/flights.ts';
import type { PackageFlight } from '#contract/packages.ts';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { airlineTexts, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FollowUp } from './queries.ts';

// Opened by few, and it brings the filters of flights.
const OtherFlights = lazy(async () => ({ default: (await import('./other-flights.tsx')).OtherFlights }));

/** The flights of all packages of the page; each can be changed for another, at a difference of the total. [PKG-01] */
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
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section
      aria-label={t('packages.flights')}
      className="rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <ol className="grid gap-4 desktop:grid-cols-2 desktop:gap-8">
        {flight.slices.map((slice, at) => (
          <li key={slice.itineraryId} className="grid content-start gap-2">
            <p className="text-sm">
              <span className="font-semibold">
                {format.date(wallDay(slice.segments[0]?.zonedDeparture ?? ''))}
              </span>{' '}
              <span className="text-ink-muted">
                {airlineTexts(t, slice.segments).sold} · {slice.fareShelf.shortBrandName}
              </span>
            </p>
            <FlightLine itinerary={slice} />
            <Button
              kind="secondary"
              size="sm"
              className="justify-self-start"
              onPress={() => setOpen(open === at ? null : at)}
              aria-expanded={open === at}
            >
              {t(at === 0 ? 'packages.flights.change-out' : 'packages.flights.change-back')}
            </Button>
          </li>
        ))}
      </ol>
      {open === null ? null : (
        <Suspense fallback={<Skeleton className="mt-4 h-40 rounded-card" />}>
          <OtherFlights
            key={open}
            followUp={followUp}
            sliceIndex={open}
            onChoose={(chosen) => {
              setOpen(null);
              onChoose(chosen);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
