import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildPlaces } from './build.ts';
import { distanceKm } from './distance.ts';
import { asciiName } from './names.ts';
import { loadPlaces } from './read.ts';

describe('the places file', () => {
  it('is made the same byte for byte from the same packages', () => {
    const kept = readFileSync(new URL('places.json', import.meta.url), 'utf8');
    expect(buildPlaces() === kept).toBe(true);
  });

  it('holds 24,305 cities, 3,214 airports, 4,630 neighbourhoods and 245 countries', () => {
    const { file, cityCount } = loadPlaces();
    expect(cityCount).toBe(24_305);
    expect(file.airports.iata.length).toBe(3214);
    expect(file.neighbourhoods.id.length).toBe(4630);
    expect(file.countries.code.length).toBe(245);
  });

  it('has a city by its GeoNames id, with region, time zone and neighbourhoods', () => {
    const places = loadPlaces();
    const index = places.cityIndex(6167865) ?? -1;
    expect(places.city(index)).toMatchObject({
      name: 'Toronto',
      country: 'CA',
      region: 'Ontario',
      tz: 'America/Toronto',
    });
    expect(places.neighbourhoods(index).map(({ name }) => name)).toContain('Yorkville');
  });

  it('has the English names of cities, with their local names as aliases', () => {
    const { cities } = loadPlaces().file;
    const namesOf = (name: string, country: string) => {
      const at = cities.name.findIndex((one, place) => one === name && cities.country[place] === country);
      return [cities.alias[at], cities.fr[at]];
    };
    expect(namesOf('Bruges', 'BE')).toEqual(['Brugge', '']);
    expect(namesOf('Ghent', 'BE')).toEqual(['Gent,Gand', 'Gand']);
    expect(namesOf('Geneva', 'CH')).toEqual(['Genève', 'Genève']);
    expect(namesOf('Seville', 'ES')).toEqual(['Sevilla,Séville', 'Séville']);
    expect([...namesOf('Brugge', 'BE'), ...namesOf('Genève', 'CH'), ...namesOf('Sevilla', 'ES')]).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('assigns each airport the city it serves', () => {
    const { file } = loadPlaces();
    const served = (iata: string) => {
      const cityId = file.airports.cityId[file.airports.iata.indexOf(iata)];
      return file.cities.name[file.cities.id.indexOf(cityId ?? -1)];
    };
    expect(['YYZ', 'CDG', 'JFK', 'LIM', 'NRT', 'LHR', 'MIA'].map(served)).toEqual([
      'Toronto',
      'Paris',
      'New York City',
      'Lima',
      'Tokyo',
      'London',
      'Miami',
    ]);
  });

  it('has columns of equal length and unique ids', () => {
    const { file } = loadPlaces();
    for (const table of [file.cities, file.airports, file.neighbourhoods, file.countries]) {
      const columns: readonly unknown[][] = Object.values(table);
      expect(new Set(columns.map((column) => column.length)).size).toBe(1);
    }
    const ids = [...file.cities.id, ...file.neighbourhoods.id];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('distinguishes the lake south of Toronto from the dry land north of it', () => {
    const places = loadPlaces();
    const toronto = places.cityIndex(6167865) ?? -1;
    expect([places.isWater(toronto, 0.3, -0.9), places.isWater(toronto, 0, 0.5)]).toEqual([true, false]);
  });
});

it.each([
  ['Ðà Lạt', 'Da Lat'],
  ['Xi’an', "Xi'an"],
  ['Kraków', 'Krakow'],
  ['Ålesund', 'Alesund'],
  ['Göreme', 'Goreme'],
])('the ASCII form of %s is %s', (name, plain) => {
  expect(asciiName(name)).toBe(plain);
});

it('the distance from Paris to London is 344 km', () => {
  expect(Math.round(distanceKm(48.8566, 2.3522, 51.5074, -0.1278))).toBe(344);
});
