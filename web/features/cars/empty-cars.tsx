import { CarFront } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces an empty list of cars; `hasOthers` when only the filters exclude them all. */
export function EmptyCars({ hasOthers, onClear }: { hasOthers: boolean; onClear(): void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<CarFront aria-hidden />}
      title={t(hasOthers ? 'cars.empty.filters' : 'cars.empty.none')}
      actions={hasOthers ? <Button onPress={onClear}>{t('stays.filters.clear')}</Button> : null}
    >
      {t(hasOthers ? 'cars.empty.filters-body' : 'cars.empty.none-body')}
    </EmptyState>
  );
}
