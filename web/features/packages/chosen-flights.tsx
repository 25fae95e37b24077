import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenFare } from '#contract/flights.ts';
import type { PackageFlight } from '#contract/packages.ts';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { airlineTexts, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { flightsQuery, type FollowUp } from './queries.ts';

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
            >
              {t(at === 0 ? 'packages.flights.change-out' : 'packages.flights.change-back')}
            </Button>
          </li>
        ))}
      </ol>
      {flight.nights.length > 0 ? (
        <div className="mt-4">
          <Banner kind="warn" title={t('packages.nights.title')}>
            {flight.nights.map((fit) => t(`packages.nights.${fit}`)).join(' ')}
          </Banner>
        </div>
      ) : null}
      {open === null ? null : (
        <OtherFlights
          followUp={followUp}
          sliceIndex={open}
          onChoose={(chosen) => {
            setOpen(null);
            onChoose(chosen);
          }}
        />
      )}
    </section>
  );
}

function OtherFlights({
  followUp,
  sliceIndex,
  onChoose,
}: {
  followUp: FollowUp;
  sliceIndex: number;
  onChoose(chosen: readonly ChosenFare[]): void;
}) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useQuery(flightsQuery(followUp, sliceIndex, format.locale));
  if (error) return <ProblemText error={error} />;
  if (!data) return <Skeleton className="mt-4 h-40 rounded-card" />;
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4">
      {data.flights.map(({ chosen, slices, costs, difference, isChosen }) => {
        const slice = slices[sliceIndex];
        if (!slice) return null;
        return (
          <li
            key={slice.itineraryId}
            className="grid items-center gap-3 border-b border-line pb-3 tablet:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="grid gap-1">
              <p className="text-sm text-ink-muted">{airlineTexts(t, slice.segments).sold}</p>
              <FlightLine itinerary={slice} />
            </div>
            {isChosen ? (
              <p className="font-semibold text-accent">{t('packages.flights.chosen')}</p>
            ) : (
              <Button kind="secondary" size="sm" onPress={() => onChoose(chosen)}>
                {t('packages.flights.choose', { costs, amount: format.money(difference) })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
