import {
  addMoney,
  decimalAmount,
  fromDecimal,
  type Money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import { currencySymbol } from './currency-symbol.ts';

/** The part of a price that a supplier charges. `lines` add up to `total`. */
export interface SupplierParts {
  readonly lines: readonly LineItem[];
  readonly base: Money;
  readonly tax: Money;
  readonly fee: Money;
  readonly discount: { readonly amount: Money; readonly type: string } | null;
  readonly total: Money;
  readonly dueAtProperty: Money;
}

/** A line of a price beside its supplier's: of the portal, or a credit that pays part. */
export interface PriceLine {
  readonly code: string;
  readonly label: LocalizedText;
  /** Above zero; below it for a part that the portal pays. */
  readonly amount: Money;
}

/** The rest of a price, beside its supplier's part. */
export interface PriceTerms {
  /** The supplier's total that the customer saw before. */
  readonly shown: Money;
  /** Null for a price that the supplier does not hold. */
  readonly frozenUntil: Date | null;
  /** Products of the portal beside the item, such as a protection: always paid now. */
  readonly portal?: readonly PriceLine[];
  /** Credits with the supplier that pay part of its total. */
  readonly credits?: readonly PriceLine[];
}

/**
 * The one price object of anything that is sold: the supplier's lines, the portal's, and the credits that pay a part.
 * Throws RangeError when the supplier's lines do not make its total. [B 3]
 */
export function assemblePrice(
  supplier: SupplierParts,
  { shown, frozenUntil, portal = [], credits = [] }: PriceTerms,
): Price {
  const { total, base, tax, fee, discount, dueAtProperty } = supplier;
  const { currency } = total;
  const sum = sumOf(supplier.lines, currency);
  if (sum.minor !== total.minor)
    throw new RangeError(`the lines of a supplier make ${sum.minor}, not ${total.minor}`);
  const none = zeroMoney(currency);
  const added = addMoney(none, ...portal.map(({ amount }) => amount));
  const credited = addMoney(none, ...credits.map(({ amount }) => amount));
  const grandTotal = subtractMoney(addMoney(total, added), credited);
  return {
    currency,
    lineItems: [
      ...supplier.lines,
      ...portal.map((one) => lineItem('portal', one, one.amount)),
      ...credits.map((one) => lineItem('airline_credit', one, subtractMoney(none, one.amount))),
    ],
    base: toWireMoney(base),
    tax: toWireMoney(tax),
    subTotal: toWireMoney(addMoney(base, tax)),
    fee: toWireMoney(fee),
    discount: discount && {
      grandTotal: toWireMoney(grandTotal),
      discountAmount: toWireMoney(discount.amount),
      type: discount.type,
    },
    grandTotal: toWireMoney(grandTotal),
    dueNow: toWireMoney(subtractMoney(grandTotal, dueAtProperty)),
    dueAtProperty: toWireMoney(dueAtProperty),
    incrementalTotalDifference: toWireMoney(subtractMoney(total, shown)),
    amountKind: 'fiat',
    sellingPricing: {
      totalPricing: { currency, baseWithoutMargin: { fiat: fiat(base) }, total: { fiat: fiat(grandTotal) } },
    },
    frozenUntil: frozenUntil?.toISOString() ?? null,
  };
}

const lineItem = (kind: LineItem['kind'], { code, label }: PriceLine, amount: Money): LineItem => ({
  kind,
  code,
  label,
  amount: toWireMoney(amount),
  dueAtProperty: false,
});

const fiat = (amount: Money) => ({
  currencySymbol: currencySymbol(amount.currency),
  value: decimalAmount(amount),
});

const sumOf = (lines: readonly LineItem[], currency: Price['currency']): Money =>
  addMoney(zeroMoney(currency), ...lines.map(({ amount }) => fromDecimal(amount.amount, currency)));

type Lines = Pick<Price, 'lineItems' | 'currency'>;

const sumOfKind = ({ lineItems, currency }: Lines, kind: LineItem['kind']): Money =>
  sumOf(
    lineItems.filter((line) => line.kind === kind),
    currency,
  );

/** The part that airline credits pay of a price; zero without one. */
export const paidByCredits = (price: Lines): Money =>
  subtractMoney(zeroMoney(price.currency), sumOfKind(price, 'airline_credit'));

/** The portal's own lines of a price, to repeat them in a price that replaces it. */
export const portalLinesOf = ({ lineItems, currency }: Lines): PriceLine[] =>
  lineItems
    .filter(({ kind }) => kind === 'portal')
    .map(({ code, label, amount }) => ({ code, label, amount: fromDecimal(amount.amount, currency) }));

/** A price with other lines of the portal in place of its own; they are paid now. */
export function withPortalLines(price: Price, lines: readonly PriceLine[]): Price {
  const { currency, discount, sellingPricing } = price;
  const none = zeroMoney(currency);
  const more = subtractMoney(
    addMoney(none, ...lines.map(({ amount }) => amount)),
    addMoney(none, ...portalLinesOf(price).map(({ amount }) => amount)),
  );
  const raised = (wire: Price['grandTotal']) => addMoney(fromDecimal(wire.amount, currency), more);
  const grandTotal = raised(price.grandTotal);
  const isCredit = ({ kind }: LineItem) => kind === 'airline_credit';
  const others = price.lineItems.filter(({ kind }) => kind !== 'portal');
  return {
    ...price,
    lineItems: [
      ...others.filter((line) => !isCredit(line)),
      ...lines.map((line) => lineItem('portal', line, line.amount)),
      ...others.filter(isCredit),
    ],
    grandTotal: toWireMoney(grandTotal),
    dueNow: toWireMoney(raised(price.dueNow)),
    discount: discount && { ...discount, grandTotal: toWireMoney(grandTotal) },
    sellingPricing: {
      totalPricing: { ...sellingPricing.totalPricing, total: { fiat: fiat(grandTotal) } },
    },
  };
}

const sumOfPortal = (price: Lines, isMeant: (line: PriceLine) => boolean): Money =>
  addMoney(
    zeroMoney(price.currency),
    ...portalLinesOf(price)
      .filter(isMeant)
      .map(({ amount }) => amount),
  );

/** Paid for products of the portal that are sold beside the item. */
export const soldBesideIn = (price: Lines): Money => sumOfPortal(price, ({ amount }) => amount.minor > 0);

/** What the portal pays of a price that has risen after it was frozen: its lines below zero. */
export const paidByPortal = (price: Lines): Money =>
  subtractMoney(
    zeroMoney(price.currency),
    sumOfPortal(price, ({ amount }) => amount.minor < 0),
  );

/** Whether a line of the portal is the premium of a protection. */
export const isPremium = ({ code }: { readonly code: string }): boolean => code.startsWith('protection:');

/** Paid for protections, which no supplier is asked for and none refunds. */
export const premiumsIn = (price: Lines): Money => sumOfPortal(price, isPremium);

/** The line of a price for what an airline keeps of an old ticket as a credit. */
export const residualKeptCode = 'residual_kept';

/** The line of a price for what was paid for travelers who left and does not come back. */
export const leftCode = 'left-travelers';

/** Paid for travelers who left, as far as it did not come back: no refund of those who stay gives it back. */
export const keptForLeft = (price: Lines): Money => sumOfPortal(price, ({ code }) => code === leftCode);

/**
 * The total that the supplier charges for an item, without the portal's own lines and before credits: the supplier's
 * answers are compared with this, never with the grand total.
 */
export const supplierTotalOf = (price: Lines & Pick<Price, 'grandTotal'>): Money =>
  addMoney(
    subtractMoney(fromDecimal(price.grandTotal.amount, price.currency), sumOfKind(price, 'portal')),
    paidByCredits(price),
  );
