import { lazy } from 'react';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import type { TripKind } from '#web/products/port.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';

const change = () => import('../change/change-dialog.tsx');
const info = () => import('./car-info-dialog.tsx');

// Preloaded on the first interaction, before the press that opens one.
onFirstInteraction(() => {
  for (const fetched of [change(), info()]) fetched.catch(() => undefined);
});

const CarChangeDialog = lazy(async () => ({ default: (await change()).CarChangeDialog }));
const CarCheckInDialog = lazy(async () => ({ default: (await info()).CarCheckInDialog }));
const CarBasicsDialog = lazy(async () => ({ default: (await info()).CarBasicsDialog }));

export const CarDialog: TripKind<BookedCarTrip>['Dialog'] = ({ trip, opened, onClose }) => {
  switch (opened) {
    case 'change':
      return <CarChangeDialog trip={trip} onClose={onClose} />;
    case 'check-in':
      return <CarCheckInDialog trip={trip} onClose={onClose} />;
    case 'basics':
      return <CarBasicsDialog trip={trip} onClose={onClose} />;
    default:
      return null;
  }
};
