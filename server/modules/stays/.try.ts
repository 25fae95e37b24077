import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays.ts';
import { followWorldClock } from '#server/suppliers/sandbox/clock.ts';
import { loadPlaces } from '#server/modules/places/index.ts';
import { availabilityAnswerSchema, availabilityRequestSchema, listRooms } from '#contract/stays.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newId } from '#server/platform/ids.ts';
import { openSessionShelf } from './session-shelf.ts';
import { searchAvailability } from './search-availability.ts';
import { listRoomProducts } from './list-rooms.ts';
import { quoteRate } from './quote-rate.ts';
import { addDays } from '#contract/dates.ts';
const url = 'http://127.0.0.1:4170';
const client = createWorldClient({ baseUrl: url, apiKey: 'key-of-the-tests' });
const clock = await followWorldClock(client);
console.log(clock.now());
const places = await loadPlaces({ supply: sandboxPlaces(client), onHotelsFailed: (e) => console.log(e) });
const { db, close } = await testDatabase();
const userId = newId();
await db
  .insertInto('customers')
  .values({
    id: userId,
    subject: 's',
    first_name: 'A',
    last_name: 'B',
    email: 'a@b',
    phone: '1',
    date_of_birth: '1980-01-01',
    is_agent: false,
    created_at: clock.now(),
    updated_at: clock.now(),
  })
  .execute();
const deps = {
  clock,
  places,
  suppliers: [sandboxStays(client, { picturesUrl: url })],
  sessions: openSessionShelf(db),
  policyFor: async () => null,
  earnFor: async () => [
    {
      accountReferenceId: 'a',
      productDisplayName: 'Venture X',
      rewardsCurrency: 'Miles' as const,
      earn: { hotels: 10, homes: 5 },
    },
  ],
  creditFor: async () => ({ minor: 30000, currency: 'USD' as const }),
};
const principal = {
  sessionId: 's',
  userId,
  kind: 'customer',
  agentId: null,
  businessId: null,
  permissions: [],
} as never;
const checkIn = addDays(clock.now().toISOString().slice(0, 10), 30);
for (const q of ['paris', 'tokyo', 'new york', 'CDG', 'london', 'london', 'london']) {
  const [place] = places.autocomplete(q, 1, 'en');
  const t = performance.now();
  const body = availabilityRequestSchema.parse({
    placeId: place?.placeId,
    checkIn,
    checkOut: addDays(checkIn, 3),
    rooms: [{ adults: 2 }],
  });
  const a = await searchAvailability(deps, principal, body, 'en');
  const t1 = performance.now();
  const b = await searchAvailability(
    deps,
    principal,
    {
      ...body,
      searchType: 'FollowupSearch',
      searchId: a.searchId,
      sort: 'price_low',
      filters: { stars: [4, 5], amenities: ['pool'] },
    },
    'en',
  );
  const t2 = performance.now();
  availabilityAnswerSchema.parse(b);
  console.log(
    q,
    place?.name,
    a.totalCount,
    a.availableCount,
    a.complete,
    (t1 - t).toFixed(0),
    'ms; followup',
    (t2 - t1).toFixed(1),
    b.matchingCount,
    JSON.stringify(a).length,
  );
  if (q === 'paris') {
    console.dir(a.stays[0], { depth: 5 });
    console.dir(
      b.facets.map((f) => [f.name, f.values.slice(0, 3)]),
      { depth: 5 },
    );
    const id = a.stays[0]?.lodgingId ?? '';
    const rooms = await listRoomProducts(deps, principal, {
      lodgingId: id,
      checkIn,
      checkOut: addDays(checkIn, 3),
      rooms: [{ adults: 2, childAges: [] }],
      currency: 'USD',
    });
    listRooms.response.parse(rooms);
    console.dir(rooms.rooms[0]?.products[0], { depth: 6 });
    const quoted = await quoteRate(deps, {
      rateToken: rooms.rooms[0]?.products[0]?.rateToken ?? '',
      lodgingId: id,
    });
    console.log(quoted.source, quoted.quote.quoteId, quoted.quote.rate.total, quoted.content.details.name);
  }
}
await clock.stop();
places.stop();
await close();
