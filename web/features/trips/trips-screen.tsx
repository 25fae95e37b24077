import { Luggage } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { productKinds } from '#web/products/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AirlineCredits } from './airline-credits.tsx';
import { inOrder } from './in-order.ts';
import { NotStoredOffline, OfflineNote } from './offline-note.tsx';
import { OpenBookings, useUndecided } from './open-bookings.tsx';
import { ProtectableTrips } from './protections/later/lazy-later.tsx';
import { tripsWithOffersQuery } from './protections/later/later-queries.ts';
import { useTrips } from './queries.ts';
import { pageSize, type TripsShown } from './trip-requests.ts';
import { TripProblem } from './trip-states.tsx';
import { TripTile } from './trip-tile.tsx';

/** Sections of the list; watched and frozen prices come from APIs of their own. */
export type TripsSection = TripsShown | 'watched' | 'frozen';

interface Props {
  section: TripsSection;
  page: number;
  /** Called to show another section or page; the URL holds them. */
  onShow(section: TripsSection, page: number): void;
  /** Watched prices, their number, and how many have unread news. [PRD-01] */
  watched: { content: ReactNode; count: number | undefined; unread: number };
  /** Frozen prices, and how many can be used. [PFZ-02] */
  frozen: { content: ReactNode; count: number | undefined };
}

type Listed = NonNullable<ReturnType<typeof useTrips>['data']>;

/** The section of trips that is fetched for a section of the list. */
const tripsOf = (section: TripsSection): TripsShown =>
  section === 'watched' || section === 'frozen' ? 'upcoming' : section;

/** The customer's trips: those that need attention, upcoming, past. [TRP-01] */
export function TripsScreen({ section: shown, page, onShow, watched, frozen }: Props) {
  const t = useT();
  const section = tripsOf(shown);
  // Sections without anything are one press away.
  const [showsEmpty, setShowsEmpty] = useState(false);
  const { data, error, refetch, storedAt, isAway } = useTrips(section, page);
  const later = useQuery({ ...tripsWithOffersQuery, enabled: storedAt === undefined });
  const protectable = storedAt === undefined ? (later.data ?? []) : [];
  // A trip that an offer paid and a protection can be added to is in both lists of the section, and is shown once.
  const countOf = (listed: Listed, of: TripsShown) => {
    if (of !== 'withOffers') return listed.counts[of];
    return later.isLoading
      ? undefined
      : listed.counts[of] + protectable.filter(({ trip }) => !trip.offer).length;
  };
  const spokenCount = data && shown === section ? countOf(data, section) : undefined;
  const spoken = (count: number) =>
    t(section === 'airlineCredits' ? 'trips.credits.spoken' : 'trips.spoken', {
      count,
      section: t(`trips.tab.${section}`),
    });
  const badge = (count: number | undefined) =>
    count === undefined ? undefined : (
      <span className="tabular rounded-full bg-surface-sunken px-2 py-0.5 text-xs text-ink">{count}</span>
    );
  const tab = (id: TripsShown) => {
    const count = data && countOf(data, id);
    return {
      id,
      label: t(`trips.tab.${id}`),
      badge: badge(count),
      isEmpty: !count && id !== 'upcoming' && id !== 'past',
      content: id === shown ? content() : null,
    };
  };
  const content = () => {
    if (!data && isAway) return <NotStoredOffline />;
    if (error && !data) return <TripProblem error={error} onRetry={() => void refetch()} />;
    if (section === 'airlineCredits') return <AirlineCredits />;
    if (!data) return <ListSkeleton />;
    const isWithOffers = section === 'withOffers';
    if (isWithOffers && later.isLoading) return <ListSkeleton />;
    const added = isWithOffers ? protectable.map(({ trip }) => trip) : [];
    if (data.trips.length === 0 && added.length === 0) return <NoTrips section={section} />;
    return (
      <>
        {added.length > 0 ? <ProtectableTrips trips={added} /> : null}
        <TripList
          trips={data.trips.filter(({ tripId }) => added.every((trip) => trip.tripId !== tripId))}
          leads={section === 'upcoming' && page === 1}
        />
        <Pagination
          className="mt-8"
          page={page}
          pageCount={Math.ceil(data.total / pageSize)}
          onPage={(next) => {
            onShow(section, next);
            window.scrollTo({ top: 0 });
          }}
        />
      </>
    );
  };
  const tabs = [
    tab('upcoming'),
    {
      id: 'watched' as const,
      label: t('trips.tab.watched'),
      badge: (
        <>
          {badge(watched.count)}
          {watched.unread > 0 ? (
            <Badge tone="brand">{t('trips.tab.watched-new', { count: watched.unread })}</Badge>
          ) : null}
        </>
      ),
      isEmpty: !watched.count,
      content: shown === 'watched' ? watched.content : null,
    },
    {
      id: 'frozen' as const,
      label: t('trips.tab.frozen'),
      badge: badge(frozen.count),
      isEmpty: !frozen.count,
      content: shown === 'frozen' ? frozen.content : null,
    },
    tab('airlineCredits'),
    tab('past'),
    tab('withOffers'),
  ];
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">
      <h1 className="headline text-4xl">{t('trips.title')}</h1>
      {storedAt === undefined ? <OpenBookings /> : <OfflineNote storedAt={storedAt} />}
      <Tabs
        label={t('trips.title')}
        selected={shown}
        onSelect={(next) => {
          if (next !== shown) onShow(next, 1);
        }}
        tabs={tabs.filter(({ id, isEmpty }) => showsEmpty || !isEmpty || id === shown)}
        aside={
          showsEmpty || tabs.every(({ isEmpty }) => !isEmpty) ? null : (
            <Button kind="quiet" size="sm" onPress={() => setShowsEmpty(true)}>
              {t('trips.tab.more')}
            </Button>
          )
        }
      />
      <output className="sr-only">{spokenCount === undefined ? '' : spoken(spokenCount)}</output>
    </div>
  );
}

function TripList({ trips, leads }: { trips: readonly TripCard[]; leads: boolean }) {
  const t = useT();
  const { urgent, next, rest: others } = inOrder(trips);
  const [first, rest] = leads ? [next, others] : [undefined, next ? [next, ...others] : others];
  return (
    <div className="grid gap-8">
      {urgent.length > 0 ? (
        <section aria-labelledby="attention" className="grid gap-4">
          <h2 id="attention" className="headline text-2xl">
            {t('trips.attention')}
          </h2>
          {urgent.map((trip) => (
            <TripTile key={trip.tripId} trip={trip} />
          ))}
        </section>
      ) : null}
      {first ? (
        <section aria-labelledby="next" className="grid gap-4">
          <h2 id="next" className="headline text-2xl">
            {t(first.timeState === 'Present' ? 'trips.under-way' : 'trips.next')}
          </h2>
          <TripTile trip={first} isFirst />
        </section>
      ) : null}
      {rest.length > 0 ? (
        <section aria-labelledby="others" className="grid gap-4">
          <h2 id="others" className={leads ? 'headline text-2xl' : 'sr-only'}>
            {t(leads ? 'trips.later' : 'trips.list')}
          </h2>
          <ul className="grid gap-4 desktop:grid-cols-2">
            {rest.map((trip) => (
              <li key={trip.tripId} className="grid">
                <TripTile trip={trip} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function NoTrips({ section }: { section: Exclude<TripsShown, 'airlineCredits'> }) {
  const t = useT();
  const isUndecided = useUndecided();
  const none = section === 'upcoming' && isUndecided ? 'undecided' : section;
  return (
    <EmptyState
      icon={<Luggage aria-hidden />}
      title={t(`trips.none.${none}`)}
      actions={
        section === 'upcoming' ? (
          productKinds.map(({ searches: [search], searchLabel }, at) =>
            search === undefined || searchLabel === null ? null : (
              <LinkButton key={search.id} kind={at === 0 ? 'primary' : 'secondary'} href={search.href}>
                {t(searchLabel)}
              </LinkButton>
            ),
          )
        ) : section === 'withOffers' ? (
          <LinkButton href="/travel-offers#offers">{t('trips.none.offers')}</LinkButton>
        ) : null
      }
    >
      {t(`trips.none.${none}-body`)}
    </EmptyState>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <Loading label={t('trips.loading')} className="grid gap-4">
      <Skeleton className="h-55 rounded-card" />
      <div className="grid gap-4 desktop:grid-cols-2">
        <Skeleton className="h-55 rounded-card" />
        <Skeleton className="h-55 rounded-card" />
      </div>
    </Loading>
  );
}
