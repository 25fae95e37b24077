import type { Language } from '#contract/values/dates.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/values/format.ts';
import { decimalAmount, money } from '#contract/money.ts';
import type { OwedChange } from '#contract/wallet.ts';
import type { OwedRewardsChange } from './list-owed.ts';
import type { NamedTrip } from '../port.ts';

type Units = Pick<OwedRewardsChange, 'currency'>;

const shown = (units: number, { currency }: Units): number =>
  currency === 'Cash' ? decimalAmount(money(units, 'USD')) : units;

/** An amount of rewards in words: `2,340 miles`, or dollars of cash rewards. */
export function rewardsText(amount: number, { currency }: Units, language: Language): string {
  const locale = localeOf(language);
  if (currency === 'Cash') return formatMoney(locale, { amount, currency: 'USD' });
  return `${formatPoints(locale, amount)} ${language === 'fr' ? 'milles' : 'miles'}`;
}

interface Told {
  readonly rewards: string;
  readonly trip: string;
  readonly card: string;
}

const descriptions = {
  owed: { en: 'Rewards owed', fr: 'Récompenses dues' },
  paid: { en: 'Owed rewards paid back', fr: 'Récompenses dues remboursées' },
} as const;

const sentences: Readonly<
  Record<Language, Readonly<Record<'owed' | 'earned' | 'back', (told: Told) => string>>>
> = {
  en: {
    owed: ({ rewards, trip, card }) =>
      `${rewards} earned with ${trip || 'a trip'} had been spent before it was canceled or changed. You owe this on ${card}.`,
    earned: ({ rewards, trip, card }) =>
      `${rewards} earned with ${trip || 'a trip'} paid back what you owed on ${card}.`,
    back: ({ rewards, trip, card }) =>
      `${rewards} that came back from ${trip || 'a booking'} paid back what you owed on ${card}.`,
  },
  fr: {
    owed: ({ rewards, trip, card }) =>
      `${rewards} obtenus avec ${trip || 'un voyage'} avaient été dépensés avant son annulation ou sa modification. Vous devez ce montant sur ${card}.`,
    earned: ({ rewards, trip, card }) =>
      `${rewards} obtenus avec ${trip || 'un voyage'} ont remboursé ce que vous deviez sur ${card}.`,
    back: ({ rewards, trip, card }) =>
      `${rewards} revenus de ${trip || 'une réservation'} ont remboursé ce que vous deviez sur ${card}.`,
  },
};

/** A change of the owed amount, as shown to the customer. [open point 29] */
export function presentOwedChange(
  change: OwedRewardsChange,
  trip: NamedTrip | undefined,
  language: Language,
): OwedChange {
  const { units, accountName, currency } = change;
  const kind = units > 0 ? 'owed' : 'paid';
  const why = kind === 'owed' ? 'owed' : change.transferKind === 'earned' ? 'earned' : 'back';
  return {
    id: change.entryId,
    at: change.at.toISOString(),
    kind,
    description: descriptions[kind][language],
    explanation: sentences[language][why]({
      rewards: rewardsText(Math.abs(shown(units, change)), change, language),
      trip: trip ? `${trip.title} (${trip.locator})` : '',
      card: accountName,
    }),
    accountReferenceId: change.accountReferenceId,
    accountName,
    currency,
    amount: 0 - shown(units, change),
    owedAfter: shown(change.owedUnits, change),
    tripId: change.tripId,
    trip: trip ? { kind: trip.kind, title: trip.title, locator: trip.locator } : null,
    entryHash: change.hash,
  };
}
