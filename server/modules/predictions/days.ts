import type { PlainDate } from '#contract/values/dates.ts';

const dayMs = 86_400_000;

/** Prices are dated by UTC days, the same for every market; they are counted from 1970. */
export const dayOf = (date: PlainDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);
export const dateOf = (day: number): PlainDate => new Date(day * dayMs).toISOString().slice(0, 10);
export const todayOf = (now: Date): number => Math.floor(now.getTime() / dayMs);

/** A little after the day that follows has begun. */
export const tomorrowOf = (now: Date): Date => new Date((todayOf(now) + 1) * dayMs + 5 * 60_000);
