import type { Language } from '#contract/values/dates.ts';
import { type PaymentAim, paymentAimSchema, type TenderInput, type WayToPay } from '#contract/payments.ts';
import {
  compareMoney,
  decimalAmount,
  fromDecimal,
  minMoney,
  money,
  type Money,
  subtractMoney,
  toWireMoney,
} from '#contract/money.ts';
import { fromDollars, inDollars } from '#server/modules/currencies/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import { findWay } from './find-ways.ts';
import { settlePlan, type SettledPlan } from './plan-payment.ts';
import { presentEarns } from './planned-earn.ts';
import { type Means, tenderOptions } from './tender-options.ts';
import { type Allocation, costOf } from './way-cost.ts';
import { partsOf } from './way-parts.ts';
import { type Purse, purseOf } from './way-purse.ts';

/**
 * The best way to pay for each aim, with its reasons and the runner-up; none when nothing is due now or wallet money
 * cannot count. `mileValue` is what a mile is worth to the customer, in hundredths of a cent. [OFF-06; RWD-06]
 */
export function listWays(
  payable: Payable,
  means: Means,
  about: { readonly mileValue: number; readonly language: Language },
): WayToPay[] {
  const purse = purseOf(payable, means, about.mileValue);
  if (!purse) return [];
  return paymentAimSchema.options.flatMap((aim) => {
    const found = findWay(purse, aim);
    if (!found) return [];
    const best = settle(payable, means, purse, found.best, about.language);
    const next = found.runnerUp && settle(payable, means, purse, found.runnerUp, about.language);
    return [presentWay({ payable, means, purse, aim, best, next, ...about })];
  });
}

/** The tenders suggested first: those that expire first, then the card. A guarantee uses the card alone. */
export function suggestTenders(payable: Payable, means: Means): TenderInput[] {
  const purse = purseOf(payable, means, defaultMileValue);
  const found = purse && findWay(purse, 'expiring_first');
  if (purse && found) return inputsOf(payable, means, found.best);
  const preferred = means.cards[0];
  return preferred ? [{ kind: 'UserCard', paymentMethodId: preferred.paymentMethodId }] : [];
}

/** A mile pays one cent here, and is worth that much until the customer says otherwise. [B 9] */
export const defaultMileValue = 100;

interface Settled {
  readonly allocation: Allocation;
  readonly inputs: TenderInput[];
  readonly plan: SettledPlan;
  /** Hundredths of a cent. */
  readonly cost: number;
}

function settle(
  payable: Payable,
  means: Means,
  purse: Purse,
  allocation: Allocation,
  language: Language,
): Settled {
  const inputs = inputsOf(payable, means, allocation);
  const plan = settlePlan(payable, means, inputs, language);
  return { allocation, inputs, plan, cost: costOf(purse, allocation) };
}

function presentWay(way: {
  readonly payable: Payable;
  readonly means: Means;
  readonly purse: Purse;
  readonly aim: PaymentAim;
  readonly best: Settled;
  readonly next: Settled | null;
  readonly language: Language;
}): WayToPay {
  const { aim, best, next } = way;
  return {
    aim,
    tenders: best.inputs,
    parts: partsOf(way, best),
    cash: toWireMoney(best.plan.cardAmount),
    cost: toWireMoney(inCents(best.cost)),
    earn: presentEarns(best.plan.earn),
    notEarned: presentEarns(best.plan.notEarned),
    runnerUp: next && {
      parts: next.plan.tenders.map(({ kind, label, lastFour, amount }) => ({
        kind,
        label,
        lastFour,
        amount,
      })),
      cash: difference(subtractMoney(next.plan.cardAmount, best.plan.cardAmount)),
      cost: difference(inCents(next.cost - best.cost)),
    },
  };
}

const difference = ({ minor, currency }: Money) => ({
  direction: minor === 0 ? ('same' as const) : minor > 0 ? ('more' as const) : ('less' as const),
  amount: toWireMoney(money(Math.abs(minor), currency)),
});

const inCents = (hundredths: number): Money => money(Math.round(hundredths / 100), 'USD');

/**
 * An allocation as tenders in the price's currency. In dollars that is the same; in another currency each part is
 * rounded down to what its cents pay, and the last one takes what rounding left.
 */
function inputsOf(payable: Payable, means: Means, allocation: Allocation): TenderInput[] {
  const options = tenderOptions(payable, means, 'en').filter(({ allowed }) => allowed);
  let left = payable.dueNow;
  const inputs: TenderInput[] = [];
  const optionOf = (kind: string, id: string) => options.find((it) => it.kind === kind && it.id === id);
  const maximumOf = (kind: string, id: string): Money => {
    const maximum = optionOf(kind, id)?.maximum;
    return maximum ? minMoney(fromDecimal(maximum.amount, maximum.currency), left) : money(0, left.currency);
  };
  for (const { id } of allocation.offers) {
    inputs.push({ kind: 'TravelWalletOffer', offerId: id });
    left = subtractMoney(left, maximumOf('TravelWalletOffer', id));
  }
  const wallet = [
    ...(allocation.creditMinor > 0
      ? [{ kind: 'TravelWalletCredit' as const, id: 'credit', minor: allocation.creditMinor }]
      : []),
    ...allocation.points.map(({ id, minor }) => ({ kind: 'Rewards' as const, id, minor })),
  ];
  for (const [index, { kind, id, minor }] of wallet.entries()) {
    const takesRest = allocation.card === null && index === wallet.length - 1;
    const most = maximumOf(kind, id);
    const amount = takesRest ? most : minMoney(most, partOf(payable, minor));
    left = subtractMoney(left, amount);
    const decimal = decimalAmount(amount);
    inputs.push(
      kind === 'Rewards' ? { kind, accountReferenceId: id, amount: decimal } : { kind, amount: decimal },
    );
  }
  const card = allocation.card?.id ?? means.cards[0]?.paymentMethodId;
  if (left.minor > 0 && card !== undefined) inputs.push({ kind: 'UserCard', paymentMethodId: card });
  return inputs;
}

/** The value of some cents, rounded down; one more where they would otherwise fall below the cents to reach. */
function partOf({ dueNow: { currency }, exchangeRate }: Payable, cents: number): Money {
  const part = fromDollars(cents, currency, exchangeRate) ?? money(0, currency);
  const value = inDollars(part, exchangeRate, 'up');
  return value && compareMoney(value, money(cents, 'USD')) < 0 ? money(part.minor + 1, currency) : part;
}
