import type { z } from 'zod';
import { addDays, daysBetween, defaultTimeZone, type PlainDate } from '#contract/values/dates.ts';
import type {
  FlightCalendarRequest,
  FlightGridRequest,
  listFlightCalendar,
  listFlightGrid,
} from '#contract/flights/calendar.ts';
import { mostDaysAhead } from '#contract/flights.ts';
import { addMoney, type Money, toWireMoney } from '#contract/money.ts';
import { pricedDays, priceLevels } from '#server/modules/pricing/index.ts';
import { dayIn } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { FlightsDeps } from '../deps.ts';
import { partyOf } from '../search/party.ts';
import type { PriceCalendar } from './price-calendar.ts';
import { endOf, whyNotSold } from '../search/resolve-question.ts';

const mostDays = 62;
/** How far the grid reaches to either side. [PRD-01] */
const flexDays = 3;

type Deps = Pick<FlightsDeps, 'clock' | 'places'> & { readonly calendar: PriceCalendar };
type Asked = Pick<FlightCalendarRequest, 'origin' | 'destination' | 'passengers' | 'cabin' | 'currency'>;

/** The lowest price of each day of departure; days that are past or not yet on sale have none. */
export async function listCalendar(
  deps: Deps,
  request: FlightCalendarRequest,
): Promise<z.input<(typeof listFlightCalendar)['response']>> {
  const { from, until } = request;
  const length = daysBetween(from, until) + 1;
  if (length < 1 || length > mostDays)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.until', message: `A calendar has 1 to ${mostDays} days.` }],
    });
  const lowest = await pricesOf(deps, request, from, until);
  return {
    days: pricedDays(from, length, lowest),
    observedAt: deps.clock.now().toISOString(),
  };
}

/**
 * Departures and returns up to three days earlier or later, each direction on a ticket of its own. Throws
 * `validation-failed` for days that no flight is sold for.
 */
export async function listGrid(
  deps: Deps,
  request: FlightGridRequest,
): Promise<z.input<(typeof listFlightGrid)['response']>> {
  const { depart, back, origin, destination } = request;
  const today = todayAt(deps, origin);
  const errors = Object.entries({ depart, back }).flatMap(([field, date]) => {
    const message = whyNotSold(date, today);
    return message === null ? [] : [{ path: `body.${field}`, message }];
  });
  if (errors.length > 0) throw new PortalError('validation-failed', { errors });
  const around = (date: PlainDate) => [addDays(date, -flexDays), addDays(date, flexDays)] as const;
  const [out, home] = await Promise.all([
    pricesOf(deps, request, ...around(depart)),
    pricesOf(deps, { ...request, origin: destination, destination: origin }, ...around(back)),
  ]);
  const days = Array.from({ length: 2 * flexDays + 1 }, (_, at) => at - flexDays);
  const cells = days.flatMap((there) =>
    days.map((here) => {
      const [leaves, returns] = [addDays(depart, there), addDays(back, here)];
      const [going, coming] = [out.get(leaves), home.get(returns)];
      const amount = going && coming && leaves <= returns ? addMoney(going, coming) : null;
      return { depart: leaves, back: returns, amount };
    }),
  );
  const levelOf = priceLevels(cells.flatMap(({ amount }) => (amount ? [amount.minor] : [])));
  return {
    cells: cells.map(({ amount, ...cell }) => ({
      ...cell,
      lowest: amount && toWireMoney(amount),
      level: amount && levelOf(amount.minor),
    })),
    observedAt: deps.clock.now().toISOString(),
  };
}

async function pricesOf(
  deps: Deps,
  { origin, destination, passengers, cabin, currency }: Asked,
  from: PlainDate,
  until: PlainDate,
): Promise<ReadonlyMap<PlainDate, Money>> {
  const ends = { origin: endOf(deps.places, origin), destination: endOf(deps.places, destination) };
  const today = todayAt(deps, origin);
  const last = addDays(today, mostDaysAhead);
  const [first, end] = [from < today ? today : from, until > last ? last : until];
  if (first > end) return new Map();
  const party = partyOf({ passengers });
  return deps.calendar.lowestByDay({ ...ends, from: first, until: end, party, cabin, currency });
}

/** The day at the first airport of a place. */
function todayAt({ places, clock }: Deps, placeId: string): PlainDate {
  const zone = places.airport(endOf(places, placeId).airports[0] ?? '', 'en')?.timeZone;
  return dayIn(zone ?? defaultTimeZone, clock.now());
}
