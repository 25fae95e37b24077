import { z } from 'zod';

export const percentSchema = z.number().min(0).max(100);
/** By how much a premium exceeds the expected payment. */
export const loadSchema = z.int().min(0).max(1_000);
export const capCentsSchema = z.int().min(100).max(100_000_000);
/** Days over which the chance that plans change grows. */
export const leadScaleSchema = z.number().min(1).max(3_650);

/** Above this chance an event is likely: that is a warning about what is booked, not a reason to sell a protection from it. */
const mostOdds = 0.5;
const dayMs = 86_400_000;

/** What a protection costs. Amounts in minor units. */
export interface Priced {
  readonly fairValue: number;
  readonly premium: number;
}

/**
 * The premium of an expected payment, rounded up; null where the event is likely, or the protection would cost as much as it can
 * pay, so that nobody should buy it. `most` is the most that it can pay. [open point 33]
 */
export function premiumFor(
  expected: number,
  { odds, loadPercent, most }: { odds: number; loadPercent: number; most: number },
): Priced | null {
  const premium = Math.max(1, Math.ceil((expected * (100 + loadPercent)) / 100));
  return odds > mostOdds || premium >= most ? null : { fairValue: Math.round(expected), premium };
}

/** The chance, in percent, that plans change in some days: from `least` it grows with them, ever more slowly, to `most`. */
export const chanceOfChange = (
  { from, until }: { from: Date; until: Date },
  { leastPercent, mostPercent, scaleDays }: { leastPercent: number; mostPercent: number; scaleDays: number },
): number => {
  const days = Math.max(0, until.getTime() - from.getTime()) / dayMs;
  return leastPercent + (mostPercent - leastPercent) * (1 - Math.exp(-days / scaleDays));
};

/** A chance in percent as offers show it. */
export const shownPercent = (percent: number): number => Math.round(percent * 10) / 10;
