import { lazy } from 'react';
import type { Trip } from '#contract/trips.ts';
import type { TripKind } from '#web/products/port.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';

const change = () => import('../change/change-dialog.tsx');
const edit = () => import('./guest-edit-dialog.tsx');

// Preloaded on the first interaction, before the press that opens one.
onFirstInteraction(() => {
  for (const fetched of [change(), edit()]) fetched.catch(() => undefined);
});

const ChangeDialog = lazy(async () => ({ default: (await change()).ChangeDialog }));
const GuestEditDialog = lazy(async () => ({ default: (await edit()).GuestEditDialog }));

export const StayDialog: TripKind<Trip>['Dialog'] = ({ trip, opened, onClose }) =>
  opened === 'change' ? (
    <ChangeDialog trip={trip} onClose={onClose} />
  ) : (
    <GuestEditDialog trip={trip} onClose={onClose} />
  );
