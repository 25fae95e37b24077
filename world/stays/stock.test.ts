import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../places/distance.ts';
import { BRANDS } from './brands.ts';
import { findStays } from './search/find.ts';
import { areaOf, hotelNames } from './names.ts';
import { shareOut } from './share-out.ts';
import { ashore } from '../places/wet-cells.ts';
import { loadStock } from './stock.ts';

const stock = loadStock();
const cityOf = (id: number) => stock.places.cityIndex(id) ?? -1;
const staysIn = (id: number) => (stock.firstStay[cityOf(id) + 1] ?? 0) - (stock.firstStay[cityOf(id)] ?? 0);
const TORONTO = 6167865;
const NEW_YORK = 5128581;
const LISBON = 2267057;
const MADRID = 3117735;

describe('the million stays of the sandbox', () => {
  it('are the same byte for byte in every process', () => {
    const {
      firstStay,
      hotelsIn,
      cityOf: cities,
      lat,
      lon,
      area,
      stars,
      collection,
      baseCents,
      score,
      rank,
    } = stock;
    const hash = createHash('sha256');
    for (const column of [
      firstStay,
      hotelsIn,
      cities,
      lat,
      lon,
      area,
      stars,
      collection,
      baseCents,
      score,
      rank,
    ])
      hash.update(new Uint8Array(column.buffer));
    expect(hash.digest('hex')).toBe('993b1e407625d5b271836e6a2006f475c32303b852142f770135ae642aade517');
  });

  it('are 280,000 hotels and 720,000 homes', () => {
    const hotels = stock.stars.reduce((count, stars) => count + Number(stars > 0), 0);
    expect([hotels, stock.stars.length - hotels]).toEqual([280_000, 720_000]);
  });

  it('have names that agree with their location', () => {
    const wrong: string[] = [];
    const counted = { Airport: 0, North: 0, Downtown: 0 };
    for (const id of [LISBON, NEW_YORK, TORONTO, MADRID]) {
      const city = stock.cities[cityOf(id)];
      if (!city) throw new Error('no such city');
      const { lat: lats, lon: lons } = stock.places.file.airports;
      const airports = lats.flatMap((lat, at) =>
        Math.abs(lat - city.lat) < 1 ? [[lat, lons[at] ?? 0] as const] : [],
      );
      const first = stock.firstStay[city.index] ?? 0;
      for (const [offset, name] of hotelNames(stock, city.index).entries()) {
        const [lat, lon] = [(stock.lat[first + offset] ?? 0) / 1e5, (stock.lon[first + offset] ?? 0) / 1e5];
        const centre = distanceKm(lat, lon, city.lat, city.lon);
        const airport = Math.min(
          ...airports.map(([airportLat, airportLon]) => distanceKm(lat, lon, airportLat, airportLon)),
        );
        const told = name
          .slice(name.indexOf(city.name) + city.name.length)
          .trim()
          .replace(/ \d+$/, '');
        // A quarter may be called Downtown wherever it is.
        if (name.endsWith(areaOf(stock, first + offset) ?? '\n')) continue;
        if (told in counted) counted[told as keyof typeof counted] += 1;
        const isTrue =
          (told !== 'Airport' || (airport <= 6 && centre > 1)) &&
          (told !== 'North' || lat > city.lat) &&
          (told !== 'South' || lat < city.lat) &&
          (told !== 'East' || lon > city.lon) &&
          (told !== 'West' || lon < city.lon) &&
          (!['Downtown', 'Central', 'Midtown', 'Old Town'].includes(told) || centre <= city.radiusKm / 4);
        if (!isTrue) wrong.push(`${name} ${centre.toFixed(1)} km, airport ${airport.toFixed(1)} km`);
        if (id === MADRID && /praia|plage|miramar|costa azul|el faro/i.test(name)) wrong.push(name);
      }
    }
    expect(wrong).toEqual([]);
    expect(Object.values(counted).every((count) => count > 0)).toBe(true);
  });

  it('are named in their country’s spelling of center, the same everywhere in it', () => {
    const namesIn = (id: number) => hotelNames(stock, cityOf(id)).join();
    expect(namesIn(NEW_YORK)).toContain('City Center');
    expect(namesIn(NEW_YORK)).not.toContain('Centre');
    expect(namesIn(TORONTO)).toContain('City Centre');
    expect(namesIn(TORONTO)).not.toContain('Center');
  });

  it('number thousands in a great city and about a dozen in a small town', () => {
    expect(staysIn(NEW_YORK)).toBe(5448);
    const towns = stock.cities.filter(
      ({ population, weight }) => population > 19_000 && population < 21_000 && weight === 1,
    );
    const counts = towns.map(({ id }) => staysIn(id)).sort((a, b) => a - b);
    const median = counts[Math.floor(counts.length / 2)] ?? 0;
    expect(median).toBeGreaterThanOrEqual(10);
    expect(median).toBeLessThanOrEqual(30);
  });

  it('are in a premium collection only with four stars or more, in capitals, large cities and well-known destinations', () => {
    const members = [...stock.collection.keys()].filter((at) => stock.collection[at] !== 0);
    expect(members.length).toBeGreaterThan(2500);
    expect(members.length).toBeLessThan(6000);
    for (const at of members) {
      const city = stock.cities[stock.cityOf[at] ?? 0];
      expect(stock.stars[at]).toBeGreaterThanOrEqual(4);
      expect((city?.weight ?? 0) >= 2 || city?.capital || (city?.population ?? 0) >= 600_000).toBe(true);
    }
  });

  it('are on the land of the map, except for fewer than 100 on islands too small for it', () => {
    let wet = 0;
    for (let at = 0; at < stock.stars.length; at++) {
      const [lat, lon] = [(stock.lat[at] ?? 0) / 1e5, (stock.lon[at] ?? 0) / 1e5];
      if (ashore(lat, lon, [0, 0]).lat !== lat) wet++;
    }
    expect(wet).toBeLessThan(100);
  });
});

describe('finding stays of the sandbox', () => {
  const both = ['hotel', 'home'] as const;

  it('includes every stay of a city in a circle wide enough around it', () => {
    const byCity = findStays(stock, { cityId: TORONTO }, both, 6000);
    expect(byCity.length).toBe(staysIn(TORONTO));
    const circle = findStays(stock, { lat: 43.70011, lon: -79.4163, radiusKm: 60 }, both, 6000);
    expect(byCity.every((at) => circle.includes(at))).toBe(true);
  });

  it('includes stays on both sides of the antimeridian', () => {
    const found = findStays(stock, { bounds: { south: -20, west: 170, north: -12, east: -170 } }, both, 6000);
    const sides = new Set(found.map((at) => Math.sign(stock.lon[at] ?? 0)));
    expect(sides).toEqual(new Set([1, -1]));
    const circle = findStays(stock, { lat: -17, lon: 179.9, radiusKm: 300 }, both, 6000);
    expect(circle.every((at) => found.includes(at))).toBe(true);
    expect(circle.length).toBeGreaterThan(0);
  });

  it('keeps the best ranked when there are too many', () => {
    const all = findStays(stock, { cityId: TORONTO }, ['hotel'], 6000);
    const few = findStays(stock, { cityId: TORONTO }, ['hotel'], 10);
    const worst = Math.min(...few.map((at) => stock.rank[at] ?? 0));
    expect(few.length).toBe(10);
    expect(all.filter((at) => (stock.rank[at] ?? 0) > worst).length).toBeLessThan(10);
  });

  it('answers nothing for an unknown city or id', () => {
    expect(findStays(stock, { cityId: 1 }, both, 6000)).toEqual([]);
    expect(findStays(stock, { ids: [0, -4, 1_000_001, 7, 7] }, both, 6000)).toEqual([6]);
  });
});

describe('the hotel names of the sandbox', () => {
  it('are unique within a city', () => {
    const names = hotelNames(stock, cityOf(NEW_YORK));
    expect(names.length).toBe(stock.hotelsIn[cityOf(NEW_YORK)]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('contain no brand that exists', () => {
    const file = new URL('../json/nsi.min.json', import.meta.resolve('name-suggestion-index'));
    const index: { nsi: Record<string, { items?: { displayName: string }[] }> } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const real = Object.entries(index.nsi)
      .filter(([path]) => path.startsWith('brands/tourism/'))
      .flatMap(([, { items = [] }]) => items.map(({ displayName }) => displayName.toLowerCase()));
    expect(real.length).toBeGreaterThan(300);
    for (const [brand] of BRANDS) expect(real).not.toContain(brand.toLowerCase());
  });
});

it('whole units are shared out by weight, between a floor and a ceiling', () => {
  expect([...shareOut([1, 2, 3, 100], 40, 2, 20)]).toEqual([3, 7, 10, 20]);
  expect([...shareOut([0, 1, 1], 9, 1, 10)]).toEqual([1, 4, 4]);
});
