import type { Language } from '#contract/dates.ts';
import type { PaymentPlan, Tender, TenderInput, TenderOption } from '#contract/payments.ts';
import {
  compareMoney,
  fromDecimal,
  type Money,
  money,
  subtractMoney,
  toWireMoney,
  type WireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { earnUnits, pointsForMoney } from '#server/modules/accounts/index.ts';
import { type Means, type MeansAccount, type Payable, tenderOptions } from './tender-options.ts';

/** One thing that is wrong with a choice of tenders. */
export interface TenderProblem {
  readonly kind: TenderInput['kind'];
  readonly code: ProblemCode;
}

/** What one account earns by a payment: whole miles, or cents. `multiplier` is what it was worked out with. */
export interface PlannedEarn {
  readonly accountReferenceId: string;
  readonly productDisplayName: string;
  readonly currency: MeansAccount['rewardsCurrency'];
  readonly multiplier: number;
  readonly units: number;
}

/** A choice of tenders worked out: who pays what in spend order, what is left, what is wrong, what it earns. */
export interface SettledPlan {
  readonly tenders: readonly Tender[];
  readonly card: MeansAccount | null;
  readonly cardAmount: Money;
  readonly remainder: Money;
  readonly cardRequired: boolean;
  readonly complete: boolean;
  readonly problems: readonly TenderProblem[];
  readonly earn: readonly PlannedEarn[];
}

/**
 * Works out how the chosen tenders pay: credit first, then points, and the card takes what is left, so that
 * all adds up to what is due now to the cent. A stay that is paid at the property needs a card as guarantee.
 * Never throws: what is wrong stands in `problems`. [PAY-02; RWD-06; open point 26]
 */
export function settlePlan(
  payable: Payable,
  means: Means,
  inputs: readonly TenderInput[],
  about: { product: 'hotels' | 'homes'; language: Language },
): SettledPlan {
  const options = tenderOptions(payable, means, about.language);
  const problems: TenderProblem[] = [];
  const tenders: Tender[] = [];
  let remainder = payable.dueNow;
  for (const input of sumUp(inputs)) {
    if (input.kind === 'UserCard') continue;
    const option = options.find(({ kind, id }) => kind === input.kind && id === input.id);
    const checked = checkAmount(input, option, remainder);
    if ('code' in checked) problems.push({ kind: input.kind, code: checked.code });
    else {
      remainder = subtractMoney(remainder, checked.amount);
      tenders.push(portalTender(checked.option, checked.amount));
    }
  }
  const isGuarantee = payable.paymentTiming === 'PayLater';
  const cardRequired = remainder.minor > 0 || isGuarantee;
  const chosen = [
    ...new Set(inputs.flatMap((input) => (input.kind === 'UserCard' ? [input.paymentMethodId] : []))),
  ];
  const card = means.cards.find(({ paymentMethodId }) => paymentMethodId === chosen[0]) ?? null;
  if (chosen.length > 1 || (chosen.length === 1 && !card))
    problems.push({ kind: 'UserCard', code: 'tender-not-allowed' });
  const cardAmount = card ? remainder : zeroMoney(remainder.currency);
  if (card && cardRequired) tenders.push(cardTender(card, cardAmount));
  const left = subtractMoney(remainder, cardAmount);
  return {
    tenders,
    card: card && cardRequired ? card : null,
    cardAmount,
    remainder: left,
    cardRequired,
    complete: problems.length === 0 && left.minor === 0 && (!isGuarantee || card !== null),
    problems,
    earn: card ? earnOf(card, cardAmount, about.product) : [],
  };
}

/** The way to pay that is offered first: all the credit there is, then the preferred card. */
export function suggestTenders(payable: Payable, means: Means): TenderInput[] {
  const credit = tenderOptions(payable, means, 'en').find(({ kind }) => kind === 'TravelWalletCredit');
  const preferred = means.cards[0];
  const isCovered = credit?.allowed === true && credit.maximum.amount === toWireMoney(payable.dueNow).amount;
  return [
    ...(credit?.allowed ? [{ kind: 'TravelWalletCredit' as const, amount: credit.maximum.amount }] : []),
    ...(preferred && !isCovered
      ? [{ kind: 'UserCard' as const, paymentMethodId: preferred.paymentMethodId }]
      : []),
  ];
}

/** The plan as the wire shows it; `sentenceOf` puts a problem into the reader's language. */
export const presentPlan = (plan: SettledPlan, sentenceOf: (code: ProblemCode) => string): PaymentPlan => ({
  tenders: [...plan.tenders],
  remainder: toWireMoney(plan.remainder),
  complete: plan.complete,
  cardRequired: plan.cardRequired,
  earn: plan.earn.map(presentEarn),
  problems: plan.problems.map(({ kind, code }) => ({ kind, code, message: sentenceOf(code) })),
});

/** Miles as points, cash rewards in decimal dollars. */
export const presentEarn = ({ accountReferenceId, productDisplayName, currency, units }: PlannedEarn) => ({
  accountReferenceId,
  productDisplayName,
  currency,
  amount: currency === 'Cash' ? toWireMoney(money(units, 'USD')).amount : units,
});

/** What charging the card earns on its own account, at its rate for the product. [RWD-06] */
export function earnOf(card: MeansAccount, amount: Money, product: 'hotels' | 'homes'): PlannedEarn[] {
  const { accountReferenceId, productDisplayName, rewardsCurrency: currency } = card;
  const multiplier = card.earn[product];
  const units = earnUnits(amount, multiplier, currency);
  return units > 0 ? [{ accountReferenceId, productDisplayName, currency, multiplier, units }] : [];
}

interface Wanted {
  readonly kind: TenderInput['kind'];
  readonly id: string;
  readonly decimal: number;
}

/** Credit first, then points in the order chosen; the same tender chosen twice counts as one. */
function sumUp(inputs: readonly TenderInput[]): Wanted[] {
  const sums = new Map<string, Wanted>();
  const rank = { TravelWalletCredit: 0, Rewards: 1, UserCard: 2 } as const;
  for (const input of inputs.toSorted((a, b) => rank[a.kind] - rank[b.kind])) {
    const id =
      input.kind === 'Rewards'
        ? input.accountReferenceId
        : input.kind === 'UserCard'
          ? input.paymentMethodId
          : 'credit';
    const key = `${input.kind} ${id}`;
    const decimal = (input.kind === 'UserCard' ? 0 : input.amount) + (sums.get(key)?.decimal ?? 0);
    sums.set(key, { kind: input.kind, id, decimal });
  }
  return [...sums.values()];
}

function checkAmount(
  { decimal }: Wanted,
  option: TenderOption | undefined,
  remainder: Money,
): { code: ProblemCode } | { option: TenderOption; amount: Money } {
  if (!option?.allowed)
    return { code: option?.reason === 'redemption_minimum' ? 'redemption-minimum' : 'tender-not-allowed' };
  if (!isWhole(decimal, remainder.currency)) return { code: 'tender-mismatch' };
  const amount = fromDecimal(decimal, remainder.currency);
  if (option.available && compareMoney(amount, fromWire(option.available)) > 0)
    return { code: 'insufficient-balance' };
  if (compareMoney(amount, remainder) > 0) return { code: 'tender-mismatch' };
  if (option.minimum && compareMoney(amount, fromWire(option.minimum)) < 0)
    return { code: 'redemption-minimum' };
  return { option, amount };
}

const fromWire = ({ amount, currency }: WireMoney): Money => fromDecimal(amount, currency);

function isWhole(decimal: number, currency: Money['currency']): boolean {
  try {
    return fromDecimal(decimal, currency).minor > 0;
  } catch {
    return false;
  }
}

const portalTender = (option: TenderOption, amount: Money): Tender => ({
  kind: option.kind,
  label: option.label,
  amount: toWireMoney(amount),
  points: option.rewardsCurrency ? pointsForMoney(amount, option.rewardsCurrency) : null,
  ...(option.rewardsCurrency ? { rewardsCurrency: option.rewardsCurrency } : {}),
  accountReferenceId: option.kind === 'Rewards' ? option.id : null,
  paymentMethodId: null,
  lastFour: option.lastFour,
});

const cardTender = (card: MeansAccount, amount: Money): Tender => ({
  kind: 'UserCard',
  label: card.productDisplayName,
  amount: toWireMoney(amount),
  points: null,
  accountReferenceId: card.accountReferenceId,
  paymentMethodId: card.paymentMethodId,
  lastFour: card.lastFour,
});
