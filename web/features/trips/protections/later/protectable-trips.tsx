import type { TripCard } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { TripTile } from '../../trip-tile.tsx';

/** Coming trips that a protection can be added to, in the section of trips with offers. [TRP-01, TRP-07] */
export function ProtectableTrips({ trips }: { trips: readonly TripCard[] }) {
  const t = useT();
  return (
    <section aria-labelledby="protectable" className="mb-8 grid gap-3">
      <div className="grid gap-1">
        <h2 id="protectable" className="headline text-2xl">
          {t('trips.later.list')}
        </h2>
        <p className="text-ink-muted">{t('trips.later.list-note')}</p>
      </div>
      <ul className="grid gap-4 desktop:grid-cols-2">
        {trips.map((trip) => (
          <li key={trip.tripId} className="grid">
            <TripTile trip={trip} />
          </li>
        ))}
      </ul>
    </section>
  );
}
