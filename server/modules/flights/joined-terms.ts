import type { PenaltyKind } from '#contract/enums/index.ts';
import { addMoney, type Money } from '#contract/money.ts';
import type { FareTerms, Inclusion, Penalty } from './port.ts';

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

/** Terms of two tickets that are flown as one way: each point as the less generous one has it, fees of both. */
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
  mileagePercent: Math.min(a.mileagePercent, b.mileagePercent),
});

const bothNames = (a: string, b: string): string => (a === b ? a : `${a} + ${b}`);

/** What of two inclusions the less generous has, with the fees of both. */
export function worseInclusion(a: Inclusion, b: Inclusion): Inclusion {
  const kind = inclusionRank[a.kind] >= inclusionRank[b.kind] ? a.kind : b.kind;
  return { kind, fee: kind === 'fee' ? bothFees(a.fee, b.fee) : null };
}

function worsePenalty(a: Penalty, b: Penalty): Penalty {
  const kind = penaltyRank[a.kind] >= penaltyRank[b.kind] ? a.kind : b.kind;
  return { kind, fee: kind === 'WithFee' ? bothFees(a.fee, b.fee) : null };
}

function bothFees(a: Money | null, b: Money | null): Money | null {
  if (!a || !b) return a ?? b;
  return a.currency === b.currency ? addMoney(a, b) : a;
}
