import { describe, expect, it } from 'vitest';
import { loadPlaces } from '../../places/read.ts';
import { airCities } from '../city-codes.ts';
import { staysOverSaturday } from './journey.ts';
import { openFare, sealFare, tokenHead, tokenWay } from './offer-token.ts';
import { dayOf } from '../zones.ts';

describe('a fare token', () => {
  const party = { adults: 2, children: 1, infantsInSeat: 0, infantsInLap: 1 };
  const legs = [
    { pattern: 123, day: 20_800 },
    { pattern: 98_765, day: 20_801 },
  ];
  const head = tokenHead({ party, currency: 'CAD', cabin: 2, shownAt: 29_900_000 });
  const token = sealFare(head, tokenWay(legs, 17), 'BUSLT', 481_200, 455_000);

  it('decodes to the fare that it was made for', () => {
    expect(openFare(token)).toEqual({
      legs,
      carrier: 17,
      brand: 'BUSLT',
      cabin: 2,
      party,
      currency: 'CAD',
      totalMinor: 481_200,
      sharedMinor: 455_000,
      shownAt: 29_900_000,
    });
  });

  it('with any character changed is rejected', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === '1' ? '2' : '1'}${token.slice(at + 1)}`;
      expect(openFare(changed)).toBeNull();
    }
    expect(openFare('')).toBeNull();
  });
});

describe('an itinerary', () => {
  it.each([
    ['Monday to Friday', ['2027-02-08', '2027-02-12'], false],
    ['Friday to Saturday', ['2027-02-12', '2027-02-13'], false],
    ['Saturday to Sunday', ['2027-02-13', '2027-02-14'], true],
    ['Sunday to Saturday', ['2027-02-14', '2027-02-20'], false],
    ['a week', ['2027-02-14', '2027-02-21'], true],
    ['one way on a Saturday', ['2027-02-13'], false],
  ])('of %s is recognized as staying over a Saturday night or not', (_, dates, stays) => {
    expect(staysOverSaturday(dates.map(dayOf))).toBe(stays);
  });
});

describe('metropolitan area codes', () => {
  it('name airports with flights, and none of them is also the code of an airport', () => {
    const { airports } = loadPlaces().file;
    const cities = airCities(airports);
    expect(cities.find(({ code }) => code === 'NYC')?.airports).toEqual(['JFK', 'EWR', 'LGA']);
    expect(cities.length).toBeGreaterThan(20);
    const known = new Set(airports.iata);
    expect(cities.filter(({ code }) => known.has(code))).toEqual([]);
    expect(cities.flatMap((city) => city.airports).filter((code) => !known.has(code))).toEqual([]);
  });
});
