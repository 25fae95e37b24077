import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf } from '../search/availability.ts';
import type { Search } from '../search/search-terms.ts';
import { dayNumber } from '../search/calendar.ts';
import { contentOf } from '../content.ts';
import { CURRENCIES } from '../currencies.ts';
import { findStays } from '../search/find.ts';
import { openOffer, sealOffer } from './rate-token.ts';
import { ratesOf } from './rates.ts';
import { roomTypesOf } from './room-types.ts';
import { loadStock } from '../stock.ts';

const stock = loadStock();
const nothingTaken = () => 0;
const PARIS = 2988507;
const search: Search = {
  firstNight: dayNumber('2027-02-09'),
  nights: 3,
  rooms: [{ adults: 2, childAges: [] }],
  pets: 0,
  currency: 'USD',
  now: new Date('2026-11-21T10:00:00Z'),
};
const hotels = findStays(stock, { cityId: PARIS }, ['hotel'], 6000);
const homes = findStays(stock, { cityId: PARIS }, ['home'], 6000);

describe('the rates of a stay', () => {
  it('add up in every currency: nights to base, base and charges to total, now and later to total', () => {
    const stays = fc.integer({ min: 0, max: stock.stars.length - 1 });
    const room = fc.record({
      adults: fc.integer({ min: 1, max: 3 }),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
    });
    const property = fc.property(
      stays,
      fc.array(room, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 300 }),
      fc.constantFrom(...CURRENCIES),
      (at, rooms, nights, lead, currency) => {
        const asked: Search = {
          ...search,
          rooms,
          nights,
          currency,
          firstNight: dayNumber('2026-11-22') + lead,
          complimentaryNight: ['premier', 'lifestyle'],
        };
        for (const { rates } of ratesOf(stock, at, asked, nothingTaken).rooms) {
          for (const rate of rates) {
            const sum = (lines: readonly { minor: number }[]) =>
              lines.reduce((all, { minor }) => all + minor, 0);
            expect(sum(rate.nights.map(({ base }) => base))).toBe(rate.base.minor);
            const charges = [...rate.taxes, ...rate.fees, ...rate.extras];
            const off = sum(rate.discounts.map(({ amount }) => amount));
            expect(rate.base.minor + sum(charges.map(({ amount }) => amount)) - off).toBe(rate.total.minor);
            expect(rate.dueNow.minor + rate.dueAtProperty.minor).toBe(rate.total.minor);
            const later = charges.filter(({ dueAtProperty }) => dueAtProperty).map(({ amount }) => amount);
            const rest = rate.rateId === 'FIRM' ? rate.base.minor - Math.round(rate.base.minor * 0.3) : 0;
            const there = rate.payment === 'property' ? rate.total.minor : sum(later) + rest;
            // Currencies that quote in steps round the deposit to a step.
            expect(Math.abs(rate.dueAtProperty.minor - there)).toBeLessThanOrEqual(rest > 0 ? 50 : 0);
            expect(Number.isSafeInteger(rate.total.minor) && rate.base.minor > 0).toBe(true);
            const penalties = rate.cancellation.map(({ penalty }) => penalty.minor);
            expect(penalties).toEqual([...penalties].sort((a, b) => a - b));
          }
        }
      },
    );
    fc.assert(property, { numRuns: 300, seed: 7 });
  });

  it('rise from non-refundable to flexible to breakfast, and from the cheapest room to suites', () => {
    const ladders = hotels.slice(0, 400).map((at) => ratesOf(stock, at, search, nothingTaken).rooms);
    let climbed = 0;
    for (const [cheapest, ...others] of ladders) {
      const price = (id: string) => cheapest?.rates.find(({ rateId }) => rateId === id)?.base.minor;
      const [plain, flexible, breakfast] = [price('NR'), price('FLEX'), price('BB-FLEX')];
      if (plain === undefined || flexible === undefined) continue;
      climbed++;
      expect(flexible / plain).toBeGreaterThan(1.079);
      expect(flexible / plain).toBeLessThan(1.151);
      if (breakfast !== undefined) expect(breakfast).toBeGreaterThan(flexible);
      for (const { rates } of others)
        expect(rates[0]?.total.minor ?? 0).toBeGreaterThan(cheapest?.rates[0]?.total.minor ?? 0);
    }
    expect(climbed).toBeGreaterThan(200);
  });

  it('start with the offer that the search showed', () => {
    const positions = [...hotels.slice(0, 150), ...homes.slice(0, 150)];
    for (const stay of availabilityOf(stock, positions, search, nothingTaken)) {
      const { rooms, violations } = ratesOf(stock, stay.id - 1, search, nothingTaken);
      expect(rooms[0]?.rates[0]?.total.minor).toBe(stay.cheapest?.totalMinor);
      expect(rooms[0]?.rates[0]?.freeCancelUntil ?? undefined).toBe(stay.cheapest?.freeCancelUntil);
      expect(violations.map(({ code }) => code).includes('blocked')).toBe(stay.violation?.code === 'blocked');
    }
  });

  it('are the same all day, and change by a plausible amount the next day', () => {
    const seen = (date: string) =>
      availabilityOf(stock, hotels.slice(0, 200), { ...search, now: new Date(date) }, nothingTaken);
    const today = seen('2026-11-21T01:00:00Z');
    expect(JSON.stringify(seen('2026-11-21T23:00:00Z'))).toBe(JSON.stringify(today));
    const tomorrow = seen('2026-11-22T01:00:00Z');
    let moved = 0;
    for (const [i, stay] of today.entries()) {
      const ratio = (tomorrow[i]?.cheapest?.totalMinor ?? 0) / (stay.cheapest?.totalMinor ?? 1);
      if (!stay.cheapest || !tomorrow[i]?.cheapest) continue;
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.35);
      if (ratio !== 1) moved++;
    }
    expect(moved).toBeGreaterThan(150);
  });

  it('have fewer rooms left as the night comes nearer, never more', () => {
    const left = (date: string) =>
      availabilityOf(stock, hotels, { ...search, now: new Date(date) }, nothingTaken).map(
        ({ cheapest }) => cheapest?.roomsLeft ?? 0,
      );
    const early = left('2026-11-21T10:00:00Z');
    const late = left('2027-02-08T10:00:00Z');
    expect(late.reduce((sum, rooms) => sum + rooms, 0)).toBeLessThan(
      early.reduce((sum, rooms) => sum + rooms, 0),
    );
    for (const at of hotels.slice(0, 100)) {
      const counts = ['2026-11-21', '2026-12-21', '2027-01-21', '2027-02-08'].map((date) => {
        const { rooms } = ratesOf(stock, at, { ...search, now: new Date(`${date}T10:00:00Z`) }, nothingTaken);
        return rooms.reduce((sum, room) => sum + (room.rates[0]?.roomsLeft ?? 0), 0);
      });
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });

  it('are missing for each kind of broken stay rule at some home of Nice', () => {
    const codes = new Set<string>();
    const asks: Partial<Search>[] = [
      {},
      { pets: 1 },
      { nights: 5 },
      { nights: 60 },
      { firstNight: dayNumber('2027-12-05') },
      { firstNight: dayNumber('2026-11-21') },
      { rooms: [{ adults: 8, childAges: [] }] },
    ];
    const nice = findStays(stock, { cityId: 2990440 }, ['home'], 6000);
    for (const ask of asks)
      for (const stay of availabilityOf(stock, nice, { ...search, ...ask }, nothingTaken))
        codes.add(stay.unavailableReason ?? 'available');
    expect([...codes].sort()).toEqual([
      'available',
      'blocked',
      'booking_window',
      'check_in_day',
      'check_out_day',
      'max_stay',
      'min_stay',
      'occupancy',
      'pets',
      'sold_out',
    ]);
  });

  it('leave out rooms that are booked', () => {
    const at =
      hotels.find((position) => ratesOf(stock, position, search, nothingTaken).rooms.length > 1) ?? 0;
    const [first] = roomTypesOf(stock, at);
    const taken = (_id: number, position: number) => (position === 0 ? (first?.capacity ?? 0) : 0);
    const before = ratesOf(stock, at, search, nothingTaken).rooms;
    expect(ratesOf(stock, at, search, taken).rooms.map(({ roomTypeId }) => roomTypeId)).toEqual(
      before.slice(1).map(({ roomTypeId }) => roomTypeId),
    );
  });
});

describe('the content of a stay', () => {
  it('is complete in both languages, for hotels and homes', () => {
    for (const at of [...hotels.slice(0, 50), ...homes.slice(0, 50)]) {
      const content = contentOf(stock, at, search.now, 'http://world');
      expect(content.descriptions.en).toMatch(/Paris/);
      expect(content.descriptions.fr).toMatch(/Paris/);
      expect(content.roomTypes.length).toBeGreaterThan(0);
      for (const { beds, maxOccupancy } of content.roomTypes) {
        const sleeps = beds.reduce((sum, { kind, count }) => sum + count * (kind === 'single' ? 1 : 2), 0);
        expect(sleeps).toBeGreaterThanOrEqual(Math.min(2, maxOccupancy));
      }
      expect(content.host === null).toBe(content.kind === 'hotel');
      expect(content.pictureUrls[0]?.url).toMatch(
        /^http:\/\/world\/pictures\/(stay|home)-[a-z]+\/\d+\/750x500\.webp\?c=[a-z]+(&s=\d)?(&i=1)?&k=[a-z]+$/,
      );
    }
  });
});

describe('a rate token', () => {
  const offer = {
    stayId: 1,
    roomTypeId: 'SUITE',
    rateId: 'NR',
    firstNight: 20_000,
    nights: 2,
    rooms: [{ adults: 2, childAges: [] }],
    currency: 'USD',
    pets: 0,
    complimentaryNight: [],
    totalMinor: 1,
    shownAt: 5,
  };

  it('decodes to the offer that it was made for', () => {
    expect(openOffer(sealOffer(offer))).toEqual(offer);
  });

  it.each(['', 'x', 'x.y', `${sealOffer(offer)}x`, sealOffer(offer).slice(0, -1), `A${sealOffer(offer)}`])(
    'is rejected when it was tampered with: %s',
    (token) => {
      expect(openOffer(token)).toBeNull();
    },
  );
});
