import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RecentSearch } from '#contract/product-feed.ts';
import type { listPayableStays, PayableStays as Payable } from '#contract/stays/payable.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import {
  stayHref,
  staySearchHref,
  type StaySearch,
  writeRooms,
  writeStaySearch,
} from '#web/lib/stay-search.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextButton, TextLink } from '#web/ui/text-link.tsx';

/** A stay search with the name of its place. */
export interface NamedSearch {
  readonly placeName: string;
  readonly search: StaySearch;
}

/** Converts a recent search. */
export const namedSearch = ({ place, checkIn, checkOut, rooms, pets }: RecentSearch): NamedSearch => ({
  placeName: place.name,
  search: { placeId: place.placeId, checkIn, checkOut, rooms, ...(pets > 0 ? { pets } : {}) },
});

interface Props {
  /** The customer's recent searches with future dates, newest first. */
  searches: readonly NamedSearch[];
}

const searchesShown = 3;

/** The cheapest stays of a search with the part that credit could pay. */
const payableQuery = ({ placeId, checkIn, checkOut, rooms, pets = 0 }: StaySearch, locale: string) =>
  queryOptions({
    queryKey: ['stays', 'payable', placeId, checkIn, checkOut, writeRooms(rooms), pets, locale],
    queryFn: ({ signal }): Promise<Payable> =>
      call<typeof listPayableStays>('POST', '/api/v0/hotels/payable', {
        body: {
          placeId,
          checkIn,
          checkOut,
          rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
          pets,
        },
        signal,
      }),
  });

/** What travel credit could pay in recent searches; stays load when a search is expanded. */
export function PayableSearches({ searches }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="payable" className="grid gap-3">
      <div>
        <h3 id="payable" className="headline text-xl">
          {t('wallet.near.title')}
        </h3>
        <p className="text-ink-muted">{t('wallet.near.body')}</p>
      </div>
      <div className="border-t border-line">
        {searches.slice(0, searchesShown).map((named) => {
          const { placeName, search } = named;
          return (
            <Disclosure
              key={search.placeId}
              level={4}
              isMadeLate
              title={t('wallet.near.search', {
                place: placeName,
                dates: format.range(search.checkIn, search.checkOut),
              })}
            >
              <PayableStays {...named} />
            </Disclosure>
          );
        })}
      </div>
    </Card>
  );
}

/** The cheapest stays of one search with the part that credit could pay, and a link to all. */
export function PayableStays({ placeName, search }: NamedSearch) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { data, isError, refetch } = useQuery(payableQuery(search, locale));
  if (isError)
    return (
      <p>
        {t('wallet.failed.near')} <TextButton onPress={() => void refetch()}>{t('wallet.retry')}</TextButton>
      </p>
    );
  if (!data)
    return (
      <Loading label={t('wallet.near.loading')} className="grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  if (data.stays.length === 0) return <p>{t('wallet.near.none')}</p>;
  return (
    <>
      <ul className="grid gap-3 text-ink">
        {data.stays.map(({ lodgingId, name, total, payableCredit }) => (
          <li key={lodgingId} className="grid gap-x-6 tablet:grid-cols-[minmax(0,1fr)_auto]">
            <TextLink href={stayHref(lodgingId, writeStaySearch(search))}>{name}</TextLink>
            <span className="tabular text-accent">
              {t('wallet.near.pays', {
                credit: format.money(payableCredit),
                total: format.money(total),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={staySearchHref(search)}>{t('wallet.near.all', { place: placeName })}</TextLink>
      </p>
    </>
  );
}
