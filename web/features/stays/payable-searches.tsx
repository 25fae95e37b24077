import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StaySearch } from '#web/lib/stay-search.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextButton, TextLink } from '#web/ui/text-link.tsx';
import { availabilityQuery } from './availability-query.ts';
import { readResults } from './results-state.ts';

interface Named {
  placeName: string;
  search: StaySearch;
}

interface Props {
  /** The reader's own searches that are still to come, the latest first. */
  searches: readonly Named[];
  hrefOfSearch(search: StaySearch): string;
  hrefOfStay(lodgingId: string, search: StaySearch): string;
}

const searchesShown = 3;
const staysShown = 3;
/** Cheapest first, of what can be had. */
const cheapest = { ...readResults({}), sort: 'price_low', isAvailableOnly: true } as const;

/** What the travel credit could pay near one's own searches; stays are asked for once a search is opened. */
export function PayableSearches({ searches, ...hrefs }: Props) {
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
              <PayableStays named={named} {...hrefs} />
            </Disclosure>
          );
        })}
      </div>
    </Card>
  );
}

function PayableStays({ named, hrefOfSearch, hrefOfStay }: { named: Named } & Omit<Props, 'searches'>) {
  const { placeName, search } = named;
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const [state] = useState(cheapest);
  const { data, isError, refetch } = useQuery(availabilityQuery({ search, state, favorites: [], locale }));
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
  const stays = data.stays.flatMap(({ lodgingId, name, price }) =>
    price ? [{ lodgingId, name, price }] : [],
  );
  if (stays.length === 0) return <p>{t('wallet.near.none')}</p>;
  return (
    <>
      <ul className="grid gap-3 text-ink">
        {stays.slice(0, staysShown).map(({ lodgingId, name, price }) => (
          <li key={lodgingId} className="grid gap-x-6 tablet:grid-cols-[minmax(0,1fr)_auto]">
            <TextLink href={hrefOfStay(lodgingId, search)}>{name}</TextLink>
            <span className="tabular text-accent">
              {t('wallet.near.pays', {
                credit: format.money(price.payableCredit),
                total: format.money(price.total),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={hrefOfSearch(search)}>{t('wallet.near.all', { place: placeName })}</TextLink>
      </p>
    </>
  );
}
