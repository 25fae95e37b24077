import type { StayChange, Trip } from '#contract/trips.ts';
import { ChangeNotice } from '#web/lib/trip/change/lazy-change-notice.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { WhatElse } from './why-not.tsx';

/** The status of a change of a stay. */
export function StayChangeNotice({ trip, change }: { trip: Trip; change: StayChange }) {
  const format = useFormat();
  return (
    <ChangeNotice
      change={change}
      of="hotel"
      before={format.range(change.from.checkIn, change.from.checkOut)}
      after={format.range(change.to.checkIn, change.to.checkOut)}
      whatElse={<WhatElse trip={trip} />}
    />
  );
}
