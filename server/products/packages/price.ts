import type { LocalizedText } from '#contract/values/dates.ts';
import {
  addMoney,
  fromDecimal,
  type Money,
  money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import { assemblePrice, type PriceLine, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { OfParts } from './item.ts';

const labels: Readonly<
  Record<'package' | 'taxes' | 'fees' | 'reduction', (nights: number) => LocalizedText>
> = {
  package: (nights) => ({
    en: `Flights and hotel, ${nights === 1 ? '1 night' : `${nights} nights`}`,
    fr: `Vols et hôtel, ${nights === 1 ? '1 nuit' : `${nights} nuits`}`,
  }),
  taxes: () => ({ en: 'Taxes', fr: 'Taxes' }),
  fees: () => ({ en: 'Mandatory fees', fr: 'Frais obligatoires' }),
  reduction: () => ({ en: 'Flights and hotel together', fr: 'Vols et hôtel ensemble' }),
};

/**
 * The one price of a package, from the prices of its parts: one line for both, one for taxes, one for fees, one for each
 * kind of seats and bags, which are sold at their own prices, the reduction, and what the hotel collects as it names it. Reductions of the room are in the first line, so that no
 * line is the price of a part.
 */
export function buildPackagePrice(
  { air, stay }: OfParts<Price>,
  {
    discount,
    nights,
    shown,
    frozenUntil,
    portal = [],
  }: {
    discount: Money;
    nights: number;
    shown: Money;
    frozenUntil: Date;
    /** The portal's own lines of the price that this one replaces. */
    portal?: readonly PriceLine[];
  },
): Price {
  const { currency } = air;
  const lines = [...air.lineItems, ...stay.lineItems];
  const sum = (wanted: (line: LineItem) => boolean): Money =>
    addMoney(
      zeroMoney(currency),
      ...lines.filter(wanted).map(({ amount }) => fromDecimal(amount.amount, currency)),
    );
  const isBase = ({ kind }: LineItem) => kind === 'base' || kind === 'discount';
  const isFee = ({ kind }: LineItem) => kind === 'mandatory_fee' || kind === 'extra';
  const isNow = ({ dueAtProperty }: LineItem) => !dueAtProperty;
  const extras = air.lineItems.filter(({ kind }) => kind === 'extra');
  const line = (kind: LineItem['kind'], code: keyof typeof labels, amount: Money): LineItem => ({
    kind,
    code,
    label: labels[code](nights),
    amount: toWireMoney(amount),
    dueAtProperty: false,
  });
  const made = [
    line(
      'base',
      'package',
      sum((one) => isNow(one) && isBase(one)),
    ),
    line(
      'tax',
      'taxes',
      sum((one) => isNow(one) && one.kind === 'tax'),
    ),
    line(
      'mandatory_fee',
      'fees',
      sum((one) => isNow(one) && isFee(one) && !extras.includes(one)),
    ),
    ...extras,
    line('discount', 'reduction', subtractMoney(zeroMoney(currency), discount)),
    ...lines.filter(({ dueAtProperty }) => dueAtProperty),
  ].filter(({ amount }) => amount.amount !== 0);
  const rate = air.exchangeRate ?? stay.exchangeRate;
  return {
    ...assemblePrice(
      {
        lines: made,
        base: sum(isBase),
        tax: sum(({ kind }) => kind === 'tax'),
        fee: sum(isFee),
        discount: discount.minor > 0 ? { amount: discount, type: 'package' } : null,
        total: totalOfParts({ air, stay }, discount),
        dueAtProperty: fromDecimal(stay.dueAtProperty.amount, currency),
      },
      { shown, frozenUntil, portal },
    ),
    ...(rate ? { exchangeRate: rate } : {}),
    ...(stay.approximateAtProperty ? { approximateAtProperty: stay.approximateAtProperty } : {}),
  };
}

/** Of the price of flights: what seats and bags cost. */
export const extrasIn = ({ lineItems, currency }: Price): Money =>
  addMoney(
    zeroMoney(currency),
    ...lineItems.flatMap(({ kind, amount }) =>
      kind === 'extra' ? [fromDecimal(amount.amount, currency)] : [],
    ),
  );

/** Both suppliers' totals, less the reduction. */
export const totalOfParts = ({ air, stay }: OfParts<Price>, discount: Money): Money =>
  subtractMoney(addMoney(supplierTotalOf(air), supplierTotalOf(stay)), discount);

/** What of the room is paid at booking, as part of the package. */
export const roomPaidOf = (stay: Price, discountMinor: number): Money =>
  subtractMoney(fromDecimal(stay.dueNow.amount, stay.currency), money(discountMinor, stay.currency));
