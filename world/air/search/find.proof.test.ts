import { describe, expect, it } from 'vitest';
import { mix } from '../../stays/hash.ts';
import { longestLayover } from '../connect-times.ts';
import { sellsCabin, sellsStops } from '../fares/brands.ts';
import { mixedShare } from '../fares/mixed-cabins.ts';
import { SOLD_OUT, cabinOn } from '../fares/open-classes.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import { Changes } from '../days/changes.ts';
import { WITHDRAWN } from '../days/season-changes.ts';
import { networkOf } from '../fixtures/small-network.ts';
import { kmBetween } from '../network.ts';
import { type Timetable, departureAt, flies, makeTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { findCheapest, findEarliest, findItineraries } from './find.ts';
import { type Criteria, covers } from './front.ts';
import { type FlightQuery, Pricer } from './pricer.ts';
import { type Itinerary } from './search.ts';
import { type SearchIndex, makeSearchIndex } from './search-index.ts';
import {
  ANYWHERE,
  areNear,
  type Leg,
  connectMinutes,
  permittedByBaseKm,
  permittedKm,
  ticketers,
} from './rules.ts';

const LOOK = dayOf('2026-11-21');

/** So small that trying everything takes seconds. */
const smallWorld = (codes: string): SearchIndex => makeSearchIndex(makeTimetable(networkOf(codes)));

/** Tries every flight after every flight; nothing is left out early. */
function tryEverything({ timetable, times, sellers, cities }: SearchIndex, query: FlightQuery): Criteria[] {
  const km = (a: number, b: number) => kmBetween(timetable.network, a, b);
  const direct = km(query.origin, query.destination);
  const mostKm = permittedKm(timetable, query.origin, query.destination);
  const mostByBaseKm = permittedByBaseKm(timetable, query.origin, query.destination);
  const pricer = new Pricer(timetable, query, direct);
  const layover = longestLayover(timetable.network, query.origin, query.destination);
  const patterns = Map.groupBy(Array(timetable.count).keys(), (pattern) => timetable.origin[pattern] ?? 0);
  const isGround =
    cities[query.origin] === cities[query.destination] || areNear(timetable, query.origin, query.destination);
  const all: Criteria[] = [];
  const leave = (pattern: number, day: number): Leg => {
    const minute = query.changes?.minuteOn(pattern, day) ?? timetable.departs[pattern] ?? 0;
    const departs = departureAt(timetable, pattern, day, minute);
    return { pattern, day, departs, arrives: departs + (timetable.block[pattern] ?? 0) };
  };
  const flights = new Map<number, Leg[]>();
  /** Every flight of an airport in these days, found out once. */
  const leaving = (airport: number): Leg[] => {
    let found = flights.get(airport);
    if (!found) {
      found = [-1, 0, 1, 2, 3, 4].flatMap((after) =>
        (patterns.get(airport) ?? [])
          .filter((pattern) => flies(timetable, pattern, query.day + after))
          .filter((pattern) => query.changes?.minuteOn(pattern, query.day + after) !== WITHDRAWN)
          .map((pattern) => leave(pattern, query.day + after)),
      );
      flights.set(airport, found);
    }
    return found;
  };
  const from = (legs: readonly Leg[]) => (legs.length === 0 ? query.origin : at(legs.at(-1)));
  const at = (leg: Leg | undefined) => timetable.destination[leg?.pattern ?? 0] ?? 0;
  const go = (legs: readonly Leg[]): void => {
    const last = legs.at(-1);
    if (last && at(last) === query.destination) {
      price(legs);
      return;
    }
    if (legs.length > (isGround ? 0 : query.maxStops)) return;
    for (const leg of leaving(from(legs))) {
      const to = at(leg);
      if (to === query.origin || legs.some((flown) => at(flown) === to)) continue;
      if (
        to !== query.destination &&
        [query.origin, query.destination].some((end) => cities[end] === cities[to])
      )
        continue;
      if ((!last && leg.day !== query.day) || leg.departs < query.notBefore) continue;
      if (last) {
        const wait = leg.departs - last.arrives;
        if (wait < connectMinutes(timetable, times, last.pattern, leg.pattern) || wait > layover) continue;
      }
      go([...legs, leg]);
    }
  };
  const price = (legs: readonly Leg[]): void => {
    const stops = legs.length - 1;
    const flown = legs.reduce(
      (sum, { pattern }) =>
        sum + Math.round(km(timetable.origin[pattern] ?? 0, timetable.destination[pattern] ?? 0)),
      0,
    );
    const isFar = stops > 0 && flown > mostKm;
    if (isFar && (stops > 1 || flown > mostByBaseKm)) return;
    const open = legs.map(({ pattern, day }) => pricer.classOf(pattern, day));
    if (open.includes(SOLD_OUT)) return;
    const flownAs = legs.map(({ pattern }) => pattern);
    if (!flownAs.some((pattern) => cabinOn(timetable, pattern, query.cabin) === query.cabin)) return;
    const share = mixedShare(timetable, flownAs, query.cabin);
    const who: number[] = [];
    const count = ticketers(timetable, sellers, flownAs, who, isFar ? at(legs[0]) : ANYWHERE);
    for (const carrier of who.slice(0, count)) {
      const kind = timetable.network.carriers[carrier]?.kind ?? 'full';
      if (!sellsCabin(kind, query.cabin) || !sellsStops(kind, stops)) continue;
      const cents = pricer.cents(carrier, stops, Math.min(...open), share);
      all.push({ departs: legs[0]?.departs ?? 0, arrives: legs.at(-1)?.arrives ?? 0, stops, cents });
    }
  };
  go([]);
  const choices = [...new Map(all.map((choice) => [text(choice), choice])).values()];
  return choices.filter((choice) => !choices.some((other) => other !== choice && covers(other, choice)));
}

const firstOf = (all: readonly Criteria[]) => Math.min(...all.map(({ arrives }) => arrives));

const text = ({ departs, arrives, stops, cents }: Criteria) => `${departs} ${arrives} ${stops} ${cents}`;

function queryOf(airports: readonly number[], draw: number): FlightQuery {
  const pick = (salt: number) => mix(draw, salt);
  const origin = airports[pick(1) % airports.length] ?? 0;
  const rest = airports.filter((at) => at !== origin);
  return {
    origin,
    destination: rest[pick(2) % rest.length] ?? 0,
    day: LOOK + 1 + (pick(3) % 320),
    maxStops: 2,
    seats: 1 + (pick(4) % 4),
    cabin: pick(5) % 5 === 0 ? 2 : 0,
    saturday: pick(6) % 2 === 0,
    lookDay: LOOK,
    notBefore: LOOK * 1440,
    taken: NONE_TAKEN,
  };
}

function airportsOf(timetable: Timetable): number[] {
  return [...new Set(timetable.origin)];
}

describe('the flight search', () => {
  it('finds exactly the itineraries that an exhaustive search finds [AIR-01]', () => {
    // Islands and far ends, and crowded places where airlines share codes and overtake each other.
    const worlds = [
      ['LIS FNC PDL TER ZRH KEF RIX', 40],
      ['HNL LIH ANC FAI OME NAN APW PPT AKL', 40],
      ['ADL KTM CMB MLE SIN PER', 40],
      ['CPH OSL BGO TRD HEL KEF', 60],
      ['YYZ YUL YHZ BOS KEF LHR', 60],
      ['ZRH VIE GVA SOF OTP TIA', 60],
      ['JFK ORD MIA SFO LHR CDG', 12],
      ['LHR LGW LPL CDG ORY LYS', 40],
      // By way of bases far out of the way, where others connect as well.
      ['IST BEG BCN BOD BRI', 40],
      ['ATL BUR MEX MTY CTG CUN', 40],
    ] as const;
    let sold = 0;
    for (const [at, [codes, queries]] of worlds.entries()) {
      const index = smallWorld(codes);
      const airports = airportsOf(index.timetable);
      for (let draw = 0; draw < queries; draw++) {
        const query = queryOf(airports, 1000 * at + draw);
        const found = findItineraries(index, query).map(text).sort();
        const everything = tryEverything(index, query);
        expect(found).toEqual(everything.map(text).sort());
        expect(findEarliest(index, query)?.arrives ?? Infinity).toBe(firstOf(everything));
        sold += found.length;
      }
    }
    expect(sold).toBeGreaterThan(1000);
  });

  it('finds the same as an exhaustive search where slow aircraft depart first and are overtaken [AIR-01]', () => {
    let found = 0;
    for (const [at, codes] of [
      'CPH OSL BGO TRD HEL',
      'YYZ YUL YHZ BOS',
      'ZRH VIE GVA SOF OTP TIA',
    ].entries()) {
      const index = smallWorld(codes);
      const { timetable } = index;
      // The shortest time of a pair stays what it was, so only later arrivals tell the flights apart.
      for (let pattern = 0; pattern < timetable.count; pattern++)
        if (mix(pattern, 5) % 5 < 2)
          timetable.block[pattern] = (timetable.block[pattern] ?? 0) + 45 + (mix(pattern, 6) % 400);
      const airports = airportsOf(timetable);
      for (let draw = 0; draw < 60; draw++) {
        const query = queryOf(airports, 90_000 + 1000 * at + draw);
        const ways = findItineraries(index, query).map(text).sort();
        const everything = tryEverything(index, query);
        expect(ways).toEqual(everything.map(text).sort());
        expect(findEarliest(index, query)?.arrives ?? Infinity).toBe(firstOf(everything));
        found += ways.length;
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  it('finds the same as an exhaustive search for rescheduled and withdrawn flights, whatever was searched before [AIR-01]', () => {
    const index = smallWorld('CPH OSL BGO TRD HEL KEF');
    const airports = airportsOf(index.timetable);
    const now = LOOK * 86_400_000 + 50_000_000;
    const lively = new Changes(index.timetable, { now, events: [], disruptions: true });
    let differs = 0;
    for (let draw = 0; draw < 60; draw++) {
      const published = { ...queryOf(airports, 70_000 + draw), day: LOOK + 1 + (draw % 7) };
      const query = { ...published, changes: lively };
      const ways = findItineraries(index, query).map(text).sort();
      expect(ways).toEqual(tryEverything(index, query).map(text).sort());
      if (ways.join() !== findItineraries(index, published).map(text).sort().join()) differs++;
    }
    expect(differs).toBeGreaterThan(5);
  });

  it('finds the cheapest offer and the earliest arrival for ten thousand small searches [AIR-01]', () => {
    const worlds = ['KTM DEL CMB', 'ZRH GVA SOF', 'YYT YHZ YUL', 'APW AKL PPT', 'RIX TLL VNO'].map(
      (codes) => {
        const index = smallWorld(codes);
        return { index, airports: airportsOf(index.timetable) };
      },
    );
    let sold = 0;
    for (let draw = 0; draw < 10_000; draw++) {
      const world = worlds[draw % worlds.length];
      if (!world) continue;
      const { index, airports } = world;
      const query = { ...queryOf(airports, 200_000 + draw), maxStops: 1 };
      const all = tryEverything(index, query);
      const found = [
        findCheapest(index, query)?.cents ?? Infinity,
        findEarliest(index, query)?.arrives ?? Infinity,
      ];
      const expected = [Math.min(...all.map(({ cents }) => cents)), firstOf(all)];
      if (found.join() !== expected.join()) expect([draw, found]).toEqual([draw, expected]);
      if (all.length > 0) sold++;
    }
    expect(sold).toBeGreaterThan(5000);
  });

  it('never connects flights from different airports or within less than the minimum connection time', () => {
    const index = smallWorld('JFK BOS ORD MIA SFO LHR CDG KEF');
    const airports = airportsOf(index.timetable);
    let connections = 0;
    for (let draw = 0; draw < 60; draw++) {
      for (const { legs } of findItineraries(index, queryOf(airports, draw))) {
        connections += checkConnections(index, legs);
      }
    }
    expect(connections).toBeGreaterThan(100);
  });
});

function checkConnections({ timetable, times }: SearchIndex, legs: Itinerary['legs']): number {
  for (const [at, leg] of legs.entries()) {
    const before = legs[at - 1];
    if (!before) continue;
    expect(timetable.origin[leg.pattern]).toBe(timetable.destination[before.pattern]);
    expect(leg.departs - before.arrives).toBeGreaterThanOrEqual(
      connectMinutes(timetable, times, before.pattern, leg.pattern),
    );
  }
  return legs.length - 1;
}
