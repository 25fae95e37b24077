import type { z } from 'zod';
import { addDays, daysBetween, defaultTimeZone, type Language } from '#contract/values/dates.ts';
import type { CalendarRequest, listCalendarPrices } from '#contract/stays/calendar.ts';
import { pricedDays } from '#server/modules/pricing/index.ts';
import { dayIn } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { StaysDeps } from '../deps.ts';
import { kindsOf } from '../search/listing-kinds.ts';
import { nightlyOf } from '../search/merge-stays.ts';
import { SupplierError } from '../port.ts';
import type { ObservedNights, PriceCalendar } from './price-calendar.ts';
import { placeTarget } from '../search/resolve-target.ts';
import { mostDaysAhead } from '../rates/stay-dates.ts';

type Calendar = typeof listCalendarPrices;

const mostNights = 42;

/**
 * The lowest all-in price of one room for each night at a place: the first price of a search for that one night, sorted
 * by lowest price. Nights that can no longer be booked, or not yet, have none.
 */
export async function listCalendar(
  deps: Pick<StaysDeps, 'clock' | 'places'>,
  calendar: PriceCalendar,
  request: CalendarRequest,
  language: Language,
): Promise<z.input<Calendar['response']>> {
  const { from, until, rooms, pets, currency, listingType, placeId } = request;
  const length = daysBetween(from, until) + 1;
  if (length < 1 || length > mostNights)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.until', message: `A calendar has 1 to ${mostNights} nights.` }],
    });
  const { area, timeZone } = placeTarget(placeId, deps.places, language);
  const now = deps.clock.now();
  const today = dayIn(timeZone ?? defaultTimeZone, now);
  const last = addDays(today, mostDaysAhead);
  const first = from < today ? today : from;
  const end = until > last ? last : until;
  const observed =
    first > end
      ? null
      : await priced(calendar, {
          area,
          rooms,
          pets,
          currency,
          kinds: kindsOf[listingType],
          from: first,
          until: end,
        });
  const lowest = new Map(
    observed?.nights.flatMap((night) =>
      night.lowest ? [[night.date, nightlyOf(night.lowest, 1, rooms.length)] as const] : [],
    ),
  );
  return {
    nights: pricedDays(from, length, lowest),
    observedAt: (observed?.observedAt ?? now).toISOString(),
  };
}

async function priced(
  calendar: PriceCalendar,
  query: Parameters<PriceCalendar['lowestByNight']>[0],
): Promise<ObservedNights | null> {
  try {
    return await calendar.lowestByNight(query);
  } catch (error) {
    if (error instanceof SupplierError) throw new PortalError('unavailable', { cause: error });
    throw error;
  }
}
