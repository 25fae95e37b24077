import { List, Map as MapIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { isMapView, otherView, type ResultsState } from './results-state.ts';

/** On a narrow screen: from the list to the map and back, always within reach of a thumb. [NAV-04] */
export const ViewSwitch = memo(function ViewSwitch({
  view,
  filters,
  onChange,
}: {
  view: ResultsState['view'];
  /** The way to the filters, where the head of the list is not in view. */
  filters: ReactNode;
  onChange(changed: Pick<ResultsState, 'view'>): void;
}) {
  const t = useT();
  const isMap = isMapView(view);
  const Icon = isMap ? List : MapIcon;
  return (
    <div className="flex justify-center gap-2 desktop:hidden">
      {filters}
      <Button
        data-over-pins
        className="pointer-events-auto rounded-full! shadow-high"
        onPress={() => onChange({ view: otherView[view] })}
      >
        <Icon aria-hidden className="size-5" />
        {isMap ? t('stays.view.list') : t('stays.view.map')}
      </Button>
    </div>
  );
});
