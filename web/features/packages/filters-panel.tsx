import type { PackageTripFilters } from '#contract/packages.ts';
import type { StayFilters } from '#contract/stays.ts';
import { FiltersPanel as FlightFiltersPanel } from '#web/lib/flight/filters/filters-panel.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FiltersPanel as StayFiltersPanel } from '#web/lib/stay/filters/filters-panel.tsx';
import type { PackageAnswer } from './queries.ts';
import { ofBothWays, type PackageState } from './results-state.ts';
import { useHotelFilterNames } from './use-hotel-filter-names.ts';

export interface FiltersPanelProps {
  answer: PackageAnswer;
  state: PackageState;
  /** Called with the changed filters of hotels; a stable function. */
  onStays(changed: StayFilters): void;
  /** Called with the changed filters of the proposed flights; a stable function. */
  onFlights(changed: PackageTripFilters): void;
}

/** The filters of both halves: of the hotels at their totals, and of the flights that are proposed. [PKG-01] */
export function FiltersPanel({ answer, state, onStays, onFlights }: FiltersPanelProps) {
  const t = useT();
  const names = useHotelFilterNames();
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <h2 className="headline text-xl">{t('packages.hotel')}</h2>
        <StayFiltersPanel
          answer={answer}
          filters={state.filters}
          priceLabel={t('packages.filter.price')}
          names={names}
          onNarrow={onStays}
        />
      </div>
      {answer.flightCount > 0 ? (
        <div className="grid gap-3">
          <h2 className="headline text-xl">{t('packages.flights')}</h2>
          <FlightFiltersPanel
            answer={{ facets: answer.flightFacets, histogram: null, durations: answer.flightDurations }}
            filters={state.flightFilters}
            onNarrow={(changed) => onFlights(ofBothWays(changed))}
          />
        </div>
      ) : null}
    </div>
  );
}
