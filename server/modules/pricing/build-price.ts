import {
  addMoney,
  decimalAmount,
  money,
  type Money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import type { Charge, RoomRate } from '#server/modules/stays/port.ts';
import { currencySymbol } from './currency-symbol.ts';

/**
 * The one price object of a stay, from the rate as its supplier quoted it. `shown` is the all-in total the
 * customer saw before. Throws RangeError when the supplier's parts do not add up to its total. [B 3]
 */
export function buildPrice(
  rate: Pick<RoomRate, 'base' | 'charges' | 'total' | 'dueNow' | 'dueAtProperty' | 'nights'>,
  about: { shown: Money; frozenUntil: Date },
): Price {
  const { currency } = rate.total;
  const sumOf = (kind: Charge['kind']) =>
    addMoney(
      zeroMoney(currency),
      ...rate.charges.filter((charge) => charge.kind === kind).map((charge) => charge.amount),
    );
  const [tax, fee] = [sumOf('tax'), sumOf('mandatory_fee')];
  assertSame(addMoney(rate.base, tax, fee), rate.total, 'base, taxes and fees');
  assertSame(addMoney(rate.dueNow, rate.dueAtProperty), rate.total, 'due now and at the property');
  return {
    currency,
    lineItems: [...baseLines(rate), ...rate.charges.map(chargeLine)],
    base: toWireMoney(rate.base),
    tax: toWireMoney(tax),
    subTotal: toWireMoney(addMoney(rate.base, tax)),
    fee: toWireMoney(fee),
    discount: null,
    grandTotal: toWireMoney(rate.total),
    dueNow: toWireMoney(rate.dueNow),
    dueAtProperty: toWireMoney(rate.dueAtProperty),
    incrementalTotalDifference: toWireMoney(subtractMoney(rate.total, about.shown)),
    amountKind: 'fiat',
    sellingPricing: {
      totalPricing: {
        currency,
        baseWithoutMargin: { fiat: fiat(rate.base) },
        total: { fiat: fiat(rate.total) },
      },
    },
    frozenUntil: about.frozenUntil.toISOString(),
  };
}

/**
 * The base is split where a part of it is paid at the property, so that the lines say truly who takes what:
 * what the property takes beyond its own taxes and fees is base.
 */
function baseLines({ base, charges, dueAtProperty, nights }: Parameters<typeof buildPrice>[0]): LineItem[] {
  const chargedThere = charges
    .filter((charge) => charge.dueAtProperty)
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  const there = money(dueAtProperty.minor - chargedThere, base.currency);
  return [
    baseLine(subtractMoney(base, there), nights.length, false),
    baseLine(there, nights.length, true),
  ].filter((line) => line.amount.amount !== 0);
}

const baseLine = (amount: Money, nights: number, dueAtProperty: boolean): LineItem => ({
  kind: 'base',
  code: 'base',
  label: {
    en: nights === 1 ? 'Room, 1 night' : `Room, ${nights} nights`,
    fr: nights === 1 ? 'Chambre, 1 nuit' : `Chambre, ${nights} nuits`,
  },
  amount: toWireMoney(amount),
  dueAtProperty,
});

const chargeLine = (charge: Charge): LineItem => ({
  kind: charge.kind,
  code: charge.code,
  label: charge.name,
  amount: toWireMoney(charge.amount),
  dueAtProperty: charge.dueAtProperty,
});

const fiat = (amount: Money) => ({
  currencySymbol: currencySymbol(amount.currency),
  value: decimalAmount(amount),
});

function assertSame(sum: Money, total: Money, what: string): void {
  if (sum.minor !== total.minor) throw new RangeError(`${what} make ${sum.minor}, not ${total.minor}`);
}
