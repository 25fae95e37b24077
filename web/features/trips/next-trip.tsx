import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { tripsQuery } from './queries.ts';
import { TripTile } from './trip-tile.tsx';

/** The next trip, for pages about other subjects; renders nothing without one. */
export function NextTrip() {
  const t = useT();
  const id = useId();
  const { data } = useQuery(tripsQuery('upcoming', 1));
  const next = data?.trips.find(({ status, timeState }) => status === 'Confirmed' && timeState !== 'Past');
  if (!next) return null;
  return (
    <section aria-labelledby={id} className="grid grid-rows-[auto_1fr] gap-3">
      <h2 id={id} className="headline text-xl">
        {t('search.next-trip')}
      </h2>
      <TripTile trip={next} hasActions={false} />
    </section>
  );
}
