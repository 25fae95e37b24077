import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { MapView, type MapPin } from '#web/ui/map/map.tsx';
import { FavoriteCard, type FavoriteCardProps } from './favorite-card.tsx';

export interface FavoritesMapProps {
  shown: readonly Pick<FavoriteCardProps, 'item' | 'price' | 'href' | 'actions'>[];
  activeId: string | null;
  onActive(lodgingId: string | null): void;
}

/** Map of the stays of a list beside their cards; on mobile the map alone, with the card of the selected pin. */
export function FavoritesMap({ shown, activeId, onActive }: FavoritesMapProps) {
  const t = useT();
  const isMobile = useIsMobile();
  const [peekId, setPeekId] = useState<string>();
  const pins = shown.map(
    ({ item: { stay }, price }): MapPin => ({
      id: stay.lodgingId,
      latitude: stay.lat,
      longitude: stay.lon,
      text: price.pin,
      label: t('wishlists.map.pin', { short: price.pin, name: stay.name, price: price.text }),
      tone: price.kind === 'gone' || price.kind === 'unavailable' ? 'quiet' : 'normal',
    }),
  );
  const onSelect = (lodgingId: string) => {
    if (isMobile) return setPeekId(lodgingId);
    const card = document.getElementById(`favorite-${lodgingId}`);
    card?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    card?.querySelector('a')?.focus({ preventScroll: true });
  };
  const peek = shown.find(({ item }) => item.stay.lodgingId === peekId);
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_minmax(20rem,50%)]">
      {isMobile ? null : (
        <ul aria-label={t('wishlists.items')} className="grid gap-4">
          {shown.map((one) => (
            <li key={one.item.stay.lodgingId}>
              <FavoriteCard
                {...one}
                isBeside
                isActive={one.item.stay.lodgingId === activeId}
                onActive={onActive}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="sticky top-(--under-header)">
        <MapView
          label={t('wishlists.map.label')}
          pins={pins}
          activeId={activeId ?? peekId ?? null}
          onActive={onActive}
          onSelect={onSelect}
          className="h-[calc(100dvh-6rem)] overflow-hidden rounded-card border border-line max-desktop:h-[calc(100dvh-14rem)]"
        />
        {isMobile ? (
          <div role="status" className="absolute inset-x-2 bottom-3 z-10 empty:hidden">
            {peek ? <FavoriteCard {...peek} isBeside /> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
