import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';
import { addDays, readStaySearch, type StaySearch, writeStaySearch } from './stay-search.ts';

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

describe('a search of stays in the address [NAV-02]', () => {
  it('comes back from the address as it went in', () => {
    fc.assert(
      fc.property(staySearch, (search) => {
        expect(readStaySearch(parseSearch(stringifySearch(writeStaySearch(search))))).toEqual(search);
      }),
    );
  });

  it('writes rooms as adults and ages', () => {
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

  it('takes two adults in one room where rooms are missing or make no sense', () => {
    const dates = { placeId: 'city:1', checkIn: '2026-12-01', checkOut: '2026-12-04' };
    for (const rooms of [undefined, '', 'two', '0', '9', '2-18', '1_1_1_1_1_1_1_1_1'])
      expect(readStaySearch({ ...dates, rooms })?.rooms).toEqual([{ adults: 2, childAges: [] }]);
  });

  it.each([
    { placeId: 'city:1', checkIn: '2026-12-04', checkOut: '2026-12-04' },
    { placeId: 'city:1', checkIn: '2026-12-04', checkOut: '2026-12-01' },
    { placeId: 'city:1', checkIn: '2026-12-01', checkOut: '2027-01-01' },
    { placeId: 'city:1', checkIn: '2026-02-30', checkOut: '2026-03-03' },
    { placeId: 'Paris', checkIn: '2026-12-01', checkOut: '2026-12-04' },
    { checkIn: '2026-12-01', checkOut: '2026-12-04' },
  ])('is no search: %j', (raw) => {
    expect(readStaySearch(raw)).toBeUndefined();
  });
});
