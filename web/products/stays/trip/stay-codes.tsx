import { useState } from 'react';
import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Code } from '#web/lib/trip/code.tsx';

/** The two confirmation numbers: ours, and the hotel's own. [BKG-05, LOD-07] */
export function StayCodes({ trip }: { trip: Pick<Trip, 'locator' | 'supplierConfirmation' | 'status'> }) {
  const t = useT();
  const { number, state } = trip.supplierConfirmation;
  const [hadNumber] = useState(number !== null);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Code label={t('trips.code.ours')} code={trip.locator} />
      {number ? (
        <Code
          label={t('trips.code.hotel')}
          code={number}
          news={hadNumber ? undefined : t('trips.code.came')}
        />
      ) : trip.status === 'Cancelled' ? null : (
        <div>
          <dt className="text-sm text-ink-muted">{t('trips.code.hotel')}</dt>
          <dd className="mt-1.5">{t(`trips.code.${state}`)}</dd>
        </div>
      )}
    </dl>
  );
}
