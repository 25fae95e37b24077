import { describe, expect, it } from 'vitest';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { findFlightPlace, suggestAirportsFor } from './suggest-airports.ts';

const places = await testPlaces();

describe('airport suggestions for typed text [AIR-01]', () => {
  const suggest = (query: string) => suggestAirportsFor(places, { query, limit: 9 }, 'en');

  it('show a city for all its airports, followed by each airport', () => {
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
  ])('for %s put %s first', (typed, code) => {
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
  ])('for the city code %s are the city’s airports, the main one first: %j', (typed, codes) => {
    const [first] = suggest(typed);
    expect(first?.codes.slice(0, codes.length)).toEqual(codes);
    expect(first?.isGuess).toBe(false);
  });

  it('do not match three capital letters that are no code against parts of names', () => {
    for (const code of ['ATW', 'QQQ', 'XKV']) expect(suggest(code).map(({ near }) => near)).toEqual([]);
  });

  it.each(['Komodo', 'Phi Phi', 'Koh Tao', 'Tokelau', 'Block Island'])(
    'for %s are all marked as guesses, since the name is only similar',
    (typed) => {
      const found = suggest(typed);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ isGuess }) => !isGuess)).toEqual([]);
    },
  );

  it.each(['Kyiv', 'Kiev', 'Odesa'])(
    'for %s, whose airports are closed, are the nearest with flights and their distances',
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
  ])('for %s include the airports people mean by it, whether country, state or city', (typed, codes) => {
    const told = suggest(typed).map(({ code }) => code);
    expect(told).toEqual(expect.arrayContaining(codes));
  });

  it('rank a country before cities of a similar name, and after a city of the same name', () => {
    expect(suggest('Iceland')[0]?.code).toBe('KEF');
    expect(suggest('jamaica').filter(({ near }) => near !== null)).toEqual([]);
    expect(suggest('singapore')[0]?.codes).toContain('SIN');
    expect(suggest('Mexico')[0]).toMatchObject({ kind: 'city', name: 'Mexico City' });
  });

  it('repeat the best match with the airports nearby, the nearest first', () => {
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

  it('for a place without an airport are the airports nearby', () => {
    const near = suggest('Cambridge, United Kingdom').find((place) => place.near === 'Cambridge');
    expect(near?.placeId).toMatch(/^airport:(STN|LTN|CBG|LCY)$/);
  });

  it.each(['new yo', 'New York', 'amster'])(
    'for %s contain nothing near the Amsterdam in New York',
    (typed) => {
      const found = suggest(typed);
      expect(found.map(({ near }) => near).filter(Boolean)).toEqual([]);
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it('cover every place whose name equals the typed text, with the airports near it', () => {
    const near = suggest('oxford').map((place) => `${place.near} ${place.codes[0]}`);
    expect(near).toContain('Oxford LHR');
    expect(near).toContain('Oxford MEM');
  });

  it.each(['Galápagos', 'Baltra', 'GPS', 'Vieques', 'VQS', 'Machu Picchu', 'KBP'])(
    'for %s are empty, rather than a place of similar spelling or a closed airport',
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
  ])('for %s list the city’s airports with the busiest first', (typed, codes) => {
    expect(suggest(typed)[0]?.codes).toEqual(codes);
  });

  it('tolerate typing errors where nothing matches exactly, and use names in the reader’s language', () => {
    expect(suggest('frankfrut')[0]?.codes[0]).toBe('FRA');
    expect(suggest('Berlin').map(({ codes }) => codes[0])).toEqual(['BER', 'BER']);
    const french = suggestAirportsFor(places, { query: 'le caire', limit: 9 }, 'fr');
    expect(french[0]).toMatchObject({ name: 'Le Caire International', context: 'Le Caire, Égypte' });
  });
});
