import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FlightSortKey } from '#contract/enums/index.ts';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import { filterChips } from '#web/lib/flight/filters/filter-chips.ts';
import { useFilterNames } from '#web/lib/flight/filters/filter-names.ts';
import { FiltersPanel } from '#web/lib/flight/filters/filters-panel.tsx';
import { FareFacts } from '#web/lib/flight/fare-facts.tsx';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { numberedAirlines } from '#web/lib/flight/fare-texts.ts';
import { OtherAirports } from '#web/lib/flight/other-airports.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { AppliedChips } from '#web/lib/results/applied-chips.tsx';
import { withoutChip } from '#web/lib/results/filter-chips.ts';
import { FiltersButton } from '#web/lib/results/filters-button.tsx';
import { FiltersDrawer } from '#web/lib/results/filters-drawer.tsx';
import { VerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { flightsPageSize, flightsQuery, type FlightsView, type FollowUp } from './queries.ts';

const sorts = [
  'fareScore',
  'price',
  'duration',
  'departureTime',
  'arrivalTime',
  'stops',
] as const satisfies readonly FlightSortKey[];

/** The flights that can take the place of one of the chosen, filtered and in an order. [PKG-01] */
export function OtherFlights({
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
  const names = useFilterNames();
  const [isFiltering, setFiltering] = useState<boolean>();
  const [view, setView] = useState<FlightsView>({ sliceIndex, sort: 'fareScore', filters: {}, page: 1 });
  const { data, error } = useQuery(flightsQuery(followUp, view, format.locale));
  if (error) return <ProblemText error={error} />;
  if (!data) return <Skeleton className="mt-4 h-40 rounded-card" />;
  const chips = filterChips(view.filters);
  const narrow = (filters: FlightFilters) => setView({ ...view, page: 1, filters });
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FiltersButton count={chips.length} onPress={() => setFiltering(true)} className="px-4!" />
        <Select
          label={t('flights.sort')}
          isLabelHidden
          value={view.sort}
          onChange={(sort) => setView({ ...view, page: 1, sort })}
          options={sorts.map((value) => ({
            value,
            label: t(`flights.sort.${value}`),
            detail: t(`flights.sort-why.${value}`),
          }))}
          isAtEnd
          className="grow tablet:w-56 tablet:grow-0"
        />
        <p className="text-sm text-ink-muted" aria-live="polite">
          {t('packages.flights.count', { count: data.matchingCount })}
        </p>
      </div>
      <AppliedChips
        inView={chips}
        asked={chips}
        textOf={(chip) => names.chip(chip, view.filters, 'USD', data.facets)}
        onDrop={(chip) => narrow(withoutChip<FlightFilters>(view.filters, chip))}
      />
      {data.flights.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('packages.flights.none')}</p>
          <Button kind="secondary" size="sm" onPress={() => narrow({})}>
            {t('stays.filters.clear')}
          </Button>
        </div>
      ) : null}
      <ul className="grid gap-3">
        {data.flights.map(({ chosen, slices, costs, difference, isChosen, policy }) => {
          const slice = slices[sliceIndex];
          if (!slice) return null;
          return (
            <li
              key={slice.itineraryId}
              className="grid items-center gap-3 border-b border-line pb-3 tablet:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="grid gap-1">
                <p className="text-sm text-ink-muted">{numberedAirlines(slice.segments)}</p>
                <FlightLine itinerary={slice} />
                <OtherAirports slices={slices} isRoundTrip />
                <FareFacts fare={slice.fareShelf} />
                <VerdictLine verdict={{ state: policy, approvalRequired: false }} reasons={[]} />
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
      <Pagination
        page={view.page}
        pageCount={Math.ceil(data.matchingCount / flightsPageSize)}
        onPage={(page) => setView({ ...view, page })}
      />
      {isFiltering === undefined ? null : (
        <FiltersDrawer
          isOpen={isFiltering}
          onClose={() => setFiltering(false)}
          showLabel={t('packages.flights.show', { count: data.matchingCount })}
          {...(chips.length > 0 ? { onClear: () => narrow({}) } : {})}
        >
          <FiltersPanel
            answer={{ facets: data.facets, histogram: null, durations: data.durations }}
            filters={view.filters}
            onNarrow={(changed) => narrow({ ...view.filters, ...changed })}
          />
        </FiltersDrawer>
      )}
    </div>
  );
}
