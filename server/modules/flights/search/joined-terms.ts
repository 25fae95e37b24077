import type { PenaltyKind, ResidualForm } from '#contract/enums/index.ts';
import { addMoney, type Money } from '#contract/money.ts';
import type { FareTerms, Inclusion, Penalty } from '../port.ts';

const inclusionRank: Readonly<Record<Inclusion['kind'], number>> = {
  included: 0,
  fee: 1,
  unknown: 2,
  not_offered: 3,
};
const penaltyRank: Readonly<Record<PenaltyKind, number>> = {
  NoPenalty: 0,
  WithFee: 1,
  Unknown: 2,
  NotPossible: 3,
};

/** Terms of two tickets that are flown as one itinerary: the less generous of each pair, and the fees of both. */
export const joinTerms = (a: FareTerms, b: FareTerms): FareTerms => ({
  name: { en: bothNames(a.name.en, b.name.en), fr: bothNames(a.name.fr, b.name.fr) },
  rating: a.rating,
  cabin: a.cabin,
  carryOn: worseInclusion(a.carryOn, b.carryOn),
  checkedBag: worseInclusion(a.checkedBag, b.checkedBag),
  checkedPieces: Math.min(a.checkedPieces, b.checkedPieces),
  seatChoice: worseInclusion(a.seatChoice, b.seatChoice),
  change: worsePenalty(a.change, b.change),
  cancel: worsePenalty(a.cancel, b.cancel),
  cancelForm: a.cancelForm === b.cancelForm ? a.cancelForm : 'airline_credit',
  residual: worseResidual(a.residual, b.residual),
  mileagePercent: Math.min(a.mileagePercent, b.mileagePercent),
});

const residualRank: Readonly<Record<ResidualForm, number>> = { refund: 0, airline_credit: 1, forfeit: 2 };

/** The less generous of two; null where one is not told, unless the other gives nothing back already. */
function worseResidual(a: ResidualForm | null, b: ResidualForm | null): ResidualForm | null {
  if (a === 'forfeit' || b === 'forfeit') return 'forfeit';
  if (a === null || b === null) return null;
  return residualRank[a] >= residualRank[b] ? a : b;
}

const bothNames = (a: string, b: string): string => (a === b ? a : `${a} + ${b}`);

/**
 * The less generous of two inclusions, with the fees of both where both have one; unknown where those cannot be added.
 */
export function worseInclusion(a: Inclusion, b: Inclusion): Inclusion {
  if (a.kind !== 'fee' || b.kind !== 'fee') return inclusionRank[a.kind] >= inclusionRank[b.kind] ? a : b;
  const fee = bothFees(a.fee, b.fee);
  return { kind: fee ? 'fee' : 'unknown', fee };
}

function worsePenalty(a: Penalty, b: Penalty): Penalty {
  if (a.kind !== 'WithFee' || b.kind !== 'WithFee') return penaltyRank[a.kind] >= penaltyRank[b.kind] ? a : b;
  const fee = bothFees(a.fee, b.fee);
  return { kind: fee ? 'WithFee' : 'Unknown', fee };
}

/** The sum of both fees; null where one is unknown or they are in two currencies. */
const bothFees = (a: Money | null, b: Money | null): Money | null =>
  a && b && a.currency === b.currency ? addMoney(a, b) : null;
