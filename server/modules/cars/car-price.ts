import { addMoney, type Money, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import { assemblePrice, type PriceTerms } from '#server/modules/pricing/index.ts';
import type { CarLine, CarRate } from './port.ts';

/** The price object of a rate. Throws RangeError when its lines do not add up to its total. */
export function priceOfRate(
  { lines, total }: Pick<CarRate, 'lines' | 'total'>,
  terms: Pick<PriceTerms, 'shown' | 'frozenUntil'>,
): Price {
  const sumOf = (chosen: (line: CarLine) => boolean): Money =>
    addMoney(zeroMoney(total.currency), ...lines.filter(chosen).map(({ amount }) => amount));
  return assemblePrice(
    {
      lines: lines.map(({ kind, code, name, amount, dueAtDesk }) => ({
        kind,
        code,
        label: name,
        amount: toWireMoney(amount),
        dueAtProperty: dueAtDesk,
      })),
      base: sumOf(({ kind }) => kind === 'base'),
      tax: sumOf(({ kind }) => kind === 'tax'),
      fee: sumOf(({ kind }) => kind === 'mandatory_fee' || kind === 'extra'),
      discount: null,
      total,
      dueAtProperty: sumOf(({ dueAtDesk }) => dueAtDesk),
    },
    terms,
  );
}
