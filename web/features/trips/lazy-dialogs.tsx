import { lazy } from 'react';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';

const cancel = () => import('./cancel-dialog.tsx');

// Preload at the first interaction, so that the dialog opens without delay.
onFirstInteraction(() => {
  cancel().catch(() => undefined);
});

export const CancelDialog = lazy(async () => ({ default: (await cancel()).CancelDialog }));
