import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { TripTile } from '../../trip-tile.tsx';
import { tripsWithOffersQuery } from './later-queries.ts';

/** Coming trips that a protection can be added to, in the section of trips with offers. [TRP-01, TRP-07] */
export function ProtectableTrips({ otherwise }: { otherwise: ReactNode }) {
  const t = useT();
  const { data, isPending } = useQuery(tripsWithOffersQuery);
  if (isPending) return null;
  if (!data || data.length === 0) return otherwise;
  return (
    <section aria-labelledby="protectable" className="mb-8 grid gap-3">
      <div className="grid gap-1">
        <h2 id="protectable" className="headline text-2xl">
          {t('trips.later.list')}
        </h2>
        <p className="text-ink-muted">{t('trips.later.list-note')}</p>
      </div>
      <ul className="grid gap-4 desktop:grid-cols-2">
        {data.map(({ trip }) => (
          <li key={trip.tripId} className="grid">
            <TripTile trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  );
}
