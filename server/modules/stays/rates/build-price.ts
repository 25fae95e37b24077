import { addMoney, money, type Money, subtractMoney, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import type { Charge, Discount, RoomRate } from '../port.ts';
import { assemblePrice, type PriceTerms } from '#server/modules/pricing/index.ts';

type StayPriceTerms = Omit<PriceTerms, 'credits'> & {
  readonly product?: 'hotel' | 'home';
  /** How many rooms the base is for. */
  readonly rooms?: number;
};

/**
 * The one price object of a stay, from the rate as its supplier quoted it. `shown` is the all-in total the
 * customer saw before. Throws RangeError when the supplier's parts do not add up to its total. [B 3]
 */
export function buildStayPrice(
  rate: Pick<RoomRate, 'base' | 'charges' | 'discounts' | 'total' | 'dueNow' | 'dueAtProperty' | 'nights'>,
  { product = 'hotel', rooms = 1, ...terms }: StayPriceTerms,
): Price {
  const { currency } = rate.total;
  const sumOf = (kind: Charge['kind']) =>
    addMoney(
      zeroMoney(currency),
      ...rate.charges.filter((charge) => charge.kind === kind).map((charge) => charge.amount),
    );
  const [tax, fee] = [sumOf('tax'), addMoney(sumOf('mandatory_fee'), sumOf('extra'))];
  const discount = addMoney(zeroMoney(currency), ...rate.discounts.map(({ amount }) => amount));
  assertSame(
    subtractMoney(addMoney(rate.base, tax, fee), discount),
    rate.total,
    'base, taxes, fees and discounts',
  );
  assertSame(addMoney(rate.dueNow, rate.dueAtProperty), rate.total, 'due now and at the property');
  return assemblePrice(
    {
      lines: [
        ...baseLines(rate, product, rooms),
        ...rate.discounts.map(discountLine),
        ...rate.charges.map(chargeLine),
      ],
      base: rate.base,
      tax,
      fee,
      discount: discount.minor > 0 ? { amount: discount, type: typeOf(rate.discounts) } : null,
      total: rate.total,
      dueAtProperty: rate.dueAtProperty,
    },
    terms,
  );
}

/**
 * The base is split where a part of it is paid at the property, so that the lines show who takes each part: the
 * property's share beyond its own taxes and fees is base.
 */
function baseLines(
  { base, charges, discounts, dueAtProperty, nights }: Parameters<typeof buildStayPrice>[0],
  product: 'hotel' | 'home',
  rooms: number,
): LineItem[] {
  const sumThere = (parts: readonly { amount: Money; dueAtProperty: boolean }[]) =>
    parts.reduce((sum, part) => sum + (part.dueAtProperty ? part.amount.minor : 0), 0);
  const there = money(dueAtProperty.minor - sumThere(charges) + sumThere(discounts), base.currency);
  const now = subtractMoney(base, there);
  const line = (code: keyof typeof baseLabels, amount: Money, isThere: boolean): LineItem => ({
    kind: 'base',
    code,
    label: baseLabels[code](nights.length, rooms),
    amount: toWireMoney(amount),
    dueAtProperty: isThere,
  });
  // A home that is paid in two parts has a line for each, so that the receipt shows the amount still owed to the
  // host.
  if (product === 'home' && now.minor > 0 && there.minor > 0)
    return [line('deposit', now, false), line('rest', there, true)];
  const code = product === 'home' ? 'home' : 'base';
  return [line(code, now, false), line(code, there, true)].filter(({ amount }) => amount.amount !== 0);
}

const nightsIn = (nights: number) => ({
  en: nights === 1 ? '1 night' : `${nights} nights`,
  fr: nights === 1 ? '1 nuit' : `${nights} nuits`,
});

/** Labels of the base, by the code of its line. */
const baseLabels = {
  base: (nights: number, rooms: number) => ({
    en: `${rooms === 1 ? 'Room' : `${rooms} rooms`}, ${nightsIn(nights).en}`,
    fr: `${rooms === 1 ? 'Chambre' : `${rooms} chambres`}, ${nightsIn(nights).fr}`,
  }),
  home: (nights: number) => ({ en: `Home, ${nightsIn(nights).en}`, fr: `Logement, ${nightsIn(nights).fr}` }),
  deposit: (nights: number) => ({
    en: `Deposit for ${nightsIn(nights).en}`,
    fr: `Acompte pour ${nightsIn(nights).fr}`,
  }),
  rest: (nights: number) => ({
    en: `Rest of the rent, ${nightsIn(nights).en}`,
    fr: `Solde du loyer, ${nightsIn(nights).fr}`,
  }),
};

const discountLine = (discount: Discount): LineItem => ({
  kind: 'discount',
  code: discount.code,
  label: discount.name,
  amount: toWireMoney(subtractMoney(zeroMoney(discount.amount.currency), discount.amount)),
  dueAtProperty: discount.dueAtProperty,
});

const typeOf = (discounts: readonly Discount[]): string =>
  discounts.length === 1 ? (discounts[0]?.code ?? 'several') : 'several';

const chargeLine = (charge: Charge): LineItem => ({
  kind: charge.kind,
  code: charge.code,
  label: charge.name,
  amount: toWireMoney(charge.amount),
  dueAtProperty: charge.dueAtProperty,
});

function assertSame(sum: Money, total: Money, what: string): void {
  if (sum.minor !== total.minor) throw new RangeError(`${what} make ${sum.minor}, not ${total.minor}`);
}
