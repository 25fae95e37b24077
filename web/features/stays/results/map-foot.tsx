import { List } from 'lucide-react';
import { FiltersButton } from '#web/lib/results/filters-button.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import type { MapButtonProps } from './map-button.tsx';
import { otherView } from './results-state.ts';

export interface MapFootProps extends MapButtonProps {
  filterCount: number;
  onOpenFilters(): void;
}

/** Bar over the map on narrow screens: filters and back to the list. [NAV-04] */
export function MapFoot({ view, filterCount, onOpenFilters, onChange }: MapFootProps) {
  const t = useT();
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 mt-4 flex justify-center gap-2">
      <FiltersButton
        count={filterCount}
        onPress={onOpenFilters}
        className="pointer-events-auto rounded-full! shadow-high"
      />
      <Button
        data-over-pins
        className="pointer-events-auto rounded-full! shadow-high"
        onPress={() => onChange({ view: otherView[view] })}
      >
        <List aria-hidden className="size-5" />
        {t('stays.view.list')}
      </Button>
    </div>
  );
}
