import type { Money } from '#contract/money.ts';
import type { ProtectableJourney } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isOpen } from './decide.ts';
import type { Protections } from './registry.ts';
import { listContracts, replaceTerms } from './store.ts';
import type { Terms } from './terms.ts';

/** What is covered of a trip, and who travels. */
interface Covered {
  readonly covered: Money;
  readonly journey: Pick<ProtectableJourney, 'travelers' | 'passengers'> | null;
}

/**
 * Terms for those who stay when others leave a trip: they cover the share of what is left, at the same terms for each. The
 * premium was for all and is not returned, as with every cancellation by the traveler. [open point 34]
 */
export function carriedTerms(terms: Terms, before: Covered, after: Covered): Terms {
  const share = (minor: number) =>
    before.covered.minor === 0 ? 0 : Math.floor((minor * after.covered.minor) / before.covered.minor);
  const covered = Math.max(1, share(terms.covered));
  const shares = terms.slices.map((slice) => share(slice.share));
  const whole = terms.slices.reduce((sum, slice) => sum + slice.share, 0) === terms.covered;
  const rest = whole ? covered - shares.reduce((sum, one) => sum + one, 0) : 0;
  const { airlineCredit, ...others } = terms;
  const credit = airlineCredit === undefined ? 0 : share(airlineCredit);
  return {
    ...others,
    covered,
    ...(credit > 0 ? { airlineCredit: credit } : {}),
    travelers: terms.travelers === null ? null : (after.journey?.travelers ?? terms.travelers),
    passengers: terms.passengers === null ? null : (after.journey?.passengers ?? terms.passengers),
    slices: terms.slices.map((slice, at) => ({ ...slice, share: (shares[at] ?? 0) + (at === 0 ? rest : 0) })),
  };
}

/** Lessens the contracts of a trip that neither ended nor were used, in the transaction in which travelers leave it. */
export async function carryContracts(
  tx: Tx,
  protections: Protections,
  { tripId, before, after }: { tripId: string; before: Covered; after: Covered },
): Promise<void> {
  for (const contract of await listContracts(tx, tripId)) {
    const side = protections.of(contract.kind);
    if (!isOpen(side, contract) && contract.state !== side.states.asked) continue;
    await replaceTerms(tx, contract.id, carriedTerms(contract.terms, before, after));
  }
}
