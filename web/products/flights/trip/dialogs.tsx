import { lazy } from 'react';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { TripKind } from '#web/products/port.ts';
import { onceBegun } from '#web/ui/begun.ts';

const edit = () => import('./passenger-edit-dialog.tsx');

// At the reader's first sign of life, so that it is there before the press that opens it.
onceBegun(() => {
  edit().catch(() => undefined);
});

const PassengerEditDialog = lazy(async () => ({ default: (await edit()).PassengerEditDialog }));

export const FlightDialog: TripKind<BookedFlightTrip>['Dialog'] = ({ trip, opened, onClose }) =>
  opened === 'edit' ? <PassengerEditDialog trip={trip} onClose={onClose} /> : null;
