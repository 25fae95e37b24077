import { lazyPart } from '#web/lib/lazy-code.ts';
import type { SoldProtection } from '../port.ts';
import { terms } from './terms.ts';

/** Changing for any reason: asked for on the page of the trip, and made by telephone. [CHF-01, CHF-02] */
export const changeForAnyReason: SoldProtection = {
  kind: 'change-for-any-reason',
  terms,
  usedByCancelling: [],
  onTrip: lazyPart(async () => ({ Action: (await import('./change-by-phone.tsx')).ChangeByPhone })),
};
