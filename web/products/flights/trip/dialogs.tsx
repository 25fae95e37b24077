import { lazy } from 'react';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { TripKind } from '#web/products/port.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';

const edit = () => import('./passenger-edit-dialog.tsx');
const leave = () => import('./leave-dialog.tsx');

// Preloaded on the first interaction, before the press that opens it.
onFirstInteraction(() => {
  edit().catch(() => undefined);
  leave().catch(() => undefined);
});

const PassengerEditDialog = lazy(async () => ({ default: (await edit()).PassengerEditDialog }));
const LeaveDialog = lazy(async () => ({ default: (await leave()).LeaveDialog }));

export const FlightDialog: TripKind<BookedFlightTrip>['Dialog'] = ({ trip, opened, onClose }) => {
  if (opened === 'edit') return <PassengerEditDialog trip={trip} onClose={onClose} />;
  return opened === 'leave' ? <LeaveDialog trip={trip} onClose={onClose} /> : null;
};
