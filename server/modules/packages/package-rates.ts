import type { LocalizedText, PlainDate } from '#contract/values/dates.ts';
import { type Money, money } from '#contract/money.ts';

/** A reduction of the room when it is sold together with flights. */
export interface PackageRate {
  readonly id: string;
  readonly from: PlainDate;
  /** In hundredths of the room's price that is paid at booking. */
  readonly percentOfRoom: number;
  readonly reason: LocalizedText;
}

/**
 * The package rates of the sandbox, as data; a deployment names those of its suppliers. The last one that has begun
 * applies. [0267]
 */
export const packageRates: readonly PackageRate[] = [
  {
    id: 'sandbox-one-booking',
    from: '2026-01-01',
    percentOfRoom: 5,
    reason: {
      en: 'One booking and one payment cost us less than two. We take 5% off the room for it.',
      fr: 'Une seule réservation et un seul paiement nous coûtent moins cher que deux. Nous déduisons 5 % du prix de la chambre.',
    },
  },
];

/** The rate that applies on a day; null before the first. */
export const packageRateOn = (day: PlainDate): PackageRate | null =>
  packageRates.findLast(({ from }) => from <= day) ?? null;

/** What a package takes off a room of which so much is paid at booking, rounded down to a minor unit. */
export const packageDiscount = (rate: PackageRate | null, dueNow: Money): Money =>
  money(rate ? Math.floor((dueNow.minor * rate.percentOfRoom) / 100) : 0, dueNow.currency);

/** The prices of both parts count as taken together within this time. */
const sameMinuteMs = 60_000;

/** Whether two prices were taken so close together that they can be compared with a package. */
export const areOfOneMinute = (a: Date, b: Date): boolean =>
  Math.abs(a.getTime() - b.getTime()) < sameMinuteMs;
