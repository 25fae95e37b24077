import { lazy } from 'react';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import type { TripKind } from '#web/products/port.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';

const change = () => import('../change/change-dialog.tsx');

// Preloaded on the first interaction, before the press that opens it.
onFirstInteraction(() => {
  change().catch(() => undefined);
});

const CarChangeDialog = lazy(async () => ({ default: (await change()).CarChangeDialog }));

export const CarDialog: TripKind<BookedCarTrip>['Dialog'] = ({ trip, opened, onClose }) =>
  opened === 'change' ? <CarChangeDialog trip={trip} onClose={onClose} /> : null;
