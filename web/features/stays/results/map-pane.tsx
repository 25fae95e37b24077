import { memo, useState } from 'react';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { MapPeek } from './map-peek.tsx';
import { ResultsMap, type ResultsMapProps } from './results-map.tsx';
import { stayCardId } from './stay-card.tsx';

export interface MapPaneProps extends Omit<ResultsMapProps, 'onSelect' | 'className'> {
  rooms: number;
  hrefOf(lodgingId: string): string;
  onOpen(lodgingId: string): void;
}

/**
 * The map beside the list, or instead of it on mobile. Selecting a pin scrolls to its card in the list, shows a
 * short card on mobile, and opens the stay when it is on another page.
 */
export const MapPane = memo(function MapPane({ rooms, hrefOf, onOpen, ...map }: MapPaneProps) {
  const isMobile = useIsMobile();
  const [peekId, setPeekId] = useState<string>();
  const { answer } = map;

  const onSelect = (lodgingId: string) => {
    if (!answer?.stays.some((stay) => stay.lodgingId === lodgingId)) return onOpen(lodgingId);
    if (isMobile) return setPeekId(lodgingId);
    const card = document.getElementById(stayCardId(lodgingId));
    card?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  };

  return (
    <div className="sticky top-(--under-header)">
      <ResultsMap
        {...map}
        onSelect={onSelect}
        className="relative h-[calc(100dvh-6rem)] overflow-hidden rounded-card border border-line max-desktop:h-[calc(100dvh-12rem)]"
      />
      {isMobile && answer ? (
        <MapPeek
          stay={answer.stays.find((stay) => stay.lodgingId === peekId)}
          length={{ nights: answer.nights, rooms }}
          hrefOf={hrefOf}
          onClose={() => setPeekId(undefined)}
        />
      ) : null}
    </div>
  );
});
