import { describe, expect, it } from 'vitest';
import { airportNameIn, shortAirportName } from './airport-name.ts';
import { openAtlas } from './atlas.ts';

const atlas = openAtlas({
  zones: ['Europe/Lisbon'],
  regions: ['Lisbon'],
  regionsFr: ['Lisbonne'],
  cities: {
    id: [2267057, 2735943],
    name: ['Lisbon', 'Porto'],
    ascii: ['', ''],
    alias: ['Lisboa', 'Oporto'],
    foreign: ['リスボン,Lissabon', ''],
    fr: ['Lisbonne', ''],
    country: ['PT', 'PT'],
    region: [0, -1],
    lat: [38.72, 41.15],
    lon: [-9.13, -8.61],
    population: [517_802, 249_633],
    zone: [0, 0],
    stays: [900, 400],
  },
  airports: {
    iata: ['LIS'],
    name: ['Lisbon Portela Airport'],
    cityName: ['Lisbon'],
    cityId: [2267057],
    country: ['PT'],
    lat: [38.77],
    lon: [-9.13],
    zone: [0],
    rank: [900],
  },
  neighbourhoods: { id: [1], name: ['Alfama'], cityId: [2267057], lat: [38.71], lon: [-9.13] },
  countries: { code: ['PT'], en: ['Portugal'], fr: ['Portugal'] },
});

describe('place names', () => {
  it.each([
    ['city:2267057', 'en', 'Lisbon', 'Portugal'],
    ['city:2267057', 'fr', 'Lisbonne', 'Portugal'],
    ['city:2735943', 'fr', 'Porto', 'Portugal'],
    ['airport:LIS', 'en', 'Portela (LIS)', 'Lisbon, Portugal'],
    ['airport:LIS', 'fr', 'Portela (LIS)', 'Lisbonne, Portugal'],
    ['neighbourhood:1', 'fr', 'Alfama', 'Lisbonne, Portugal'],
  ] as const)('call %s in the language %s: %s, %s [LOD-01]', (placeId, language, name, context) => {
    expect(atlas.find(placeId, language)).toMatchObject({ name, context });
  });

  it('translate a supplier’s city name, and leave unknown names unchanged [LOD-01]', () => {
    expect(atlas.cityNameIn('Lisbon', 'PT', 'fr')).toBe('Lisbonne');
    expect(atlas.cityNameIn('Lisbon', 'US', 'fr')).toBe('Lisbon');
    expect(atlas.cityNameIn('Porto', 'PT', 'fr')).toBe('Porto');
  });

  it('are in the search index in both languages [LOD-01]', () => {
    const [lisbon] = [...atlas.entries()];
    expect(lisbon?.aliases).toContain('Lisbonne');
  });
});

describe('short airport names', () => {
  it.each([
    ['Paris Charles de Gaulle Airport', 'Paris', 'Charles de Gaulle'],
    ['Munich International Airport', 'Munich', 'Munich International'],
    ['Palma de Mallorca Airport', 'Palma', 'Palma de Mallorca'],
    ['Amsterdam Airport Schiphol', 'Amsterdam', 'Schiphol'],
    ['Oslo Airport, Gardermoen', 'Oslo', 'Gardermoen'],
    ['Bergen / Flesland', 'Bergen', 'Flesland'],
    ['Rutland - Southern Vermont Regional Airport', 'Rutland', 'Southern Vermont Regional'],
    ['Tirana International Airport Nënë Tereza', 'Tirana', 'Nënë Tereza'],
    ['Pristina International Airport (PIA)', 'Pristina', 'Pristina International Airport (PIA)'],
    ['Minsk National Airport', 'Minsk', 'Minsk National'],
    ['Mendoza Aerodrome', 'Mendoza', 'Mendoza Aerodrome'],
  ])('turn %s of %s into %s [AIR-01]', (name, city, short) => {
    expect(shortAirportName(name, city)).toBe(short);
  });

  it.each([
    ['Milano Malpensa Airport', 'Milan', 'Milan', 'Malpensa'],
    ['Cairo International Airport', 'Cairo', 'Le Caire', 'Le Caire International'],
    ['Cairo International Airport', 'Cairo', 'Cairo', 'Cairo International'],
    ['Milano Airport', 'Milan', 'Milan', 'Milano'],
  ])('turn %s of %s, for readers who call the city %s, into %s', (name, cityName, inLanguage, told) => {
    expect(airportNameIn(name, { cityName, others: ['Milano', ''], inLanguage })).toBe(told);
  });
});
