import { lazy } from 'react';
import { onceBegun } from '#web/ui/begun.ts';

const cancel = () => import('./cancel-dialog.tsx');
const change = () => import('./change-dialog.tsx');
const edit = () => import('./traveler-edit-dialog.tsx');

// At the reader's first sign of life, so that they are there before the press that opens one.
onceBegun(() => {
  for (const fetched of [cancel(), change(), edit()]) fetched.catch(() => undefined);
});

export const CancelDialog = lazy(async () => ({ default: (await cancel()).CancelDialog }));
export const ChangeDialog = lazy(async () => ({ default: (await change()).ChangeDialog }));
export const TravelerEditDialog = lazy(async () => ({ default: (await edit()).TravelerEditDialog }));
export const PassengerEditDialog = lazy(async () => ({ default: (await edit()).PassengerEditDialog }));
