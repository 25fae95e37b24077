import type { LocalizedText } from '#contract/dates.ts';
import {
  addMoney,
  decimalAmount,
  fromDecimal,
  type Money,
  money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import { currencySymbol } from '#server/modules/pricing/index.ts';
import type { FlightParty, FlightQuote, QuotedTax } from './port.ts';

/** How a fare is called for a kind of passenger. */
const passengerLabels: Readonly<Record<keyof FlightParty, (count: number) => LocalizedText>> = {
  adults: (count) => ({ en: `Fare, ${count} × adult`, fr: `Tarif, ${count} × adulte` }),
  children: (count) => ({ en: `Fare, ${count} × child`, fr: `Tarif, ${count} × enfant` }),
  infantsInSeat: (count) => ({
    en: `Fare, ${count} × infant in a seat`,
    fr: `Tarif, ${count} × bébé avec siège`,
  }),
  infantsInLap: (count) => ({
    en: `Fare, ${count} × lap infant`,
    fr: `Tarif, ${count} × bébé sur les genoux`,
  }),
};

const times = (amount: Money, count: number): Money => money(amount.minor * count, amount.currency);

/** What an airline's credit pays of a price, and how the line of it is called. */
export interface CreditLine {
  readonly label: LocalizedText;
  readonly amount: Money;
}

/**
 * The one price object of a flight trip from its quotes: a line for the fares of each kind of passenger, one for
 * each tax, and one below zero for each credit of an airline. `shown` is the total the customer saw before. Throws
 * RangeError when the parts miss the total. [B 3]
 */
export function buildFlightPrice(
  quotes: readonly FlightQuote[],
  shown: Money,
  credits: readonly CreditLine[] = [],
): Price {
  const { currency } = shown;
  const none = zeroMoney(currency);
  const fares = quotes.flatMap(({ tickets }) => tickets.flatMap((ticket) => ticket.fares));
  const bases = new Map<keyof FlightParty, { count: number; amount: Money }>();
  const taxes = new Map<string, QuotedTax>();
  for (const { passenger, count, base, taxes: own } of fares) {
    bases.set(passenger, {
      count,
      amount: addMoney(bases.get(passenger)?.amount ?? none, times(base, count)),
    });
    for (const tax of own)
      taxes.set(tax.code, {
        ...tax,
        amount: addMoney(taxes.get(tax.code)?.amount ?? none, times(tax.amount, count)),
      });
  }
  const base = addMoney(none, ...[...bases.values()].map(({ amount }) => amount));
  const tax = addMoney(none, ...[...taxes.values()].map(({ amount }) => amount));
  const total = addMoney(none, ...quotes.map((quote) => quote.total));
  if (addMoney(base, tax).minor !== total.minor) throw new RangeError('fares and taxes are not the total');
  const due = subtractMoney(total, addMoney(none, ...credits.map(({ amount }) => amount)));
  const line = (kind: LineItem['kind'], code: string, label: LocalizedText, amount: Money): LineItem => ({
    kind,
    code,
    label,
    amount: toWireMoney(amount),
    dueAtProperty: false,
  });
  return {
    currency,
    lineItems: [
      ...[...bases].map(([passenger, { count, amount }]) =>
        line('base', `fare-${passenger}`, passengerLabels[passenger](count), amount),
      ),
      ...[...taxes.values()].map(({ code, name, amount }) => line('tax', code, name, amount)),
      ...credits.map(({ label, amount }) =>
        line('airline_credit', 'airline-credit', label, subtractMoney(none, amount)),
      ),
    ].filter(({ amount }) => amount.amount !== 0),
    base: toWireMoney(base),
    tax: toWireMoney(tax),
    subTotal: toWireMoney(total),
    fee: toWireMoney(none),
    discount: null,
    grandTotal: toWireMoney(due),
    dueNow: toWireMoney(due),
    dueAtProperty: toWireMoney(none),
    incrementalTotalDifference: toWireMoney(subtractMoney(total, shown)),
    amountKind: 'fiat',
    sellingPricing: {
      totalPricing: {
        currency,
        baseWithoutMargin: { fiat: { currencySymbol: currencySymbol(currency), value: decimalAmount(base) } },
        total: { fiat: { currencySymbol: currencySymbol(currency), value: decimalAmount(due) } },
      },
    },
    frozenUntil: new Date(Math.min(...quotes.map(({ expiresAt }) => expiresAt.getTime()))).toISOString(),
  };
}

/** What credits of airlines pay of a price; zero without one. */
export const paidByCredits = ({ lineItems, currency }: Pick<Price, 'lineItems' | 'currency'>): Money =>
  addMoney(
    zeroMoney(currency),
    ...lineItems
      .filter(({ kind }) => kind === 'airline_credit')
      .map(({ amount }) => fromDecimal(-amount.amount, currency)),
  );

/** What a trip costs before credits of airlines pay part of it. */
export const fareTotalOf = (price: Price): Money =>
  addMoney(fromDecimal(price.grandTotal.amount, price.currency), paidByCredits(price));
