import { describe, expect, it } from 'vitest';
import { inSaleOrder, sectionCounts, withCounts } from './deals.ts';
import { scopeOf } from './grant-deals.ts';
import { titleOf, termsOf } from './offer-words.ts';
import { phaseOf } from './phases.ts';
import { presentDeals } from './present.ts';
import { readSaleFile } from './read-sale-file.ts';
import { saleFile, testSale } from './test-sale.ts';

const sale = testSale();
const { sale: written } = saleFile;

/** The faults reported for the file with some parts replaced. */
function faultsWith(parts: object): string[] {
  const read = readSaleFile(JSON.stringify({ sale: { ...written, ...parts } }, null, 2), () => true);
  return 'faults' in read ? read.faults.map(({ message }) => message) : [];
}

describe('the sale configuration file [SAL-12]', () => {
  it('is accepted when everything is valid, with its initial counts', () => {
    expect(sale.counts).toEqual({ FEATURED: 120, HOTELS: 45, FLIGHTS: 130, CARS: 25 });
    expect(readSaleFile('{"sale": null}', () => true)).toEqual({ sale: null });
  });

  it('that is invalid JSON is rejected with the line number', () => {
    expect(readSaleFile('{\n  "sale": {\n    "id": "a",\n  }\n}', () => true)).toEqual({
      faults: [{ line: 4, message: 'This is not JSON: the name of a property is missing.' }],
    });
    expect(readSaleFile('{\n  "sale": null\n}}', () => true)).toEqual({
      faults: [{ line: 3, message: 'This is not JSON: there is more after its end.' }],
    });
  });

  it('is rejected with the line of each invalid value', () => {
    const lines = JSON.stringify(saleFile, null, 2).split('\n');
    const at = lines.findIndex((line) => line.includes('"percent": 20')) + 1;
    const text = lines
      .join('\n')
      .replace('"percent": 20', '"percent": 120')
      .replace('"CARS": 25', '"CARS": "x"');
    const read = readSaleFile(text, () => true);
    expect('faults' in read && read.faults.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([
      lines.findIndex((line) => line.includes('"CARS": 25')) + 1,
      at,
    ]);
  });

  it('with an unknown place is rejected with the line number', () => {
    const read = readSaleFile(JSON.stringify(saleFile, null, 2), (place) => place !== 'city:3531673');
    const line =
      JSON.stringify(saleFile, null, 2)
        .split('\n')
        .findIndex((it) => it.includes('city:3531673')) + 1;
    expect(read).toEqual({
      faults: [{ line, message: 'sale.destinations.1.place: "city:3531673" is not a known place.' }],
    });
  });

  it.each([
    [
      { counts: { ...written.counts, HOTELS: 46 } },
      "sale.counts.HOTELS: must be 45, the sum of its deals' stock.",
    ],
    [
      { counts: { ...written.counts, FEATURED: 1 } },
      "sale.counts.FEATURED: must be 120, the sum of its deals' stock.",
    ],
    [{ featured: ['rome'] }, 'sale.featured.0: "rome" is not among the destinations.'],
    [{ order: ['cancun', 'lisbon'] }, 'sale.destinations.2.id: "denver" is not in the order.'],
    [{ order: ['cancun', 'lisbon', 'denver', 'lisbon'] }, 'sale.order.3: stands there twice.'],
    [{ continents: [] }, 'sale.destinations.0.continent: "europe" is not among the continents.'],
    [{ endsAt: '2026-11-27T17:00:00Z' }, 'sale.endsAt: must be after startsAt.'],
    [{ carSuppliers: ['Corsa'] }, 'sale.carSuppliers'],
    [
      { soldOut: ['denver', 'lisbon'] },
      'sale.deals.1.destination: "lisbon" is among the soldOut, which have no hotel deals.',
    ],
    [{ extra: 1 }, 'sale'],
  ])('rejects %j', (parts, message) => {
    expect(faultsWith(parts).join('\n')).toContain(message);
  });

  it('allows a fixed amount off flights and a percentage of up to 200 dollars off hotels [SAL-14]', () => {
    const withDeal = (at: number, instead: object) =>
      faultsWith({
        deals: written.deals.map((deal, index) => (index === at ? { ...deal, ...instead } : deal)),
      });
    expect(withDeal(2, { percent: 10 })).toEqual([
      'sale.deals.2.percent: must be left out: flights are a fixed amount off.',
    ]);
    expect(withDeal(1, { percent: null })).toEqual([
      'sale.deals.1.amount: needs a percent beside it: hotels are a percentage off up to this amount.',
    ]);
    expect(withDeal(1, { amount: 201 })).toEqual(['sale.deals.1.amount: must be 200 at most for hotels.']);
  });
});

describe('the phase of the sale', () => {
  it.each([
    ['2026-11-20T16:59:59Z', 'lead-up', 'control'],
    ['2026-11-20T17:00:00Z', 'lead-up', 'lead-up'],
    ['2026-11-28T16:59:59Z', 'lead-up', 'lead-up'],
    ['2026-11-28T17:00:00Z', 'lead-up', 'active'],
    ['2026-12-12T16:59:59Z', 'lead-up', 'active'],
    ['2026-12-12T17:00:00Z', 'lead-up', 'control'],
    ['2026-11-28T16:59:59Z', 'active', 'control'],
    ['2026-11-28T17:00:00Z', 'active', 'active'],
    ['2026-11-28T17:00:00Z', 'control', 'control'],
  ])('at %s for the variant %s is %s [SAL-01] [EXM-02]', (now, variant, phase) => {
    expect(phaseOf(sale, variant, new Date(now))).toBe(phase);
  });

  it('without a sale is control [SAL-01]', () => {
    expect(phaseOf(null, 'lead-up', new Date('2026-11-28T17:00:00Z'))).toBe('control');
  });
});

describe('the deals of a sale', () => {
  const stocks = new Map(sale.deals.map(({ id, stock }) => [id, { total: stock, taken: 0 }]));

  it('are listed by group and destination order, then flights to anywhere, with sold-out deals last [SAL-07]', () => {
    const order = (taken: ReadonlyMap<string, { total: number; taken: number }>) =>
      presentDeals(sale, withCounts(sale, taken), new Map(), 'en').map(({ id }) => id);
    expect(order(stocks)).toEqual([
      'cancun-flights',
      'lisbon-flights',
      'any-flights',
      'cancun-hotels',
      'lisbon-hotels',
      'denver-cars',
      'sold-out-denver',
    ]);
    const soldOut = new Map(stocks)
      .set('cancun-flights', { total: 20, taken: 20 })
      .set('cancun-hotels', { total: 25, taken: 25 });
    expect(order(soldOut)).toEqual([
      'lisbon-flights',
      'any-flights',
      'lisbon-hotels',
      'denver-cars',
      'cancun-flights',
      'cancun-hotels',
      'sold-out-denver',
    ]);
    const homes = inSaleOrder(sale, ['Home', 'Lodging'] as const, (group) => ({
      group,
      destination: null,
      isSoldOut: group === 'Lodging',
    }));
    expect(homes).toEqual(['Home', 'Lodging']);
  });

  it('are grouped as Air, Lodging, Ground and Home, with activities after them [SAL-07]', () => {
    const groups = ['Experiences', 'Home', 'Ground', 'Lodging', 'Air'] as const;
    const listed = inSaleOrder(sale, groups, (group) => ({ group, destination: null, isSoldOut: false }));
    expect(listed).toEqual(['Air', 'Lodging', 'Ground', 'Home', 'Experiences']);
  });

  it('show sold-out deals as placeholders dated 2023-10-10 to 2024-01-01 [SAL-07]', () => {
    const deals = presentDeals(sale, withCounts(sale, stocks), new Map(), 'en');
    expect(deals.find(({ id }) => id === 'sold-out-denver')).toMatchObject({
      group: 'Lodging',
      destinationId: 'denver',
      state: 'sold-out',
      validFrom: '2023-10-10',
      validUntil: '2024-01-01',
    });
  });

  it('have a count of the remaining stock in each section [SAL-06]', () => {
    const taken = new Map(stocks).set('lisbon-hotels', { total: 20, taken: 3 });
    expect(sectionCounts(sale, withCounts(sale, taken))).toEqual({
      FEATURED: { remaining: 117, total: 120 },
      HOTELS: { remaining: 42, total: 45 },
      FLIGHTS: { remaining: 130, total: 130 },
      CARS: { remaining: 25, total: 25 },
    });
  });

  it('show the customer which ones they have used [SAL-11]', () => {
    const own = new Map([
      ['lisbon-hotels', { isTaken: true }],
      ['cancun-hotels', { isTaken: false }],
    ]);
    const deals = presentDeals(sale, withCounts(sale, stocks), own, 'en');
    expect(deals.filter(({ state }) => state === 'used').map(({ id }) => id)).toEqual(['lisbon-hotels']);
  });

  it('have texts in both languages [SAL-14]', () => {
    const [, hotels, flights, , , cars] = sale.deals;
    if (!hotels || !flights || !cars) throw new Error('The deals are not there.');
    expect(titleOf(hotels)).toEqual({
      en: '20% off hotels, up to $200',
      fr: '20\u00A0% de rabais sur les hôtels, jusqu’à 200\u00A0$\u00A0US',
    });
    expect(titleOf(flights).en).toBe('$100 off flights');
    expect(termsOf(sale, cars).en).toContain('With Corsa, Roamwell, or Drivemont alone.');
    expect(termsOf(sale, flights).en).toContain('From $250 due now.');
    const toCancun = sale.deals.find(({ group, destination }) => group === 'Air' && destination !== null);
    expect(toCancun && termsOf(sale, toCancun).en).toMatch(/^For flights to \p{Lu}/u);
  });

  it('link to stays near the city, flights to its airports, and cars of the three suppliers [SAL-14]', () => {
    const places = {
      find: () => ({
        placeId: 'city:1',
        kind: 'city' as const,
        name: 'Here',
        context: '',
        code: null,
        countryCode: 'PT',
        lat: 38.7,
        lon: -9.1,
        timeZone: null,
      }),
      airportsOf: () => ['LIS'],
    };
    const scopes = new Map(sale.deals.map((deal) => [deal.id, scopeOf(sale, deal, places)]));
    const near = { lat: 38.7, lon: -9.1, km: 40 };
    expect(scopes.get('any-flights')).toBeNull();
    expect(scopes.get('lisbon-flights')).toEqual({ airports: ['LIS'] });
    expect(scopes.get('lisbon-hotels')).toEqual({ near });
    expect(scopes.get('denver-cars')).toEqual({ near, suppliers: ['Corsa', 'Roamwell', 'Drivemont'] });
  });
});
