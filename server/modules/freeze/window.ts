import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone } from '#contract/values/time-zone.ts';

/** Calendar days that a frozen price can be used. [PFZ-01] */
export const windowDays = { flight: 14, hotel: 7, home: 7 } as const;
export type Freezable = keyof typeof windowDays;

/** The time in which a frozen price can be used: from `from` until just before `until`. */
export interface FreezeWindow {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The window begins with the purchase and ends with its last calendar day in the portal's zone, or at departure or
 * check-in when that is sooner.
 */
export function windowOf(product: Freezable, bought: Date, startsAt: Date): FreezeWindow {
  const end = Temporal.Instant.fromEpochMilliseconds(bought.getTime())
    .toZonedDateTimeISO(defaultTimeZone)
    .toPlainDate()
    .add({ days: windowDays[product] + 1 })
    .toZonedDateTime(defaultTimeZone);
  return { from: bought, until: new Date(Math.min(end.epochMilliseconds, startsAt.getTime())) };
}

export const isOpen = ({ from, until }: FreezeWindow, now: Date): boolean => from <= now && now < until;
