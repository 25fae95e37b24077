import { lazy } from 'react';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { TripKind } from '#web/products/port.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';

const edit = () => import('./passenger-edit-dialog.tsx');

// Preloaded on the first interaction, before the press that opens it.
onFirstInteraction(() => {
  edit().catch(() => undefined);
});

const PassengerEditDialog = lazy(async () => ({ default: (await edit()).PassengerEditDialog }));

export const FlightDialog: TripKind<BookedFlightTrip>['Dialog'] = ({ trip, opened, onClose }) =>
  opened === 'edit' ? <PassengerEditDialog trip={trip} onClose={onClose} /> : null;
