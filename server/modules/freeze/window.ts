import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import type { FreezeSettings } from './settings.ts';

export type Freezable = 'flight' | 'hotel' | 'home';

/** The time in which a frozen price can be used: from `from` until just before `until`. */
export interface FreezeWindow {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The window begins with the purchase and ends with its last calendar day in the portal's zone, or at departure or
 * check-in when that is sooner.
 */
export function windowOf(
  { flightDays, stayDays }: Pick<FreezeSettings, 'flightDays' | 'stayDays'>,
  product: Freezable,
  bought: Date,
  startsAt: Date,
): FreezeWindow {
  const end = Temporal.Instant.fromEpochMilliseconds(bought.getTime())
    .toZonedDateTimeISO(defaultTimeZone)
    .toPlainDate()
    .add({ days: (product === 'flight' ? flightDays : stayDays) + 1 })
    .toZonedDateTime(defaultTimeZone);
  return { from: bought, until: new Date(Math.min(end.epochMilliseconds, startsAt.getTime())) };
}

export const isOpen = ({ from, until }: FreezeWindow, now: Date): boolean => from <= now && now < until;
