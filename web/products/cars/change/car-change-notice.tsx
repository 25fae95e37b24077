import type { CarChange } from '#contract/cars/car-changes.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { ChangeNotice } from '#web/lib/trip/change/lazy-change-notice.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { ChangedTexts } from './changed-texts.tsx';
import { WhatElse } from './why-not.tsx';

/** The status of a change of a rental. */
export function CarChangeNotice({ trip, change }: { trip: BookedCarTrip; change: CarChange }) {
  const format = useFormat();
  const datesOf = ({ pickUp, dropOff }: CarChange['from']) =>
    format.range(pickUp.at.slice(0, 10), dropOff.at.slice(0, 10));
  return (
    <ChangeNotice
      change={change}
      of="car"
      before={datesOf(change.from)}
      after={datesOf(change.to)}
      says={<ChangedTexts change={change} />}
      whatElse={<WhatElse trip={trip} />}
    />
  );
}
