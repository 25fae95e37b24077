import type { Language } from '#contract/values/dates.ts';
import {
  compareMoney,
  fromDecimal,
  minMoney,
  type Money,
  subtractMoney,
  toWireMoney,
  type WireMoney,
  zeroMoney,
} from '#contract/money.ts';
import { creditedTenders, type Tender, type TenderInput, type TenderOption } from '#contract/payments.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { pointsForMoney } from '#server/modules/accounts/index.ts';
import { inDollars } from '#server/modules/currencies/index.ts';
import { type Credited, dueByOffers, type Payable } from '#server/modules/pricing/index.ts';
import { earnOf, notEarnedOf, type PlannedEarn } from './planned-earn.ts';
import { type Means, type MeansAccount, tenderOptions } from './tender-options.ts';

/** A fault in a choice of tenders. */
export interface TenderProblem {
  readonly kind: TenderInput['kind'];
  readonly code: ProblemCode;
}

/** Earnings of one card if it paid the rest. */
export interface EarnOfCard {
  readonly paymentMethodId: string;
  readonly earn: PlannedEarn;
}

/** A settled choice of tenders: amounts in spend order, the remainder, the problems and the earnings. */
export interface SettledPlan {
  readonly tenders: readonly Tender[];
  readonly card: MeansAccount | null;
  readonly cardAmount: Money;
  readonly remainder: Money;
  readonly cardRequired: boolean;
  readonly complete: boolean;
  readonly problems: readonly TenderProblem[];
  readonly earn: readonly PlannedEarn[];
  /** Earnings that the card, or the preferred one, misses because other tenders pay their part. */
  readonly notEarned: readonly PlannedEarn[];
  readonly earnByCard: readonly EarnOfCard[];
}

/**
 * Settles the chosen tenders: offers first, each as much as it can, then credit, then points, and the card takes the
 * rest, so that all adds up to the amount due now to the minor unit. A stay that is paid at the property needs a card
 * as guarantee. Never throws: faults are in `problems`. [PAY-02; OFF-06; RWD-06; open point 26]
 */
export function settlePlan(
  payable: Payable,
  means: Means,
  inputs: readonly TenderInput[],
  language: Language,
): SettledPlan {
  const {
    tenders: chosenTenders,
    remainder,
    problems,
  } = settleWallet(payable, inputs, tenderOptions(payable, means, language), means.stacksOffers);
  const tenders = [
    ...(payable.credited ? [creditedTender(payable.credited, language)] : []),
    ...chosenTenders,
  ];
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
  const earning = card ?? means.cards[0] ?? null;
  return {
    tenders,
    card: card && cardRequired ? card : null,
    cardAmount,
    remainder: left,
    cardRequired,
    complete: problems.length === 0 && left.minor === 0 && (!isGuarantee || card !== null),
    problems,
    earn: card ? earnOf(card, cardAmount, payable) : [],
    notEarned: earning ? notEarnedOf(earning, remainder, payable) : [],
    earnByCard: means.cards.flatMap((each) =>
      earnOf(each, remainder, payable).map((earn) => ({ paymentMethodId: each.paymentMethodId, earn })),
    ),
  };
}

/** The part that the customer's own offers, credit and points pay, in the order in which they are spent. */
function settleWallet(
  payable: Payable,
  inputs: readonly TenderInput[],
  options: readonly TenderOption[],
  stacksOffers: boolean,
): { tenders: Tender[]; remainder: Money; problems: TenderProblem[] } {
  const problems: TenderProblem[] = [];
  const tenders: Tender[] = [];
  let remainder = payable.dueNow;
  for (const wanted of inSpendOrder(inputs, options)) {
    const hasOffer = tenders.some(({ kind }) => kind === 'TravelWalletOffer');
    const clashes = wanted.kind === 'TravelWalletCredit' && hasOffer && !stacksOffers;
    const option = options.find(({ kind, id }) => kind === wanted.kind && id === wanted.id);
    const checked = clashes
      ? { code: 'offer-not-with-credit' as const }
      : checkAmount(wanted, option, { remainder, payable });
    if ('code' in checked) problems.push({ kind: wanted.kind, code: checked.code });
    else {
      remainder = subtractMoney(remainder, checked.amount);
      tenders.push(portalTender(checked.option, checked.amount, checked.value));
    }
  }
  return { tenders, remainder, problems };
}

interface Wanted {
  readonly kind: Exclude<TenderInput['kind'], 'UserCard'>;
  readonly id: string;
  /** Null for an offer, which pays all it can. */
  readonly decimal: number | null;
}

/**
 * Offers as they expire, credit, then points in the order chosen; the same tender chosen twice counts as one.
 */
function inSpendOrder(inputs: readonly TenderInput[], options: readonly TenderOption[]): Wanted[] {
  const sums = new Map<string, Wanted>();
  for (const input of inputs) {
    if (input.kind === 'UserCard') continue;
    const id = idOf(input);
    const key = `${input.kind} ${id}`;
    const before = sums.get(key)?.decimal ?? 0;
    const decimal = input.kind === 'TravelWalletOffer' ? null : input.amount + before;
    sums.set(key, { kind: input.kind, id, decimal });
  }
  const rank = { TravelWalletOffer: 0, TravelWalletCredit: 1, Rewards: 2 } as const;
  const placeOf = ({ kind, id }: Wanted) =>
    kind === 'TravelWalletOffer' ? options.findIndex((it) => it.id === id) : 0;
  return [...sums.values()].toSorted((a, b) => rank[a.kind] - rank[b.kind] || placeOf(a) - placeOf(b));
}

function idOf(input: Exclude<TenderInput, { kind: 'UserCard' }>): string {
  switch (input.kind) {
    case 'TravelWalletOffer':
      return input.offerId;
    case 'TravelWalletCredit':
      return 'credit';
    case 'Rewards':
      return input.accountReferenceId;
  }
}

type Checked =
  | { readonly code: ProblemCode }
  | { readonly option: TenderOption; readonly amount: Money; readonly value: Money };

function checkAmount(
  { kind, decimal }: Wanted,
  option: TenderOption | undefined,
  { remainder, payable }: { readonly remainder: Money; readonly payable: Payable },
): Checked {
  if (!option?.allowed) return { code: whyRefused(kind, option) };
  if (decimal !== null && !isWhole(decimal, remainder.currency)) return { code: 'tender-mismatch' };
  const amount =
    decimal === null
      ? minMoney(fromWire(option.maximum), dueByOffers({ ...payable, dueNow: remainder }))
      : fromDecimal(decimal, remainder.currency);
  if (amount.minor <= 0) return { code: 'tender-mismatch' };
  const value = inDollars(amount, payable.exchangeRate, 'up');
  if (value === null) return { code: 'tender-not-allowed' };
  if (option.available && compareMoney(value, fromWire(option.available)) > 0)
    return { code: 'insufficient-balance' };
  if (compareMoney(amount, remainder) > 0) return { code: 'tender-mismatch' };
  if (kind === 'Rewards' && option.minimum && compareMoney(value, fromWire(option.minimum)) < 0)
    return { code: 'redemption-minimum' };
  return { option, amount, value };
}

function whyRefused(kind: Wanted['kind'], option: TenderOption | undefined): ProblemCode {
  if (kind === 'TravelWalletOffer' && !option) return 'offer-not-available';
  return option?.reason === 'redemption_minimum' ? 'redemption-minimum' : 'tender-not-allowed';
}

const fromWire = ({ amount, currency }: WireMoney): Money => fromDecimal(amount, currency);

function isWhole(decimal: number, currency: Money['currency']): boolean {
  try {
    return fromDecimal(decimal, currency).minor > 0;
  } catch {
    return false;
  }
}

const portalTender = (option: TenderOption, amount: Money, value: Money): Tender => ({
  kind: option.kind,
  label: option.label,
  amount: toWireMoney(amount),
  points: option.rewardsCurrency ? pointsForMoney(value, option.rewardsCurrency) : null,
  ...(option.rewardsCurrency ? { rewardsCurrency: option.rewardsCurrency } : {}),
  accountReferenceId: option.kind === 'Rewards' ? option.id : null,
  paymentMethodId: null,
  lastFour: option.lastFour,
  ...(option.kind === 'TravelWalletOffer' ? { offerId: option.id } : {}),
  ...(amount.currency === 'USD' ? {} : { value: toWireMoney(value) }),
});

const creditedTender = ({ kind, amount, source }: Credited, language: Language): Tender => ({
  kind,
  label: creditedTenders[kind].label[language],
  amount: toWireMoney(amount),
  points: null,
  accountReferenceId: null,
  paymentMethodId: null,
  lastFour: null,
  ...source,
});

const cardTender = (card: MeansAccount, amount: Money): Tender => ({
  kind: 'UserCard',
  label: card.productDisplayName,
  amount: toWireMoney(amount),
  points: null,
  accountReferenceId: card.accountReferenceId,
  paymentMethodId: card.paymentMethodId,
  lastFour: card.lastFour,
  network: card.brand,
});
