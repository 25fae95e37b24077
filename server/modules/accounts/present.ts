import type { z } from 'zod';
import type { paymentMethodSchema, RewardsAccount } from '#contract/accounts.ts';
import type { Language } from '#contract/values/dates.ts';
import type { RewardsCurrency } from '#contract/enums/index.ts';
import { decimalAmount, money } from '#contract/money.ts';
import { earnWords } from './earn-words.ts';
import type { RewardsAccountBalance } from './list-accounts.ts';
import type { CardOnFile } from './payment-methods.ts';
import { meetsRedemptionMin, moneyForPoints } from './rules.ts';

const currencyNames: Readonly<Record<RewardsCurrency, Readonly<Record<Language, string>>>> = {
  Miles: { en: 'miles', fr: 'milles' },
  Cash: { en: 'rewards cash', fr: 'remise en argent' },
};

/** Miles stay whole; cents of cash rewards become decimal dollars. */
const shownUnits = (units: number, currency: RewardsCurrency): number =>
  currency === 'Cash' ? decimalAmount(money(units, 'USD')) : units;

/** A rewards account with every field of the document. [RWD-01] */
export const presentRewardsAccount = (
  account: RewardsAccountBalance,
  { language, isBusiness }: { language: Language; isBusiness: boolean },
): RewardsAccount => ({
  accountReferenceId: account.accountReferenceId,
  productDisplayName: account.productDisplayName,
  lastFour: account.lastFour,
  network: account.brand,
  customerAccountRole: account.role,
  accountKind: account.kind,
  rewardsBalance: {
    value: shownUnits(account.units, account.rewardsCurrency),
    currency: account.rewardsCurrency,
    currencyDescription: currencyNames[account.rewardsCurrency][language],
  },
  rewardsCashEquivalent: decimalAmount(moneyForPoints(account.units, account.rewardsCurrency)),
  rewardsOwed: shownUnits(account.owedUnits, account.rewardsCurrency),
  redemptionMin: { value: shownUnits(account.redemptionMinUnits, account.rewardsCurrency) },
  meetsRedemptionMin: meetsRedemptionMin(account),
  earn: {
    hotelsMultiplier: account.earn.hotels,
    carsMultiplier: account.earn.cars,
    flightsMultiplier: account.earn.flights,
    homesMultiplier: account.earn.homes,
  },
  earnText: earnWords(account, isBusiness, language),
});

export const presentPaymentMethod = (card: CardOnFile): z.input<typeof paymentMethodSchema> => ({
  id: card.id,
  brand: card.brand,
  lastFour: card.lastFour,
  productDisplayName: card.productDisplayName,
  accountReferenceId: card.accountReferenceId,
  isDefault: card.isDefault,
});
