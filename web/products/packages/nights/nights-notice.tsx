import type { PackageTrip } from '#contract/packages/trip.ts';
import { ChangeNotice } from '#web/lib/trip/change/lazy-change-notice.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** The status of a change of nights. One that was refused is told until the nights are answered otherwise. */
export function NightsNotice({ trip: { change, nightsOffer, status } }: { trip: PackageTrip }) {
  const format = useFormat();
  // Trips on this device from an older version have none.
  if (!change || status === 'Cancelled' || (change.state === 'refused' && !nightsOffer)) return null;
  return (
    <ChangeNotice
      change={change}
      of="package"
      before={format.range(change.from.checkIn, change.from.checkOut)}
      after={format.range(change.to.checkIn, change.to.checkOut)}
      whatElse={null}
    />
  );
}
