import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { loadPlaces, type Places } from './index.ts';

let world: TestWorld;
let places: Places;
beforeAll(async () => {
  world = await testWorld();
  const supply = sandboxPlaces(createWorldClient({ baseUrl: world.url, apiKey: world.apiKey }));
  places = await loadPlaces({
    supply,
    onHotelsFailed: (error) => {
      throw error;
    },
  });
  await places.hotelsReady;
});
afterAll(() => world.close());

const first = (query: string) => {
  const [place] = places.autocomplete(query, 5, 'en');
  return place && `${place.kind} ${place.name} · ${place.context}`;
};

describe('autocomplete for places to stay [LOD-01]', () => {
  it.each([
    ['pari', 'city Paris · Île-de-France, France'],
    ['PARIS', 'city Paris · Île-de-France, France'],
    ['paris texas', 'city Paris · Texas, United States'],
    ['JFK', 'airport John F. Kennedy International (JFK) · New York City, United States'],
    ['jfk', 'airport John F. Kennedy International (JFK) · New York City, United States'],
    ['charles de g', 'airport Charles de Gaulle (CDG) · Paris, France'],
    ['SAN', 'airport San Diego International (SAN) · San Diego, United States'],
    ['münchen', 'city Munich · Bavaria, Germany'],
    ['munchen', 'city Munich · Bavaria, Germany'],
    ['new yrok', 'city New York City · New York, United States'],
    ['san fransisco', 'city San Francisco · California, United States'],
    ['las vagas', 'city Las Vegas · Nevada, United States'],
    ['saint louis', 'city St. Louis · Missouri, United States'],
    ['washington dc', 'city Washington, D.C. · District of Columbia, United States'],
    ['montreal', 'city Montréal · Quebec, Canada'],
    ['cancun', 'city Cancún · Quintana Roo, Mexico'],
    ['nyc', 'city New York City · New York, United States'],
    ['Munich', 'city Munich · Bavaria, Germany'],
    ['Muenchen', 'city Munich · Bavaria, Germany'],
    ['ミュンヘン', 'city Munich · Bavaria, Germany'],
    ['Мюнхен', 'city Munich · Bavaria, Germany'],
    ['мюнхн', 'city Munich · Bavaria, Germany'],
    ['뮌헨', 'city Munich · Bavaria, Germany'],
    ['北京', 'city Beijing · Beijing Municipality, China'],
    ['札幌', 'city Sapporo · Hokkaidō Prefecture, Japan'],
    ['København', 'city Copenhagen · Capital Region, Denmark'],
    ['Brugge', 'city Bruges · Belgium'],
    ['Goteborg', 'city Gothenburg · Västra Götalands län, Sweden'],
    ['Koeln', 'city Köln · North Rhine-Westphalia, Germany'],
    ['Bombay', 'city Mumbai · Maharashtra, India'],
    ['Екатеринбург', 'city Yekaterinburg · Sverdlovsk Oblast, Russia'],
    ['Nueva York', 'city New York City · New York, United States'],
    ['Florenz', 'city Florence · Tuscany, Italy'],
    ['東京', 'city Tokyo · Tōkyō Prefecture, Japan'],
    ['санкт-п', 'city Saint Petersburg · Saint Petersburg (city), Russia'],
    ['нью-йорк', 'city New York City · New York, United States'],
    ['القاهرة', 'city Cairo · Cairo Governorate, Egypt'],
    ['newyork', 'city New York City · New York, United States'],
    ['sa nfrancsico', 'city San Francisco · California, United States'],
    ['lodno', 'city London · England, United Kingdom'],
    ['amstredam', 'city Amsterdam · Noord-Holland, Netherlands'],
  ])('answers “%s” with %s', (query, expected) => {
    expect(first(query)).toBe(expected);
  });

  it('marks places of merely similar spelling as guesses, after exact matches', () => {
    const guesses = (query: string) => places.autocomplete(query, 5, 'en').map(({ isGuess }) => isGuess);
    expect(guesses('Paris')[0]).toBe(false);
    expect(guesses('TYO')[0]).toBe(false);
    expect(new Set(guesses('Komodo'))).toEqual(new Set([true]));
    expect(guesses('Lissbon')).toEqual(guesses('Lissbon').toSorted());
    expect(places.autocomplete('ATW', 5, 'en').filter(({ isGuess }) => isGuess)).toEqual([]);
    expect(places.cityByName('Komodo', 'en')).toBeNull();
  });

  it('lists a city with its airports, and finds an airport by its code in lower case', () => {
    const names = (query: string) => places.autocomplete(query, 5, 'en').map(({ name }) => name);
    expect(names('paris')).toEqual(expect.arrayContaining(['Charles de Gaulle (CDG)', 'Orly (ORY)']));
    expect(names('san')[0]).toBe('San Diego');
    expect(names('san')).toContain('San Diego International (SAN)');
  });

  it('finds a district by two partial words, and a hotel by its name with a typing error', async () => {
    const [defense] = places.autocomplete('paris la def', 5, 'en');
    expect(defense).toMatchObject({ kind: 'neighbourhood', context: 'Paris, Île-de-France, France' });
    const found = await world.call('GET', '/v1/lodging/catalogue');
    const names = found.body['names'] as string[];
    const ids = found.body['ids'] as number[];
    const at = names.findIndex((name) => name.length > 20);
    const name = names[at] ?? '';
    const withSlip = `${name.slice(0, 6)}${name.slice(7)}`;
    for (const query of [name, withSlip])
      expect(places.autocomplete(query, 5, 'en').map(({ placeId }) => placeId)).toContain(`hotel:${ids[at]}`);
  });

  it('answers in French and finds a country by its name in either language', () => {
    const [munich] = places.autocomplete('munich allemagne', 1, 'fr');
    expect(munich).toMatchObject({ name: 'Munich', context: 'Bavière, Allemagne' });
  });

  it('returns nothing for empty text, and does not fail on unusual text', () => {
    for (const query of ['', '   ', '%_\\', '日本', '🏖️', '\u0000', "'; --", '-'.repeat(80)])
      expect(places.autocomplete(query, 5, 'en')).toEqual([]);
    expect(places.autocomplete('qqqqqqqqqq', 5, 'en')).toEqual([]);
  });
});

describe('lookup of places by id and position [NAV-02]', () => {
  it('finds every kind of place by its id, and the city it is in', () => {
    expect(places.find('city:2988507', 'fr')).toMatchObject({ name: 'Paris', timeZone: 'Europe/Paris' });
    expect(places.find('airport:CDG', 'en')).toMatchObject({ code: 'CDG', countryCode: 'FR' });
    expect(places.cityOf('airport:CDG', 'en')?.name).toBe('Paris');
    expect(places.find('city:1', 'en')).toBeNull();
    expect(places.find('hotel:999999999', 'en')).toBeNull();
    const [hotel] = places.autocomplete('maison delphine paris', 1, 'en');
    expect(places.find(hotel?.placeId ?? '', 'en')).toEqual({ ...hotel, isGuess: undefined });
    expect(places.cityOf(hotel?.placeId ?? '', 'en')?.name).toBe('Paris');
  });

  it('finds a city by name and the city nearest to a position, also across the date line', () => {
    expect(places.cityByName('Montreal', 'en')?.placeId).toBe('city:6077243');
    expect(places.nearestCity(48.86, 2.35, 'en')?.name).toBe('Paris');
    expect(places.nearestCity(-18.1, -179.9, 'en')?.countryCode).toBe('FJ');
  });
});
