import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ChosenFare } from '#contract/flights.ts';
import type { PackageFlight } from '#contract/packages.ts';
import { FareSummary } from '#web/lib/flight/fare-summary.tsx';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { numberedAirlines } from '#web/lib/flight/fare-texts.ts';
import { fareTexts, wallDay } from '#web/lib/flight/flight-words.ts';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
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
 * The flights of all packages of the page, and what their fares include and leave out. Behind a press: other flights and
 * fares, at a difference of the total. [PKG-01] [AIR-06]
 */
export function ChosenFlights({
  flight,
  followUp,
  nights,
  isOpen: isOpenAtFirst,
  children,
  onChoose,
}: {
  flight: PackageFlight;
  followUp: FollowUp;
  /** The nights at the hotel, beside what opens the changes. */
  nights: ReactNode;
  /** Fares and changes are shown from the beginning. */
  isOpen: boolean;
  /** What else can be changed. */
  children: ReactNode;
  onChoose(chosen: readonly ChosenFare[]): void;
}) {
  const t = useT();
  const format = useFormat();
  const [isChanging, setChanging] = useState(isOpenAtFirst);
  const [open, setOpen] = useState<Opened | null>(null);
  const [first, ...others] = flight.slices;
  const nameOf = ({ fareShelf }: (typeof flight.slices)[number]) =>
    [
      fareShelf.shortBrandName,
      ...fareTexts(t, format.locale, fareShelf),
      ...(fareShelf.otherCabins ?? []).map(({ from }) => from),
    ].join();
  const isAlike = first !== undefined && others.every((slice) => nameOf(slice) === nameOf(first));
  const choose = (chosen: readonly ChosenFare[]) => {
    setOpen(null);
    onChoose(chosen);
  };
  return (
    <section
      aria-label={t('packages.flights')}
      className="grid gap-2 rounded-card border border-line bg-surface px-4 py-2"
    >
      <ol className="grid gap-x-8 gap-y-2 desktop:grid-cols-2">
        {flight.slices.map((slice, at) => (
          <li key={slice.itineraryId} className="grid content-start gap-1.5">
            <FlightLine itinerary={slice}>
              <p className="truncate">
                <span className="font-semibold text-ink">
                  {format.date(wallDay(slice.segments[0]?.zonedDeparture ?? ''))}
                </span>{' '}
                {numberedAirlines(slice.segments)}
              </p>
            </FlightLine>
            {isAlike && !isChanging ? null : <FareSummary fare={slice.fareShelf} isBrief={!isChanging} />}
            {isChanging ? (
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
            ) : null}
          </li>
        ))}
      </ol>
      <OtherAirports slices={flight.slices} isRoundTrip />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        {nights}
        {isAlike && !isChanging ? (
          <div className="tablet:order-first tablet:w-full">
            <FareSummary fare={first.fareShelf} isBrief />
          </div>
        ) : null}
        <Button
          kind="quiet"
          size="sm"
          className="-mx-3"
          aria-expanded={isChanging}
          onPress={() => setChanging(!isChanging)}
        >
          {t('packages.flights.change')}
          <ChevronDown
            aria-hidden
            className={cx('size-4 transition-transform', isChanging && 'rotate-180')}
          />
        </Button>
      </div>
      {isChanging ? <p className="text-xs text-ink-muted">{t('flights.fees')}</p> : null}
      {isChanging ? children : null}
      {open === null || !isChanging ? null : (
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
