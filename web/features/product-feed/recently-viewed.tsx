import { useQuery } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n/t.tsx';
import { StayTile } from '#web/lib/stay/stay-tile.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { FeedSection } from './feed-section.tsx';
import { type RecentView, recentViewsQuery, useClear } from './queries.ts';

export interface RecentlyViewedProps {
  /** True when some are expected: reserves space while they load. */
  isExpected: boolean;
  hrefOf(lodgingId: string): string;
}

/** Recently viewed stays. Renders nothing without any. [LOD-06] */
export function RecentlyViewed({ isExpected, hrefOf }: RecentlyViewedProps) {
  const t = useT();
  const { data = [], isPending } = useQuery(recentViewsQuery);
  const clear = useClear('views');
  if (isPending && isExpected) return <Skeleton className="h-72 rounded-card!" />;
  if (data.length === 0) return null;
  return (
    <FeedSection
      title={t('product-feed.viewed')}
      clearLabel={t('product-feed.viewed.clear')}
      onClear={() => clear.mutate()}
    >
      {data.map((stay) => (
        <Viewed key={stay.lodgingId} stay={stay} href={hrefOf(stay.lodgingId)} />
      ))}
    </FeedSection>
  );
}

function Viewed({ stay, href }: { stay: RecentView; href: string }) {
  const t = useT();
  const format = useFormat();
  const country = format.country(stay.countryCode);
  return (
    <StayTile {...stay} href={href} className="w-60 shrink-0 snap-start">
      <p className="flex items-center gap-x-2 text-sm text-ink-muted">
        {stay.stars > 0 ? <Stars count={stay.stars} label={t('stays.stars', { count: stay.stars })} /> : null}
        <span className="truncate">{[stay.cityName, country].join(', ')}</span>
      </p>
    </StayTile>
  );
}
