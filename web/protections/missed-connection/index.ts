import { lazyPart } from '#web/lib/lazy-code.ts';
import type { SoldProtection } from '../port.ts';
import { terms } from './terms.ts';

/** Cover for a missed self-transfer: a new flight, or a refund where none is left. [MCN-01] */
export const missedConnection: SoldProtection = {
  kind: 'missed-connection',
  terms,
  warnsOfOdds: true,
  usedByCancelling: [],
  onTrip: lazyPart(async () => ({
    Claim: (await import('#web/lib/protections/claim/claim.tsx')).NewFlightClaim,
  })),
};
