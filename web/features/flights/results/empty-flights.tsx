import { Plane } from 'lucide-react';
import type { FlightFilters } from '#contract/flights.ts';
import { writeCarSearch } from '#web/lib/car-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { filterChips, withoutFilter, withoutFilters } from '#web/lib/flight/filters/filter-chips.ts';
import { wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useFilterNames } from '#web/lib/flight/filters/filter-names.ts';
import type { FlightAnswer } from '../queries.ts';

/** Empty results: which filter to drop and how many flights that shows, or that there are no flights at all. */
export function EmptyFlights({
  answer,
  filters,
  onFilters,
}: {
  answer: FlightAnswer;
  filters: FlightFilters;
  onFilters(filters: FlightFilters): void;
}) {
  const t = useT();
  const names = useFilterNames();
  if (filterChips(filters).length === 0 || answer.totalCount === 0) return <NoFlights answer={answer} />;
  const hints = answer.relax.slice(0, 4);
  return (
    <EmptyState
      icon={<Plane aria-hidden />}
      title={t('flights.empty.filtered')}
      actions={
        hints.length === 0 ? (
          <Button kind="secondary" onPress={() => onFilters(withoutFilters(filters))}>
            {t('stays.filters.clear')}
          </Button>
        ) : (
          hints.map(({ filter, wouldMatch }) => (
            <Button key={filter} kind="secondary" onPress={() => onFilters(withoutFilter(filters, filter))}>
              {filter === 'all'
                ? t('flights.empty.relax-all', { count: wouldMatch })
                : t('flights.empty.relax', { filter: names.filter(filter), count: wouldMatch })}
            </Button>
          ))
        )
      }
    >
      {hints.length === 0
        ? null
        : t(
            hints.every(({ filter }) => filter === 'all')
              ? 'flights.empty.filtered-all'
              : 'flights.empty.filtered-body',
          )}
    </EmptyState>
  );
}

/** There are no flights at all: for which slice, and why, where known. */
function NoFlights({ answer: { empty, slices } }: { answer: FlightAnswer }) {
  const t = useT();
  const format = useFormat();
  const slice = empty ? slices[empty.sliceIndex] : undefined;
  if (!empty || !slice)
    return (
      <EmptyState icon={<Plane aria-hidden />} title={t('flights.empty')}>
        {t('flights.empty.body')}
      </EmptyState>
    );
  const words = {
    from: slice.origin.cityName,
    to: slice.destination.cityName,
    date: format.date(slice.date, 'long'),
  };
  const at = empty.earliestArrival;
  const carsHref = `/cars/${stringifySearch(
    writeCarSearch({ pickUpPlaceId: slice.origin.placeId, dropOffPlaceId: slice.destination.placeId }),
  )}`;
  return (
    <EmptyState
      icon={<Plane aria-hidden />}
      title={t(`flights.empty.${empty.reason}`, words)}
      actions={
        empty.reason === 'by_ground' ? (
          <LinkButton href={carsHref}>{t('flights.empty.by_ground-cars')}</LinkButton>
        ) : undefined
      }
    >
      {t(`flights.empty.${empty.reason}-body`, {
        ...words,
        km: empty.km ?? 0,
        time: at ? format.clock(wallClock(at)) : '',
        day: at ? format.date(wallDay(at), 'long') : '',
      })}
    </EmptyState>
  );
}
