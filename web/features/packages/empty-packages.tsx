import { CloudAlert, Telescope } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { withoutFilter } from '#web/lib/stay/filters/filter-chips.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { PackageAnswer } from './queries.ts';
import type { PackageState } from './results-state.ts';
import { useHotelFilterNames } from './use-hotel-filter-names.ts';

/** Why no package is listed, and which filter to drop; never that there is none where somebody did not answer. */
export function EmptyPackages({
  answer,
  state,
  onState,
  onClear,
  onAskAgain,
}: {
  answer: PackageAnswer;
  state: PackageState;
  onState(changed: Partial<PackageState>): void;
  onClear(): void;
  onAskAgain(): void;
}) {
  const t = useT();
  const names = useHotelFilterNames();
  // An answer that was not given says nothing about what is sold.
  const silent = (of: 'flights' | 'stays') =>
    answer.missing.some((one) => one.of === of) || (of === 'flights' && answer.asking.length > 0);
  const unanswered = (of: 'flights' | 'stays') => (
    <EmptyState
      icon={<CloudAlert aria-hidden />}
      title={t('packages.unanswered', { of })}
      actions={<Button onPress={onAskAgain}>{t('ui.error.search-again')}</Button>}
    >
      {t('packages.unanswered.body', { of })}
    </EmptyState>
  );
  if (!answer.flight) {
    if (silent('flights') && (answer.flightCount === 0 || answer.asking.length > 0))
      return unanswered('flights');
    const isFiltered = answer.flightCount > 0;
    return (
      <EmptyState
        icon={<Telescope aria-hidden />}
        title={t(isFiltered ? 'packages.empty.flights' : 'packages.no-flights')}
        actions={
          isFiltered ? (
            <Button kind="secondary" onPress={() => onState({ flightFilters: {} })}>
              {t('packages.empty.flights-clear')}
            </Button>
          ) : null
        }
      />
    );
  }
  if (answer.totalCount === 0 && silent('stays')) return unanswered('stays');
  if (answer.totalCount === 0)
    return <EmptyState icon={<Telescope aria-hidden />} title={t('packages.empty.hotels')} />;
  return (
    <EmptyState
      icon={<Telescope aria-hidden />}
      title={t('packages.empty')}
      actions={
        <>
          {answer.relax.slice(0, 4).map(({ filter, wouldMatch }) => (
            <Button
              key={filter}
              kind="secondary"
              onPress={() => onState({ filters: withoutFilter(state.filters, filter) })}
            >
              {filter === 'all'
                ? t('packages.empty.relax-all', { count: wouldMatch })
                : t('packages.empty.relax', { filter: names.filter(filter), count: wouldMatch })}
            </Button>
          ))}
          {answer.relax.length === 0 ? (
            <Button kind="secondary" onPress={onClear}>
              {t('stays.filters.clear')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
