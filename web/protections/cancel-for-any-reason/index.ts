import type { SoldProtection } from '../port.ts';
import { terms } from './terms.ts';

/** Cancelling for any reason: the dialog that cancels a trip uses it. [CFR-01, CFR-03] */
export const cancelForAnyReason: SoldProtection = {
  kind: 'cancel-for-any-reason',
  terms,
  note: 'booking.protections.proof',
  usedByCancelling: ['active'],
};
