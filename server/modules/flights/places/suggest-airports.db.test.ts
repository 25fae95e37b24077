import { describe, expect, it } from 'vitest';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { findFlightPlace, suggestAirportsFor } from './suggest-airports.ts';

const places = await testPlaces();

describe('airports for what is typed [AIR-01]', () => {
  const suggest = (query: string) => suggestAirportsFor(places, { query, limit: 9 }, 'en');

  it('a city stands for all its airports, each of which follows', () => {
    const [city, ...airports] = suggest('new york');
    expect(city).toMatchObject({ placeId: 'city:5128581', timeZone: 'America/New_York', within: null });
    expect(city?.codes.slice(0, 3).toSorted()).toEqual(['EWR', 'JFK', 'LGA']);
    expect(airports.slice(0, 3).map(({ within }) => within)).toEqual([
      'city:5128581',
      'city:5128581',
      'city:5128581',
    ]);
  });

  it.each([
    ['LHR', 'LHR'],
    ['Lisbonn', 'LIS'],
    ['charles de gaulle', 'CDG'],
  ])('%s finds %s first', (typed, code) => {
    expect(suggest(typed)[0]?.codes[0]).toBe(code);
  });

  it.each([
    ['TYO', ['HND', 'NRT']],
    ['tyo', ['HND', 'NRT']],
    ['SEL', ['ICN', 'GMP']],
    ['MOW', ['SVO', 'DME', 'VKO', 'ZIA']],
    ['BJS', ['PEK', 'PKX']],
    ['YTO', ['YYZ', 'YTZ']],
    ['YMQ', ['YUL', 'YHU']],
    ['REK', ['KEF', 'RKV']],
    ['BUH', ['OTP']],
    ['JKT', ['CGK', 'HLP']],
    ['TCI', ['TFS', 'TFN']],
    ['DTT', ['DTW']],
    ['BUE', ['EZE', 'AEP']],
    ['Buenos Aires', ['EZE', 'AEP']],
  ])('%s means the airports of its city, the main one first: %j', (typed, codes) => {
    const [first] = suggest(typed);
    expect(first?.codes.slice(0, codes.length)).toEqual(codes);
    expect(first?.isGuess).toBe(false);
  });

  it('three capitals that are no code are not taken as a part of a name', () => {
    for (const code of ['ATW', 'QQQ', 'XKV']) expect(suggest(code).map(({ near }) => near)).toEqual([]);
  });

  it.each(['Komodo', 'Phi Phi', 'Koh Tao', 'Tokelau', 'Block Island'])(
    '%s is only like the places that it leads to, so each of them is a guess',
    (typed) => {
      const found = suggest(typed);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ isGuess }) => !isGuess)).toEqual([]);
    },
  );

  it.each(['Kyiv', 'Kiev', 'Odesa'])(
    '%s, whose airports are closed, is led to the nearest with flights and how far they are',
    (typed) => {
      const found = suggest(typed);
      expect(found.length).toBeGreaterThan(0);
      for (const { near, nearKm, isGuess } of found) {
        expect(near).toMatch(/^(Kyiv|Odessa)$/);
        expect(isGuess).toBe(false);
        if (near === 'Kyiv') expect(nearKm).toBeGreaterThan(160);
      }
      expect(found.map(({ context }) => context).join()).not.toMatch(/Russia|Belarus/);
    },
  );

  it.each([
    ['Iceland', ['KEF']],
    ['barbados', ['BGI']],
    ['Puerto Rico', ['SJU']],
    ['st lucia', ['UVF']],
    ['hawaii', ['HNL', 'OGG']],
    ['Washington', ['DCA', 'IAD', 'SEA']],
    ['icel', ['KEF']],
    ['st johns', ['YYT']],
  ])('%s leads to the airports people mean by it, whether country, state or city', (typed, codes) => {
    const told = suggest(typed).map(({ code }) => code);
    expect(told).toEqual(expect.arrayContaining(codes));
  });

  it('a country comes before cities that merely sound like it, and after a city of its name', () => {
    expect(suggest('Iceland')[0]?.code).toBe('KEF');
    expect(suggest('jamaica').filter(({ near }) => near !== null)).toEqual([]);
    expect(suggest('singapore')[0]?.codes).toContain('SIN');
    expect(suggest('Mexico')[0]).toMatchObject({ kind: 'city', name: 'Mexico City' });
  });

  it('what is meant is followed by itself with the airports nearby, the nearest first', () => {
    const [own, wider] = suggest('BTV');
    expect(own).toMatchObject({ placeId: 'airport:BTV', nearby: [] });
    expect(wider).toMatchObject({ placeId: 'near:BTV', kind: 'nearby', name: 'Burlington', code: null });
    expect(wider?.codes).toEqual(['BTV', ...(wider?.nearby ?? []).map(({ code }) => code)]);
    expect(wider?.nearby[0]?.km).toBeLessThan(60);
    expect(wider?.nearby.map(({ km }) => km)).toEqual(
      wider?.nearby.map(({ km }) => km).toSorted((a, b) => a - b),
    );
    expect(findFlightPlace(places, 'near:BTV', 'en')).toEqual(wider);
    expect(findFlightPlace(places, 'near:XXX', 'en')).toBeNull();
  });

  it('a place without an airport is told those nearby', () => {
    const near = suggest('Cambridge, United Kingdom').find((place) => place.near === 'Cambridge');
    expect(near?.placeId).toMatch(/^airport:(STN|LTN|CBG|LCY)$/);
  });

  it.each(['new yo', 'New York', 'amster'])('%s leads to nothing near an Amsterdam in New York', (typed) => {
    const found = suggest(typed);
    expect(found.map(({ near }) => near).filter(Boolean)).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  it('every place that is called just as typed is led to the airports near it', () => {
    const near = suggest('oxford').map((place) => `${place.near} ${place.codes[0]}`);
    expect(near).toContain('Oxford LHR');
    expect(near).toContain('Oxford MEM');
  });

  it.each(['Galápagos', 'Baltra', 'GPS', 'Vieques', 'VQS', 'Machu Picchu', 'KBP'])(
    '%s leads to nothing rather than to a place that is spelt alike or an airport that is closed',
    (typed) => {
      expect(suggest(typed)).toEqual([]);
    },
  );

  it.each([
    ['Dubai', ['DXB', 'DWC']],
    ['New York', ['JFK', 'EWR', 'LGA', 'HPN', 'SWF']],
    ['London', ['LHR', 'LGW', 'STN', 'LTN', 'LCY']],
    ['Milan', ['MXP', 'BGY', 'LIN', 'PMF']],
    ['Istanbul', ['IST', 'SAW']],
    ['Tokyo', ['HND', 'NRT']],
    ['Chicago', ['ORD', 'MDW', 'RFD']],
  ])('%s names its airports with the busiest first', (typed, codes) => {
    expect(suggest(typed)[0]?.codes).toEqual(codes);
  });

  it('slips are forgiven where nothing is spelt so, and names are the reader’s', () => {
    expect(suggest('frankfrut')[0]?.codes[0]).toBe('FRA');
    expect(suggest('Berlin').map(({ codes }) => codes[0])).toEqual(['BER', 'BER']);
    const french = suggestAirportsFor(places, { query: 'le caire', limit: 9 }, 'fr');
    expect(french[0]).toMatchObject({ name: 'Le Caire International', context: 'Le Caire, Égypte' });
  });
});
