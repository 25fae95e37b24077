import { expect, it } from 'vitest';
import type { SourcedFlights } from '../search/ask-suppliers.ts';
import { addInterline } from '../search/interline.ts';
import { mergeFlights } from '../search/merge-flights.ts';
import type { FlightDirection, FlightSupplier, FoundFlights, FoundItinerary } from '../port.ts';
import { offersAfter } from '../slice/slice-offers.ts';
import { fareTerms, flight, flightSession } from '../test-flights.ts';

const hubs = ['PDL', 'KEF'] as const;
const ratings = ['standard', 'enhanced'] as const;
const terms = ratings.map((rating) => fareTerms({ rating }));
const hour = 60;
/** Where a slice begins and ends, however many there are. */
const ends = ['JFK', 'LIS', 'CDG', 'ATH'] as const;

/** A way as a supplier sells it: where it lands in between, when, of which airline, and its fares by rating. */
interface Sold {
  readonly via: string | null;
  readonly leaves: number;
  readonly lands: number;
  readonly carrier: string;
  readonly number: number;
  readonly fares: readonly { rating: number; own: number; shared: number }[];
}

/** Ways by direction, as `JFK LIS 0`: ends and days after the first. */
type Market = Map<string, Sold[]>;

/** Random draws that are the same for the same seed. */
function draws(seed: number) {
  let state = seed * 2_654_435_761;
  return (most: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % most;
  };
}

function randomItineraries(
  next: (most: number) => number,
  most: number,
  {
    connects = false,
    first = 0,
    step,
    numbers,
  }: { connects?: boolean; first?: number; step: number; numbers: number },
): Sold[] {
  const itineraries = Array.from({ length: next(most + 1) }, (): Sold => {
    const carrier = ['TP', 'B6', 'DL'][next(3)] ?? 'TP';
    const turn = 1 + next(4);
    const number = numbers + turn;
    const via = connects && next(3) === 0 ? (hubs[next(2)] ?? null) : null;
    // Hours depend on the flight number, so that suppliers sell the same flights at different prices.
    const leaves = first + turn * 2 * hour + (via ? hour : 0);
    const own = (2 + next(12)) * step;
    const fares = ratings.slice(0, 1 + next(2)).map((_, rating) => ({
      rating,
      own: own + rating * 70_00,
      shared: own + rating * 70_00 - next(3) * 40_00,
    }));
    return { via, leaves, lands: leaves + (via ? 9 : 4) * hour, carrier, number, fares };
  });
  // A supplier sells a flight once.
  return [
    ...new Map(
      itineraries.map((itinerary) => [`${itinerary.via} ${itinerary.carrier}${itinerary.number}`, itinerary]),
    ).values(),
  ];
}

const keyOf = ({ origin, destination, date }: FlightDirection) => `${origin} ${destination} ${date}`;
const dateOf = (day: number) => new Date(Date.UTC(2026, 11, 20 + day)).toISOString().slice(0, 10);

/** A market's answer to a question. */
function answerOf(market: Market, directions: readonly FlightDirection[], mostStops = 2): FoundFlights {
  const flights: FoundFlights['flights'][number][] = [];
  const fly = (name: string, leaves: number, lands: number, from: string, to: string, date: string) => {
    const at = (minute: number) => new Date(Date.parse(date) + minute * 60_000).toISOString().slice(0, 16);
    return flights.push(flight(name, at(leaves), at(lands), [from, to])) - 1;
  };
  return {
    complete: true,
    airlines: [],
    directions: directions.map((direction): FoundItinerary[] =>
      (market.get(keyOf(direction)) ?? [])
        .filter(({ via }) => via === null || mostStops > 0)
        .map(({ via, leaves, lands, carrier, number, fares }) => {
          const { origin, destination, date } = direction;
          const name = `${carrier}${number}`;
          return {
            carrier,
            flights:
              via === null
                ? [fly(name, leaves, lands, origin, destination, date)]
                : [
                    fly(`${name}0${via === hubs[0] ? 1 : 3}`, leaves, leaves + 4 * hour, origin, via, date),
                    fly(
                      `${name}0${via === hubs[0] ? 2 : 4}`,
                      leaves + 6 * hour,
                      lands,
                      via,
                      destination,
                      date,
                    ),
                  ],
            fares: fares.map(({ rating, own, shared }) => ({
              token: name,
              bookingClass: 'Y',
              seatsLeft: 9,
              ownMinor: own,
              sharedMinor: shared,
              terms: terms[rating] ?? fareTerms(),
            })),
          };
        }),
    ),
    flights,
  };
}

/** One way to fly a slice with one supplier; `shared` is what it adds to one ticket of its airline. */
interface Candidate {
  readonly leaves: number;
  readonly lands: number;
  readonly carrier: string;
  readonly own: number;
  readonly shared: number | null;
}

/** Everything a supplier's flights allow for a slice: its own ways, and two of its nonstops of different airlines. */
function candidates(
  market: Market,
  direction: FlightDirection,
  day: number,
  via: ReadonlySet<string>,
): Candidate[] {
  const at = (itinerary: Sold, after: number) => ({
    leaves: (day + after) * 24 * hour + itinerary.leaves,
    lands: (day + after) * 24 * hour + itinerary.lands,
  });
  const own = (market.get(keyOf(direction)) ?? []).flatMap((itinerary) =>
    itinerary.fares.map((fare) => ({
      ...at(itinerary, 0),
      carrier: itinerary.carrier,
      own: fare.own,
      shared: fare.shared,
    })),
  );
  const joined = [...via].flatMap((hub) => {
    const nonstop = (origin: string, destination: string, after: number) =>
      (market.get(keyOf({ origin, destination, date: dateOf(day + after) })) ?? [])
        .filter((itinerary) => itinerary.via === null)
        .map((itinerary) => ({ ...itinerary, ...at(itinerary, after) }));
    const seconds = [0, 1].flatMap((after) => nonstop(hub, direction.destination, after));
    return nonstop(direction.origin, hub, 0).flatMap((first) =>
      seconds.flatMap((second) => {
        const wait = second.leaves - first.lands;
        if (wait < 3 * hour || wait > 12 * hour || first.carrier === second.carrier) return [];
        return first.fares.flatMap((fare) => {
          const other = second.fares.find(({ rating }) => rating === fare.rating);
          return other
            ? [
                {
                  leaves: first.leaves,
                  lands: second.lands,
                  carrier: '',
                  own: fare.own + other.own,
                  shared: null,
                },
              ]
            : [];
        });
      }),
    );
  });
  return [...own, ...joined];
}

/** The least that any trip costs, by trying all of them. */
function exhaustive(slices: readonly (readonly Candidate[])[], trip: readonly Candidate[] = []): number {
  const itineraries = slices[trip.length];
  if (!itineraries) {
    const sum = (price: (one: Candidate) => number) => trip.reduce((total, one) => total + price(one), 0);
    const isOne = trip.every(({ carrier, shared }) => shared !== null && carrier === trip[0]?.carrier);
    return Math.min(
      sum(({ own }) => own),
      isOne && trip.length > 1 ? sum(({ shared }) => shared ?? Infinity) : Infinity,
    );
  }
  let least = Infinity;
  const before = trip.at(-1);
  for (const itinerary of itineraries)
    if (!before || itinerary.leaves >= before.lands + hour)
      least = Math.min(least, exhaustive(slices, [...trip, itinerary]));
  return least;
}

it('the cheapest trip equals that of an exhaustive search in 10,000 random markets of several suppliers, with joined tickets [AIR-04]', async () => {
  const seen = { none: 0, oneTicket: 0, ownTickets: 0, joined: 0 };
  for (let round = 0; round < 10_000; round++) {
    const next = draws(round + 1);
    const count = 1 + (round % 3);
    const isTight = count === 3;
    // Three slices follow each other within hours; two are a week apart and joined by the portal too.
    const directions = Array.from({ length: count }, (_, slice) => ({
      origin: ends[slice] ?? '',
      destination: ends[slice + 1] ?? '',
      date: dateOf(isTight ? 0 : slice * 7),
    }));
    const markets = Array.from({ length: 1 + next(3) }, (): Market => {
      const market: Market = new Map();
      for (const [slice, direction] of directions.entries()) {
        market.set(
          keyOf(direction),
          randomItineraries(next, 3, {
            connects: true,
            step: 50_00,
            first: isTight ? slice * 5 * hour : 0,
            numbers: slice * 100,
          }),
        );
        for (const [at, hub] of hubs.entries()) {
          const legs: FlightDirection[] = [
            { ...direction, destination: hub },
            { ...direction, origin: hub },
            { ...direction, origin: hub, date: dateOf(slice * 7 + 1) },
          ];
          for (const [nth, leg] of legs.entries())
            market.set(
              keyOf(leg),
              randomItineraries(next, 3, {
                first: ([8, 14, 0][nth] ?? 0) * hour,
                step: 15_00,
                numbers: slice * 100 + 10 * (1 + at + 2 * nth),
              }),
            );
        }
      }
      return market;
    });

    const answers = markets.map(
      (market, at): SourcedFlights => ({
        source: `supplier ${at}`,
        number: 0,
        slices: directions.map((_, slice) => slice),
        found: answerOf(market, directions),
      }),
    );
    const sold = mergeFlights(answers, { sliceCount: count, cabin: 'Economy' });
    const slices = directions.map(({ origin, destination, date }) => ({
      origin: { placeId: `airport:${origin}`, airports: [origin] },
      destination: { placeId: `airport:${destination}`, airports: [destination] },
      date,
    }));
    const session = flightSession([]);
    const query = { ...session.query, slices };
    const suppliers = markets.map((market, at) => searched(`supplier ${at}`, market));
    const merged = isTight ? sold : await addInterline({ suppliers, places }, query, sold);
    const offers = offersAfter({ ...session, query, ...merged }, [[]]).itineraries.flatMap(
      ({ offers: all, itinerary }) =>
        all.map((offer) => ({ ...offer, isJoined: itinerary.selfTransfers.length > 0 })),
    );
    const cheapest = offers.reduce((least, { totalMinor }) => Math.min(least, totalMinor), Infinity);

    const least = markets.map((market) =>
      exhaustive(
        directions.map((direction, slice) => {
          const itineraries = markets.flatMap((one) => one.get(keyOf(direction)) ?? []);
          const used = new Set(itineraries.length > 0 ? itineraries.flatMap(({ via }) => via ?? []) : hubs);
          return candidates(market, direction, isTight ? 0 : slice * 7, isTight ? new Set() : used);
        }),
      ),
    );
    if (cheapest !== Math.min(...least)) expect([round, cheapest]).toEqual([round, Math.min(...least)]);
    const best = offers.find(({ totalMinor }) => totalMinor === cheapest);
    seen[!best ? 'none' : best.isJoined ? 'joined' : best.isShared ? 'oneTicket' : 'ownTickets']++;
  }
  // All kinds of answers came up often enough to mean something.
  for (const [kind, count] of Object.entries(seen)) expect([kind, count >= 200]).toEqual([kind, true]);
}, 120_000);

function searched(name: string, market: Market): FlightSupplier {
  const never = () => Promise.reject(new Error('only searched'));
  return {
    name,
    search: async ({ directions, mostStops }) => answerOf(market, directions, mostStops),
    quote: never,
    book: never,
    findBooking: never,
    quoteCancellation: never,
    cancel: never,
  };
}

const places: Parameters<typeof addInterline>[0]['places'] = {
  airportsOf: () => [],
  airport: () => null,
  find: () => null,
  autocomplete: () => [],
  airportsNear: () => [],
  kmBetween: () => null,
  kmFrom: () => null,
  regionsCalled: () => [],
  isFlownTo: () => true,
  airportsBetween: () => [...hubs],
};
