import { type RewardsCurrency, rewardsMultiplier } from '#contract/enums/index.ts';
import { money, type Money } from '#contract/money.ts';

/** Points are kept whole: miles, or cents of cash rewards. How many of them make a US dollar. [B 9] */
const pointsPerDollar: Readonly<Record<RewardsCurrency, number>> = {
  Miles: rewardsMultiplier.Miles,
  Cash: rewardsMultiplier.Cash * 100,
};

const centsPerDollar = 100;

/** What points are worth when they pay for travel, in US dollars, rounded down to the cent. */
export const pointsWorth = (points: number, currency: RewardsCurrency): Money =>
  money(Math.floor((points * centsPerDollar) / pointsPerDollar[currency]), 'USD');

/** The points it takes to pay an amount of US dollars, rounded up. */
export function pointsFor(amount: Money, currency: RewardsCurrency): number {
  if (amount.currency !== 'USD') throw new RangeError(`rewards do not pay ${amount.currency}`);
  return Math.ceil((amount.minor * pointsPerDollar[currency]) / centsPerDollar);
}
