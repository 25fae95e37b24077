import type { LocalizedText } from '#contract/values/dates.ts';
import { addMoney, type Money, money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import { assemblePrice, type PriceTerms } from '#server/modules/pricing/index.ts';
import type { FlightParty, FlightQuote, QuotedTax } from '../port.ts';

/** The label of a fare by kind of passenger. */
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

/** The labels of seats and bags of a slice; slices count from 1. */
const extraLabels: Readonly<Record<'seat' | 'bag', (count: number, slice: number) => LocalizedText>> = {
  seat: (count, slice) => ({
    en: `${count === 1 ? '1 seat' : `${count} seats`}, flight ${slice}`,
    fr: `${count === 1 ? '1 siège' : `${count} sièges`}, vol ${slice}`,
  }),
  bag: (count, slice) => ({
    en: `${count === 1 ? '1 checked bag' : `${count} checked bags`}, flight ${slice}`,
    fr: `${count === 1 ? '1 bagage enregistré' : `${count} bagages enregistrés`}, vol ${slice}`,
  }),
};

const times = (amount: Money, count: number): Money => money(amount.minor * count, amount.currency);

/**
 * The price object of a flight trip from its quote: a line for the fares of each kind of passenger, one for each tax,
 * and one for the seats and bags of each slice. Throws RangeError when the parts do not add up to the total. [B 3]
 */
export function buildFlightPrice(
  { tickets, extras: quoted = [], total, expiresAt }: FlightQuote,
  { shown, ...terms }: Omit<PriceTerms, 'frozenUntil'>,
): Price {
  const { currency } = shown;
  const none = zeroMoney(currency);
  const bases = new Map<keyof FlightParty, { count: number; amount: Money }>();
  const taxes = new Map<string, QuotedTax>();
  for (const { passenger, count, base, taxes: own } of tickets.flatMap(({ fares }) => fares)) {
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
  const extras = quoted.filter(({ amount }) => amount.minor > 0);
  const fee = addMoney(none, ...extras.map(({ amount }) => amount));
  if (addMoney(base, tax, fee).minor !== total.minor)
    throw new RangeError('fares, taxes and extras are not the total');
  const line = (kind: LineItem['kind'], code: string, label: LocalizedText, amount: Money): LineItem => ({
    kind,
    code,
    label,
    amount: toWireMoney(amount),
    dueAtProperty: false,
  });
  return assemblePrice(
    {
      lines: [
        ...[...bases].map(([passenger, { count, amount }]) =>
          line('base', `fare-${passenger}`, passengerLabels[passenger](count), amount),
        ),
        ...[...taxes.values()].map(({ code, name, amount }) => line('tax', code, name, amount)),
        ...extras.map(({ kind, sliceIndex, count, amount }) =>
          line('extra', `${kind}-${sliceIndex}`, extraLabels[kind](count, sliceIndex + 1), amount),
        ),
      ].filter(({ amount }) => amount.amount !== 0),
      base,
      tax,
      fee,
      discount: null,
      total,
      dueAtProperty: none,
    },
    { ...terms, shown, frozenUntil: expiresAt },
  );
}
