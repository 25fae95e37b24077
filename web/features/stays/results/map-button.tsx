import { Map as MapIcon } from 'lucide-react';
import { memo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { otherView, type ResultsState } from './results-state.ts';

export interface MapButtonProps {
  view: ResultsState['view'];
  onChange(changed: Pick<ResultsState, 'view'>): void;
}

/** On narrow screens, switches from list to map; placed beside the sort order. [NAV-04] */
export const MapButton = memo(function MapButton({ view, onChange }: MapButtonProps) {
  const t = useT();
  return (
    <Button
      kind="secondary"
      className="px-4! desktop:hidden"
      onPress={() => onChange({ view: otherView[view] })}
    >
      <MapIcon aria-hidden className="size-5" />
      <span className="max-tablet:sr-only">{t('stays.view.map')}</span>
    </Button>
  );
});
