import type { PlainDate } from '#contract/values/dates.ts';
import type { Cabin } from '#contract/enums/index.ts';
import type { DaysAsked } from './lowest-by-day.ts';
import type { Money } from '#contract/money.ts';
import type { FlightSession, SliceEnd } from '../search/flight-session.ts';
import { seatsOf } from '../search/party.ts';
import type { FlightParty } from '../port.ts';

/** The lowest one-way price of one adult from suppliers, observed during a search or a calendar request. */
export interface PriceSeen {
  readonly origin: SliceEnd;
  readonly destination: SliceEnd;
  readonly cabin: Cabin;
  readonly departs: PlainDate;
  readonly lowestMinor: number;
  /** Null where only a price was given. */
  readonly stops: number | null;
  readonly source: 'search' | 'calendar';
}

/** Prices are comparable when they are dollars for one adult. */
const isPlain = (party: FlightParty, currency: string): boolean =>
  currency === 'USD' && party.adults === 1 && seatsOf(party) + party.infantsInLap === 1;

/** The cheapest way of each slice, on a ticket of its own. */
export function pricesSeenIn({ query, slices }: FlightSession): PriceSeen[] {
  if (!isPlain(query.party, query.currency)) return [];
  return query.slices.flatMap(({ origin, destination, date }, slice): PriceSeen[] => {
    let lowestMinor = Infinity;
    let stops = 0;
    for (const itinerary of slices[slice] ?? [])
      for (const { ownMinor } of itinerary.fares) {
        if (ownMinor >= lowestMinor) continue;
        lowestMinor = ownMinor;
        stops = itinerary.stops;
      }
    return lowestMinor < Infinity
      ? [{ origin, destination, cabin: query.cabin, departs: date, lowestMinor, stops, source: 'search' }]
      : [];
  });
}

/** Every day of a calendar. */
export function pricesSeenOn(
  { origin, destination, cabin, party, currency }: DaysAsked,
  days: ReadonlyMap<PlainDate, Money>,
): PriceSeen[] {
  if (!isPlain(party, currency)) return [];
  return [...days].map(([departs, { minor }]) => ({
    origin,
    destination,
    cabin,
    departs,
    lowestMinor: minor,
    stops: null,
    source: 'calendar',
  }));
}
