import { describe, expect, it } from 'vitest';
import { AIRCRAFT } from '../aircraft.ts';
import { networkOf } from '../fixtures/small-network.ts';
import { findItineraries } from '../search/find.ts';
import { Pricer } from '../search/pricer.ts';
import { makeSearchIndex } from '../search/search-index.ts';
import { makeTimetable } from '../timetable.ts';
import { FareShelf } from './fare-shelf.ts';
import { LEAST_SHARE, mixedShare } from './mixed-cabins.ts';
import { cabinOn } from './open-classes.ts';
import { NONE_TAKEN } from './taken.ts';

const FIRST = 3;
const timetable = makeTimetable(networkOf('EDI LHR JFK BOS'));
const aircraft = (pattern: number) =>
  AIRCRAFT[timetable.network.routes.aircraft[timetable.route[pattern] ?? 0] ?? 0]?.code;
const at = (code: string) => timetable.network.airports.iata.indexOf(code);
const flightsOf = (from: string, to: string) =>
  Array.from({ length: timetable.count }, (_, pattern) => pattern).filter(
    (pattern) => timetable.origin[pattern] === at(from) && timetable.destination[pattern] === at(to),
  );

describe('tickets on aircraft of which only some have the cabin [AIR-06]', () => {
  const withFirst = flightsOf('LHR', 'JFK').find((pattern) => cabinOn(timetable, pattern, FIRST) === FIRST);
  const feeder = flightsOf('EDI', 'LHR').find((pattern) => cabinOn(timetable, pattern, FIRST) === 2);

  it('are in first class where the aircraft has it, and in business class on the feeder flight', () => {
    expect(aircraft(withFirst ?? -1)).toMatch(/^(77W|748|388|346)$/);
    expect(aircraft(feeder ?? -1)).toMatch(/^(319|320|321|32Q)$/);
  });

  it('cost less than with the cabin on every flight, in proportion to the time in the lower one', () => {
    const minutes = (pattern = -1) => timetable.block[pattern] ?? 0;
    const [far, near] = [minutes(withFirst), minutes(feeder)];
    const share = (far + (near * 2.2) / 3.4) / (far + near);
    expect(mixedShare(timetable, [feeder ?? -1, withFirst ?? -1], FIRST)).toBe(Math.round(share * 100) / 100);
    expect(share).toBeLessThan(0.97);
    expect(mixedShare(timetable, [withFirst ?? -1], FIRST)).toBe(1);
    expect(mixedShare(timetable, [feeder ?? -1, withFirst ?? -1], 0)).toBe(1);
    expect(mixedShare(timetable, [feeder ?? -1, feeder ?? -1], FIRST)).toBe(LEAST_SHARE);
  });

  it('are found by the search and sold at that price', () => {
    const day = 20_800;
    const query = {
      origin: at('EDI'),
      destination: at('JFK'),
      day,
      maxStops: 1,
      notBefore: 0,
      seats: 1,
      cabin: FIRST,
      saturday: false,
      lookDay: day - 60,
      taken: NONE_TAKEN,
    };
    const index = makeSearchIndex(timetable);
    const mixed = findItineraries(index, query);
    expect(mixed.length).toBeGreaterThan(0);
    const km = 5250;
    const shelf = new FareShelf(timetable, query, km);
    const pricer = new Pricer(timetable, query, km);
    for (const way of mixed) {
      const fare = shelf.faresOf(way)[0];
      const whole = pricer.fareCents(way.carrier, way.stops, way.open);
      const share = mixedShare(
        timetable,
        way.legs.map(({ pattern }) => pattern),
        FIRST,
      );
      expect(share).toBeLessThan(1);
      expect(fare?.fareCents).toBe(pricer.fareCents(way.carrier, way.stops, way.open, share));
      expect(fare?.fareCents).toBeLessThan(whole);
    }
  });
});
