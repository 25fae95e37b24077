import { lazyPart } from '#web/lib/lazy-code.ts';
import type { SoldProtection } from '../port.ts';
import { terms } from './terms.ts';

/** Assistance with delayed, cancelled and missed flights: a new flight or a refund. [DIS-01, DIS-02] */
export const disruptionAssistance: SoldProtection = {
  kind: 'disruption-assistance',
  terms,
  warnsOfOdds: true,
  usedByCancelling: ['claimable'],
  onTrip: lazyPart(async () => ({
    Claim: (await import('#web/lib/protections/claim/claim.tsx')).NewFlightClaim,
  })),
};
