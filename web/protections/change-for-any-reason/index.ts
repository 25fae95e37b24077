import { lazyPart } from '#web/lib/lazy-code.ts';
import type { SoldProtection } from '../port.ts';
import { terms } from './terms.ts';

/** Changing for any reason: in the shop of the trip’s flights, or by telephone. [CHF-01, CHF-02] */
export const changeForAnyReason: SoldProtection = {
  kind: 'change-for-any-reason',
  terms,
  usedByCancelling: [],
  onTrip: lazyPart(async () => ({ Action: (await import('./use-change.tsx')).UseChange })),
};
