import type { Language } from '#contract/dates.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/format.ts';
import type { Tender } from '#contract/payments.ts';
import type { Price } from '#contract/pricing.ts';
import type { Trip } from '#contract/trips.ts';
import { writer } from './texts.ts';
import type { Row, TripWords } from './trip-words.ts';

/** The lines of a price and what they come to. */
export function describePrice(price: Price, language: Language): Pick<TripWords, 'price' | 'totals'> {
  const write = writer(language);
  const locale = localeOf(language);
  return {
    price: price.lineItems.map((item) => ({
      label: item.dueAtProperty
        ? `${item.label[language]} ${write('dueAtProperty.mark')}`
        : item.label[language],
      value: formatMoney(locale, item.amount),
    })),
    totals: [
      { label: write('total'), value: formatMoney(locale, price.grandTotal) },
      { label: write('paidNow'), value: formatMoney(locale, price.dueNow) },
    ],
  };
}

export const describeTenders = (tenders: readonly Tender[], language: Language): Row[] =>
  tenders.map(({ label, amount }) => ({ label, value: formatMoney(localeOf(language), amount) }));

export const describeEarned = (earned: Trip['earned'], language: Language): string[] =>
  earned.map(({ currency, productDisplayName, amount }) =>
    writer(language)(`earned.${currency}`, {
      product: productDisplayName,
      amount:
        currency === 'Miles'
          ? formatPoints(localeOf(language), amount)
          : formatMoney(localeOf(language), { amount, currency: 'USD' }),
    }),
  );
