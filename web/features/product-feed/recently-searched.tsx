import { useQuery } from '@tanstack/react-query';
import { CalendarX, History } from 'lucide-react';
import { formatPlainRange } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FeedSection } from './feed-section.tsx';
import { type RecentSearch, recentSearchesQuery, useClear } from './queries.ts';

export interface RecentlySearchedProps {
  /** True when some are expected: reserves space while they load. */
  isExpected: boolean;
  /** The address that repeats a search; for past dates, of the form where new ones are chosen. */
  hrefOf(search: RecentSearch): string;
}

/** Recently searched places, each a link that repeats its search. Renders nothing without any. [LOD-06] */
export function RecentlySearched({ isExpected, hrefOf }: RecentlySearchedProps) {
  const t = useT();
  const { locale } = useLocale();
  const { data = [], isPending } = useQuery(recentSearchesQuery(locale));
  const clear = useClear('searches');
  if (isPending && isExpected) return <Skeleton className="h-43 rounded-card!" />;
  if (data.length === 0) return null;
  return (
    <FeedSection
      title={t('product-feed.searched')}
      clearLabel={t('product-feed.searched.clear')}
      onClear={() => clear.mutate()}
    >
      {data.map((search) => (
        <li
          key={search.place.placeId}
          className="relative flex w-64 shrink-0 snap-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-ink"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-5">
            {search.isPast ? <CalendarX aria-hidden /> : <History aria-hidden />}
          </span>
          <Search search={search} href={hrefOf(search)} />
        </li>
      ))}
    </FeedSection>
  );
}

function Search({ search, href }: { search: RecentSearch; href: string }) {
  const t = useT();
  const { locale } = useLocale();
  const guests = search.rooms.reduce((sum, room) => sum + room.adults + room.childAges.length, 0);
  return (
    <div className="min-w-0 text-sm">
      <TextLink
        href={href}
        className="block truncate text-base font-semibold text-ink! no-underline! after:absolute after:inset-0 after:rounded-card"
      >
        {search.place.name}
      </TextLink>
      <p className="truncate text-ink-muted">{search.place.context}</p>
      <p className="mt-1.5">
        {search.isPast
          ? t('product-feed.searched.past')
          : formatPlainRange(locale, search.checkIn, search.checkOut)}
      </p>
      <p className="text-ink-muted">{t('product-feed.party', { guests, rooms: search.rooms.length })}</p>
    </div>
  );
}
