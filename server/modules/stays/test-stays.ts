import { money } from '#contract/money.ts';
import type { FoundStay, LowestRate } from './port.ts';
import type { KeptStay, SearchSession } from './search/search-session.ts';

/** A stay a supplier found, with plain defaults. `total` is in cents; null means it is sold out. */
export function foundStay(lodgingId: string, total: number | null, more: Partial<FoundStay> = {}): FoundStay {
  const lowest: LowestRate | null =
    total === null
      ? null
      : {
          total: money(total, 'USD'),
          base: money(total, 'USD'),
          dueAtProperty: money(0, 'USD'),
          perNightBase: money(total, 'USD'),
          refundPolicy: 'FullyRefundable',
          freeCancelUntil: new Date('2026-12-20T17:00:00Z'),
          mealPlan: 'RoomOnly',
          paymentTiming: 'PayNow',
          roomsLeft: 3,
        };
  return {
    lodgingId,
    kind: 'hotel',
    name: `Hotel ${lodgingId}`,
    lat: 48.85,
    lon: 2.35,
    neighbourhood: null,
    brand: null,
    stars: 3,
    collection: 'NoCollection',
    homeType: null,
    reviewScore: 8,
    reviewCount: 100,
    rank: 500,
    amenities: [],
    pictures: [],
    available: total !== null,
    violation: null,
    problem: null,
    isPriceLost: false,
    lowest,
    others: [],
    ...more,
  };
}

/** The same as stored in a session. */
export function keptStay(lodgingId: string, total: number | null, more: Partial<KeptStay> = {}): KeptStay {
  const { lowest: _, others: __, ...found } = foundStay(lodgingId, total);
  return {
    ...found,
    source: 'sandbox',
    distanceKm: 1,
    others: [],
    price:
      total === null
        ? null
        : {
            totalMinor: total,
            nightlyMinor: total,
            dueAtPropertyMinor: 0,
            refundPolicy: 'FullyRefundable',
            freeCancelUntil: null,
            mealPlan: 'RoomOnly',
            paymentTiming: 'PayNow',
            roomsLeft: 3,
            inPolicy: false,
          },
    ...more,
  };
}

/** A session of those stays, in US dollars. */
export const sessionOf = (stays: readonly KeptStay[], more: Partial<SearchSession> = {}): SearchSession => ({
  id: '01981111-1111-7111-8111-111111111111',
  customerId: '01982222-2222-7222-8222-222222222222',
  observedAt: new Date('2026-11-21T12:00:00Z'),
  expiresAt: new Date('2026-11-21T12:15:00Z'),
  query: {
    place: null,
    area: { kind: 'ids', ids: [] },
    from: null,
    timeZone: null,
    listingType: 'all_stays',
    pets: 0,
    checkIn: '2026-12-21',
    checkOut: '2026-12-23',
    nights: 2,
    rooms: [{ adults: 2, childAges: [] }],
    currency: 'USD',
    namedStay: null,
  },
  complete: true,
  missing: [],
  circumstances: {
    policy: null,
    accounts: [],
    credit: money(0, 'USD'),
    offers: [],
    stacksOffers: false,
    rates: [],
  },
  stays,
  ...more,
});
