import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../places/distance.ts';
import { findItineraries } from '../search/find.ts';
import { makeSearchIndex } from '../search/search-index.ts';
import type { FlightQuery } from '../search/pricer.ts';
import { loadTimetable } from '../timetable.ts';
import { dayOf } from '../zones.ts';
import { brandsOf } from './brands.ts';
import { type Penalty, residualOf } from './penalty.ts';
import { driftOf } from './demand.ts';
import { ownFamiliesOf } from './family-names.ts';
import { ownRulesOf } from './family-rules.ts';
import { FareShelf } from './fare-shelf.ts';
import { openClass } from './open-classes.ts';
import { NONE_TAKEN } from './taken.ts';

const timetable = loadTimetable();
const index = makeSearchIndex(timetable);
const { airports } = timetable.network;
const at = (iata: string) => airports.iata.indexOf(iata);
const LOOK = dayOf('2026-11-21');

function query(from: string, to: string, day: number, more: Partial<FlightQuery> = {}): FlightQuery {
  const ends = { origin: at(from), destination: at(to) };
  const rest = { maxStops: 0, seats: 1, cabin: 0, saturday: false, lookDay: LOOK, notBefore: LOOK * 1440 };
  return { ...ends, day, ...rest, taken: NONE_TAKEN, ...more };
}

/** Cheapest price of a day without a stop, US cents. */
const cheapest = (asked: FlightQuery) => Math.min(...findItineraries(index, asked).map(({ cents }) => cents));

describe('the fares of flights', () => {
  it('are equal for all searches on the same day', () => {
    const asked = query('LHR', 'JFK', LOOK + 40);
    expect(findItineraries(index, asked)).toEqual(findItineraries(index, asked));
  });

  it('cost more close to departure than two months ahead, on average', () => {
    const pairs = ['LHR JFK', 'LAX SFO', 'SIN BKK', 'MAD BCN', 'GRU EZE', 'SYD MEL', 'FRA IST', 'HND CTS'];
    const sum = (left: number) =>
      pairs.reduce((total, text) => {
        const [from = '', to = ''] = text.split(' ');
        return total + cheapest(query(from, to, LOOK + 90, { lookDay: LOOK + 90 - left }));
      }, 0);
    expect(sum(1)).toBeGreaterThan(1.3 * sum(60));
  });

  it('by cabin are what airlines ask on five routes, from short-haul business to first across oceans', () => {
    /** Out and back a week later without a stop, bought 75 days ahead: dollars of the cheapest seat of a cabin. */
    const dollars = (from: string, to: string, cabin: number) => {
      const more = { cabin, saturday: true };
      const [day, back] = [dayOf('2027-03-02'), dayOf('2027-03-09')];
      const out = cheapest(query(from, to, day, { ...more, lookDay: day - 75 }));
      return (out + cheapest(query(to, from, back, { ...more, lookDay: day - 75 }))) / 100;
    };
    expect(
      ['LHR FRA', 'ORD DEN', 'JFK LAX', 'JFK LHR', 'LAX HND'].map((ends) => {
        const [from = '', to = ''] = ends.split(' ');
        return [ends, ...[0, 1, 2, 3].map((cabin) => dollars(from, to, cabin))].join(' ');
      }),
    ).toEqual([
      'LHR FRA 225 Infinity 426 Infinity',
      'ORD DEN 220.01 Infinity 526.38 Infinity',
      'JFK LAX 249.03 848.88 1269.2 Infinity',
      'JFK LHR 499.13 1416.13 3359.13 6077.13',
      'LAX HND 645.13 1351.13 3824.13 8402.13',
    ]);
  });

  it('are lower when a Saturday lies between the flights out and back', () => {
    const alone = cheapest(query('FRA', 'HND', LOOK + 200));
    expect(alone).toBeLessThan(Infinity);
    expect(cheapest(query('FRA', 'HND', LOOK + 200, { saturday: true }))).toBeLessThan(alone);
  });

  it('move day by day: neighbouring days correlate, days months apart do not', () => {
    const days = Array.from({ length: 400 }, (_, i) => Math.log(driftOf(7, LOOK + i)));
    const correlation = (lag: number) => {
      const n = days.length - lag;
      const mean = days.reduce((sum, x) => sum + x, 0) / days.length;
      let top = 0;
      let bottom = 0;
      for (let i = 0; i < n; i++) top += ((days[i] ?? 0) - mean) * ((days[i + lag] ?? 0) - mean);
      for (const x of days) bottom += (x - mean) ** 2;
      return top / bottom;
    };
    expect(correlation(1)).toBeGreaterThan(0.7);
    expect(Math.abs(correlation(80))).toBeLessThan(0.4);
  });

  it('rise as seats are sold, and end when none is left', () => {
    const pattern = timetable.origin.indexOf(at('LHR'));
    const day = LOOK + 100;
    const open = (taken: number, seats = 1) =>
      openClass(timetable, pattern, day, {
        seats,
        cabin: 0,
        saturday: true,
        lookDay: LOOK,
        taken: { seats: () => taken, patternsOn: () => [pattern] },
      });
    const classes = [0, 40, 80, 120, 400].map((taken) => open(taken));
    expect(classes).toEqual([...classes].sort((a, b) => b - a));
    expect(classes[0]).toBeGreaterThan(classes[2] ?? 99);
    expect(classes[4]).toBe(-1);
    expect(open(0, 500)).toBe(-1);
  });

  it('have the family names and checked bags of their airlines [AIR-03]', () => {
    const familiesOf = (code: string) => {
      const airline = timetable.network.carriers.find((one) => one.code === code);
      if (!airline) throw new Error(`${code} flies.`);
      return brandsOf(airline).map(({ name, checkedBags }) => `${name} ${checkedBags}`);
    };
    expect(familiesOf('BA')).toEqual([
      'Economy Basic 0',
      'Economy Standard 1',
      'Economy Flex 1',
      'World Traveller Plus 2',
      'Club 2',
      'Club Flex 2',
      'First 3',
    ]);
    expect(familiesOf('CZ').slice(0, 3)).toEqual(['Basic 1', 'Classic 1', 'Flex 1']);
    expect(familiesOf('TK').slice(0, 3)).toEqual(['EcoFly 1', 'ExtraFly 1', 'PrimeFly 1']);
    expect(familiesOf('FR')).toEqual(['Basic 0', 'Regular 0', 'Flexi Plus 1']);
    expect(familiesOf('WN')).toEqual(['Basic 0', 'Choice 0', 'Choice Extra 2']);
    expect(familiesOf('AF').at(-1)).toBe('La Première 3');
    expect(familiesOf('XQ')).toEqual(['Value 0', 'Plus 1', 'Max 1']);
  });

  it('have the change, cancellation and seat rules of their airlines [AIR-07]', () => {
    const rulesOf = (code: string, at: number) => {
      const airline = timetable.network.carriers.find((one) => one.code === code);
      const brand = airline && brandsOf(airline)[at];
      if (!brand) throw new Error(`${code} flies.`);
      const cost = (penalty: Penalty) => (penalty.kind === 'fee' ? penalty.cents / 100 : penalty.kind);
      const { name, seat, change, cancel, cancelForm, miles } = brand;
      return [name, seat, cost(change), cost(cancel), cancelForm, miles].join(' ');
    };
    const residual = (code: string, at: number) => {
      const airline = timetable.network.carriers.find((one) => one.code === code);
      const brand = airline && brandsOf(airline)[at];
      return brand && residualOf(brand);
    };
    expect([residual('AA', 1), residual('AA', 2), residual('FR', 0), residual('BA', 1)]).toEqual([
      'airline_credit',
      'refund',
      'forfeit',
      'refund',
    ]);
    expect(residualOf({ cancel: { kind: 'unknown' }, cancelForm: 'money' })).toBe('unknown');
    for (const code of ['AA', 'DL', 'UA'])
      expect(rulesOf(code, 4)).toMatch(/ free free free airline_credit 150$/);
    expect(rulesOf('UA', 0)).toBe('Basic Economy paid no 50 airline_credit 0');
    expect(rulesOf('LH', 0)).toBe('Economy Light paid no no money 15');
    expect(rulesOf('FR', 0)).toBe('Basic paid 50 no money 0');
    expect(rulesOf('WN', 0)).toBe('Basic assigned no free airline_credit 20');
    expect(rulesOf('BA', 0)).toBe('Economy Basic paid 75 no money 25');
    expect(rulesOf('BA', 1)).toBe('Economy Standard paid 75 99 money 50');
    expect(rulesOf('BA', 4)).toBe('Club paid 150 250 money 150');
    expect(rulesOf('KE', 1)).toBe('Economy Standard paid free 99 money 50');
  });

  it('have published rules for each of the 25 airlines with the most flights', () => {
    const flights = new Map<string, number>();
    for (const [pattern, carrier] of timetable.carrier.entries()) {
      const code = timetable.network.carriers[carrier]?.code ?? '';
      const weekly = (timetable.days[pattern] ?? 0).toString(2).replaceAll('0', '').length;
      flights.set(code, (flights.get(code) ?? 0) + weekly);
    }
    const largest = [...flights].sort((a, b) => b[1] - a[1]).slice(0, 25);
    expect(largest.filter(([code]) => ownRulesOf(code).length === 0)).toEqual([]);
  });

  it('within North America have the family names and carry-on rules that apply there [AIR-03] [AIR-06]', () => {
    const shelfOf = (code: string, ends: string) => {
      const [from = '', to = ''] = ends.split(' ');
      const shelf = new FareShelf(timetable, query(from, to, LOOK + 60), 4000);
      const carrier = timetable.network.carriers.findIndex((one) => one.code === code);
      return shelf.brandsOf(carrier).map(({ name, carryOn }) => `${name}${carryOn ? '' : ' -'}`);
    };
    const united = shelfOf('UA', 'DEN ORD');
    expect([united[0], ...united.slice(4, 6)]).toEqual([
      'Basic Economy -',
      'United First',
      'United First Refundable',
    ]);
    expect(shelfOf('DL', 'ATL CUN').slice(4, 6)).toEqual(['Delta First Classic', 'Delta First Extra']);
    const abroad = shelfOf('UA', 'EWR LHR');
    expect([abroad[0], abroad[4]]).toEqual(['Basic Economy', 'Polaris Business']);
    expect(shelfOf('DL', 'JFK CDG')[4]).toBe('Delta One Classic');
    expect(shelfOf('WS', 'YYC YYZ')[0]).toBe('UltraBasic -');
    expect(shelfOf('WS', 'YYC CDG')[0]).toBe('UltraBasic');
  });

  it('have names only for existing airlines, and no airline has the same name twice', () => {
    for (const airline of timetable.network.carriers) {
      const names = brandsOf(airline).map(({ name }) => name);
      const near = brandsOf(airline, true).map(({ name }) => name);
      for (const all of [names, near])
        expect([airline.code, names.length]).toEqual([airline.code, new Set(all).size]);
      const rules = ownRulesOf(airline.code).length;
      if (rules > 0) expect([airline.code, rules]).toEqual([airline.code, names.length]);
      const own = ownFamiliesOf(airline.code)?.names.length ?? names.length;
      expect([airline.code, own]).toEqual([airline.code, names.length]);
    }
  });

  it('range from basic to luxury, each at least as expensive as the one before [AIR-03]', () => {
    const asked = query('LHR', 'JFK', LOOK + 60);
    const found = findItineraries(index, asked).find(
      ({ carrier }) => timetable.network.carriers[carrier]?.code === 'BA',
    );
    if (!found) throw new Error('British Airways flies to New York.');
    const { lat, lon } = airports;
    const [a, b] = [asked.origin, asked.destination];
    const km = distanceKm(lat[a] ?? 0, lon[a] ?? 0, lat[b] ?? 0, lon[b] ?? 0);
    const shelf = new FareShelf(timetable, asked, km).faresOf(found);
    expect(shelf.map(({ brand }) => brand.rating)).toEqual([0, 1, 2, 3, 4]);
    expect(shelf.map(({ totalCents }) => totalCents)).toEqual(
      shelf.map(({ totalCents }) => totalCents).sort((x, y) => x - y),
    );
    expect(shelf[0]?.totalCents).toBe(found.cents);
  });
});
