import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFrom } from './bootstrap.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { addDays } from './days.ts';
import {
  readStaySearch,
  stayDatesFault,
  type StaySearch,
  stayTimeFault,
  unusableStayDates,
  writeStaySearch,
} from './stay-search.ts';

const phones = { support: '', secondary: '', rebooking: '' };
const started = {
  tenant: 'consumer',
  surface: 'traveler',
  brand: { product: 'Travel', issuer: 'Northmere', partner: 'Northbound', phones },
};
beforeEach(() => startFrom(started));

const asked = { placeId: 'city:1', checkIn: '2026-12-01', checkOut: '2026-12-04' };

const room = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
});
const staySearch: fc.Arbitrary<StaySearch> = fc
  .record({
    placeId: fc.constantFrom('city:2988507', 'airport:CDG', 'neighbourhood:88', 'hotel:1000001'),
    day: fc.integer({ min: 0, max: 500 }),
    nights: fc.integer({ min: 1, max: 30 }),
    rooms: fc.array(room, { minLength: 1, maxLength: 8 }),
  })
  .map(({ placeId, day, nights, rooms }) => {
    const checkIn = addDays('2026-11-21', day);
    return { placeId, checkIn, checkOut: addDays(checkIn, nights), rooms };
  });

describe('a search for stays in a URL [NAV-02]', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(staySearch, (search) => {
        expect(readStaySearch(parseSearch(stringifySearch(writeStaySearch(search))))).toEqual(search);
      }),
    );
  });

  it('writes rooms as adults and children’s ages', () => {
    const search = {
      placeId: 'city:1',
      checkIn: '2026-12-01',
      checkOut: '2026-12-04',
      rooms: [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [8, 5] },
      ],
    };
    expect(writeStaySearch(search)).toEqual({
      placeId: 'city:1',
      checkIn: '2026-12-01',
      checkOut: '2026-12-04',
      rooms: '2_1-8-5',
    });
  });

  it.each([
    ['consumer', 2],
    ['business', 1],
  ] as const)('has one room when rooms are left out, on %s for %i', (tenant, adults) => {
    startFrom({ ...started, tenant });
    for (const rooms of [undefined, ''])
      expect(readStaySearch({ ...asked, rooms })?.rooms).toEqual([{ adults, childAges: [] }]);
  });

  it.each([
    ['no dates', { checkIn: undefined, checkOut: undefined }, undefined],
    ['a stay', { rooms: '2-8', pets: '2' }, undefined],
    ['30 nights', { checkOut: '2026-12-31' }, undefined],
    ['31 nights', { checkOut: '2027-01-01' }, 'nights'],
    ['check-out before check-in', { checkOut: '2026-11-30' }, 'order'],
    ['no night', { checkOut: '2026-12-01' }, 'order'],
    ['one date', { checkOut: undefined }, 'dates'],
    ['a date that does not exist', { checkOut: '2026-02-30' }, 'dates'],
    ['rooms as text', { rooms: 'two' }, 'rooms'],
    ['a room without adults', { rooms: '0' }, 'rooms'],
    ['a child of 18', { rooms: '2-18' }, 'rooms'],
    ['nine rooms', { rooms: '1_1_1_1_1_1_1_1_1' }, 'rooms'],
    ['six pets', { pets: '6' }, 'pets'],
    ['pets as text', { pets: 'dog' }, 'pets'],
  ])('has the right fault, or none, with %s [NAV-02]', (_, said, fault) => {
    const raw = { ...asked, ...said };
    expect(stayDatesFault(raw)).toBe(fault);
    if (fault) {
      expect(readStaySearch(raw)).toBeUndefined();
      expect(stayDatesFault(unusableStayDates(raw))).toBe(fault);
    }
  });

  it('has a fault when its dates are past or too far ahead to be sold', () => {
    const on = (checkIn: string) => stayTimeFault({ checkIn, checkOut: checkIn, rooms: [] }, '2026-12-01');
    expect(['2026-11-29', '2026-11-30', '2028-04-14', '2028-04-15'].map(on)).toEqual([
      'past',
      undefined,
      undefined,
      'far',
    ]);
  });

  it.each([
    { placeId: 'city:1', checkIn: '2026-12-04', checkOut: '2026-12-04' },
    { placeId: 'city:1', checkIn: '2026-12-04', checkOut: '2026-12-01' },
    { placeId: 'city:1', checkIn: '2026-12-01', checkOut: '2027-01-01' },
    { placeId: 'city:1', checkIn: '2026-02-30', checkOut: '2026-03-03' },
    { placeId: 'Paris', checkIn: '2026-12-01', checkOut: '2026-12-04' },
    { checkIn: '2026-12-01', checkOut: '2026-12-04' },
  ])('is undefined for %j', (raw) => {
    expect(readStaySearch(raw)).toBeUndefined();
  });
});
