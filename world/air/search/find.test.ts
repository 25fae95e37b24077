import { describe, expect, it } from 'vitest';
import { mix } from '../../stays/hash.ts';
import { distanceKm } from '../../places/distance.ts';
import { longestLayover } from '../connect-times.ts';
import { sellsCabin, sellsStops } from '../fares/brands.ts';
import { SOLD_OUT, cabinOn } from '../fares/open-classes.ts';
import { NONE_TAKEN } from '../fares/taken.ts';
import { Changes } from '../days/changes.ts';
import { WITHDRAWN } from '../days/season-changes.ts';
import { loadNetwork } from '../network.ts';
import { type Timetable, departureAt, flies, makeTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { findCheapest, findEarliest, findItineraries } from './find.ts';
import { type Criteria, covers } from './front.ts';
import { type FlightQuery, Pricer } from './pricer.ts';
import { type Itinerary } from './search.ts';
import { type SearchIndex, makeSearchIndex } from './search-index.ts';
import { type Leg, connectMinutes, permittedKm, ticketers } from './rules.ts';

const LOOK = dayOf('2026-11-21');

/** The world's routes between some airports only, so that trying everything takes seconds. */
function smallWorld(codes: string): SearchIndex {
  const network = loadNetwork();
  const { routes } = network;
  const kept = new Set(codes.split(' ').map((code) => network.airports.iata.indexOf(code)));
  const rows = Array.from({ length: routes.count }, (_, at) => at).filter(
    (at) => kept.has(routes.base[at] ?? -1) && kept.has(routes.outstation[at] ?? -1),
  );
  const codeLists = rows.map((at) => routes.codes.subarray(routes.codesStart[at], routes.codesStart[at + 1]));
  const codesStart = new Uint16Array(rows.length + 1);
  for (const [at, list] of codeLists.entries()) codesStart[at + 1] = (codesStart[at] ?? 0) + list.length;
  const u16 = (column: Uint16Array) => Uint16Array.from(rows, (at) => column[at] ?? 0);
  const u8 = (column: Uint8Array) => Uint8Array.from(rows, (at) => column[at] ?? 0);
  return makeSearchIndex(
    makeTimetable({
      ...network,
      routes: {
        count: rows.length,
        carrier: u16(routes.carrier),
        base: u16(routes.base),
        outstation: u16(routes.outstation),
        weekly: u16(routes.weekly),
        aircraft: u8(routes.aircraft),
        operator: u16(routes.operator),
        season: u8(routes.season),
        codesStart,
        codes: Uint16Array.from(codeLists.flatMap((list) => [...list])),
      },
    }),
  );
}

/** Tries every flight after every flight; nothing is left out early. */
function tryEverything({ timetable, times, sellers }: SearchIndex, query: FlightQuery): Criteria[] {
  const { lat, lon } = timetable.network.airports;
  const km = (a: number, b: number) => distanceKm(lat[a] ?? 0, lon[a] ?? 0, lat[b] ?? 0, lon[b] ?? 0);
  const direct = km(query.origin, query.destination);
  const pricer = new Pricer(timetable, query, direct);
  const layover = longestLayover(timetable.network, query.origin, query.destination);
  const leaving = Map.groupBy(Array(timetable.count).keys(), (pattern) => timetable.origin[pattern] ?? 0);
  const all: Criteria[] = [];
  const leave = (pattern: number, day: number): Leg => {
    const minute = query.changes?.minuteOn(pattern, day) ?? timetable.departs[pattern] ?? 0;
    const departs = departureAt(timetable, pattern, day, minute);
    return { pattern, day, departs, arrives: departs + (timetable.block[pattern] ?? 0) };
  };
  const from = (legs: readonly Leg[]) => (legs.length === 0 ? query.origin : at(legs.at(-1)));
  const at = (leg: Leg | undefined) => timetable.destination[leg?.pattern ?? 0] ?? 0;
  const go = (legs: readonly Leg[]): void => {
    const last = legs.at(-1);
    if (last && at(last) === query.destination) {
      price(legs);
      return;
    }
    if (legs.length > query.maxStops) return;
    for (const pattern of leaving.get(from(legs)) ?? []) {
      const to = timetable.destination[pattern] ?? 0;
      if (to === query.origin || legs.some((leg) => at(leg) === to)) continue;
      for (let day = query.day - 1; day <= query.day + 4; day++) {
        if ((!last && day !== query.day) || !flies(timetable, pattern, day)) continue;
        if (query.changes?.minuteOn(pattern, day) === WITHDRAWN) continue;
        const leg = leave(pattern, day);
        if (leg.departs < query.notBefore) continue;
        if (last) {
          const wait = leg.departs - last.arrives;
          if (wait < connectMinutes(timetable, times, last.pattern, pattern) || wait > layover) continue;
        }
        go([...legs, leg]);
      }
    }
  };
  const price = (legs: readonly Leg[]): void => {
    const stops = legs.length - 1;
    const flown = legs.reduce(
      (sum, { pattern }) =>
        sum + Math.round(km(timetable.origin[pattern] ?? 0, timetable.destination[pattern] ?? 0)),
      0,
    );
    if (stops > 0 && flown > permittedKm(direct)) return;
    const open = legs.map(({ pattern, day }) => pricer.classOf(pattern, day));
    if (open.includes(SOLD_OUT)) return;
    const patterns = legs.map(({ pattern }) => pattern);
    if (!patterns.some((pattern) => cabinOn(timetable, pattern, query.cabin) === query.cabin)) return;
    const who: number[] = [];
    const count = ticketers(timetable, sellers, patterns, who);
    for (const carrier of who.slice(0, count)) {
      const kind = timetable.network.carriers[carrier]?.kind ?? 'full';
      if (!sellsCabin(kind, query.cabin) || !sellsStops(kind, stops)) continue;
      const cents = pricer.cents(carrier, stops, Math.min(...open));
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

describe('the search of the timetable', () => {
  it('finds exactly what trying everything finds [AIR-01]', { timeout: 240_000 }, () => {
    // Islands and far ends, and crowded places where airlines share codes and overtake each other.
    const worlds = [
      ['LIS FNC PDL TER ZRH KEF RIX', 40],
      ['HNL LIH ANC FAI OME NAN APW PPT AKL', 40],
      ['ADL KTM CMB MLE SIN PER', 40],
      ['CPH OSL BGO TRD HEL KEF', 60],
      ['YYZ YUL YHZ BOS KEF LHR', 60],
      ['ZRH VIE GVA SOF OTP TIA', 60],
      ['JFK ORD MIA SFO LHR CDG', 12],
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

  it('finds the same where slow aircraft leave first and are overtaken [AIR-01]', {
    timeout: 120_000,
  }, () => {
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

  it('finds the same of flights that were moved and withdrawn, whatever was asked before [AIR-01]', {
    timeout: 120_000,
  }, () => {
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

  it('finds the cheapest offer and the earliest arrival of ten thousand small questions [AIR-01]', {
    timeout: 120_000,
  }, () => {
    const worlds = ['KTM DEL CMB', 'ZRH GVA SOF', 'YYT YHZ YUL', 'APW AKL PPT', 'RIX TLL VNO'].map(
      smallWorld,
    );
    let sold = 0;
    for (let draw = 0; draw < 10_000; draw++) {
      const index = worlds[draw % worlds.length];
      if (!index) continue;
      const query = { ...queryOf(airportsOf(index.timetable), 200_000 + draw), maxStops: 1 };
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

  it('never offers an impossible connection', { timeout: 60_000 }, () => {
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
