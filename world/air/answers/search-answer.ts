import type { AirSearchAnswer, AirSearchRequest } from '../api-types.ts';
import { airportsOf } from '../city-codes.ts';
import type { Currency } from '../../stays/currencies.ts';
import { cabinAt } from '../fares/terms.ts';
import { refuseFlightBecause } from '../refusal.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { dayOf } from '../zones.ts';
import { FlightList } from './flight-list.ts';
import { type Look, staysOverSaturday } from './journey.ts';
import { sellersOf } from './sellers.ts';
import { waysOf } from './ways.ts';

/** Everything a search asks for, with its defaults filled in. */
export type SearchAsked = Required<AirSearchRequest> & { currency: Currency };

/** The answer of `POST /v1/air/search`; `partial` leaves out half of the airlines, as a supplier in trouble does. */
export function searchAnswer(
  index: SearchIndex,
  searchId: string,
  request: SearchAsked,
  look: Look,
  partial: boolean,
): AirSearchAnswer {
  const { directions, party, cabin, currency, maxStops, channel } = request;
  const sells = sellersOf(index.timetable, { channel, partial });
  const list = new FlightList(index, cabinAt(cabin), look.changes);
  const saturday = staysOverSaturday(directions.map(({ date }) => dayOf(date)));
  const ways = directions.map((direction) => {
    const asked = { party, cabin, currency, maxStops, saturday, sells };
    return waysOf(index, look, asked, direction, endsOf(index, direction), list);
  });
  return {
    searchId,
    currency,
    complete: !partial,
    airlines: list.airlines(),
    flights: list.flights,
    terms: list.terms,
    directions: ways,
  };
}

/** Every pair of airports that two codes stand for; throws 400 `unknown_airport`. */
export function endsOf(
  { timetable }: SearchIndex,
  { origin, destination }: { origin: string; destination: string },
): [number, number][] {
  const [from, to] = [origin, destination].map((code) => {
    const airports = airportsOf(timetable.network, code);
    if (airports.length === 0)
      throw refuseFlightBecause('unknown_airport', `Nothing flies from or to ${code}.`);
    return airports;
  });
  return (from ?? []).flatMap((a) => (to ?? []).filter((b) => b !== a).map((b): [number, number] => [a, b]));
}
