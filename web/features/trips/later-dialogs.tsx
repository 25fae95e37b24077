import { lazy } from 'react';
import { onceBegun } from '#web/ui/begun.ts';

const cancel = () => import('./cancel-dialog.tsx');

// At the reader's first sign of life, so that it is there before the press that opens it.
onceBegun(() => {
  cancel().catch(() => undefined);
});

export const CancelDialog = lazy(async () => ({ default: (await cancel()).CancelDialog }));
