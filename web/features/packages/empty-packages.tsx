import { Telescope } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { withoutFilter } from '#web/lib/stay/filters/filter-chips.ts';
import { useFilterNames } from '#web/lib/stay/filters/use-filter-names.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { PackageAnswer } from './queries.ts';
import type { PackageState } from './results-state.ts';

/** Why no package is listed, and which filter to drop. */
export function EmptyPackages({
  answer,
  state,
  onState,
  onClear,
}: {
  answer: PackageAnswer;
  state: PackageState;
  onState(changed: Partial<PackageState>): void;
  onClear(): void;
}) {
  const t = useT();
  const names = useFilterNames();
  if (!answer.flight) {
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
