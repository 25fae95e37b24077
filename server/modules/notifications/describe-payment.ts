import type { Language } from '#contract/values/dates.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/values/format.ts';
import type { Tender } from '#contract/payments.ts';
import type { Price } from '#contract/pricing.ts';
import type { Cancellation, Trip } from '#contract/trips.ts';
import { writer } from './texts.ts';
import type { LetterSide, Row } from '#server/modules/products/index.ts';
import type { DescribedTrip } from './trip-words.ts';

/** The lines of a price and what they come to. */
export function describePrice(
  price: Price,
  letters: Pick<LetterSide, 'write'>,
  language: Language,
): Pick<DescribedTrip, 'price' | 'totals'> {
  const write = writer(language);
  const locale = localeOf(language);
  return {
    price: price.lineItems.map((item) => ({
      label: item.dueAtProperty
        ? `${item.label[language]} ${letters.write('paidThere', language)}`
        : item.label[language],
      value: formatMoney(locale, item.amount),
    })),
    totals: [
      { label: write('total'), value: formatMoney(locale, price.grandTotal), isStrong: true },
      { label: write('paidNow'), value: formatMoney(locale, price.dueNow) },
    ],
  };
}

/** What pays, with the last digits of a card: `Summit ...4417`. */
export const namePayment = ({ label, lastFour }: Pick<Tender, 'label' | 'lastFour'>): string =>
  lastFour ? `${label} ...${lastFour}` : label;

export const describeTenders = (tenders: readonly Tender[], language: Language): Row[] =>
  tenders.map((tender) => ({
    label: namePayment(tender),
    value: formatMoney(localeOf(language), tender.amount),
  }));

/** Offers that are lost by any cancellation, even a free one. [OFF-05, TRP-04] */
export const describeOffersLost = (tenders: readonly Tender[], language: Language): string[] =>
  tenders.flatMap(({ kind, label, amount }) =>
    kind === 'TravelWalletOffer'
      ? [writer(language)('terms.offer', { label, amount: formatMoney(localeOf(language), amount) })]
      : [],
  );

type Rewards = Trip['earned'][number];

export const describeEarned = (earned: Trip['earned'], language: Language): string[] =>
  earned.map((rewards) =>
    writer(language)(`earned.${rewards.currency}`, {
      product: rewards.productDisplayName,
      amount: amountOf(rewards, language),
    }),
  );

const amountOf = ({ currency, amount }: Pick<Rewards, 'currency' | 'amount'>, language: Language): string =>
  currency === 'Miles'
    ? formatPoints(localeOf(language), amount)
    : formatMoney(localeOf(language), { amount, currency: 'USD' });

/** Rewards that are taken back, those that become a debt because they were spent, and repaid debt. */
export function describeTakenBack(
  {
    earnedBack = [],
    owedRewards,
  }: Partial<Pick<Cancellation, 'earnedBack'>> & Pick<Cancellation, 'owedRewards'>,
  language: Language,
): string[] {
  const write = writer(language);
  const told = (id: 'taken' | 'added' | 'repaid' | 'owed', of: Omit<Rewards, 'amount'>, amount: number) =>
    write(`rewards.${id}`, {
      rewards: write(`rewards.${of.currency}`, { amount: amountOf({ ...of, amount }, language) }),
      product: of.productDisplayName,
    });
  return [
    ...earnedBack.map((rewards) => told('taken', rewards, rewards.amount)),
    ...owedRewards.flatMap((account) => {
      const { added, repaid, owed } = account;
      return [
        ...(added > 0 ? [told('added', account, added)] : []),
        ...(repaid > 0 ? [told('repaid', account, repaid)] : []),
        ...(owed > 0 && owed !== added ? [told('owed', account, owed)] : []),
      ];
    }),
  ];
}
