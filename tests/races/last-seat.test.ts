import { expect, it } from 'vitest';
import type { BookingProgress } from '#contract/booking.ts';
import { cardOf, postAndWait, type TestCheckout } from '#tests/support/checkout.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { nothingLeft, testShop } from '#tests/support/shop.ts';

const { world, open, enter, seen, credit, shop } = await testShop('seatless', { flies: true });
const shops = [shop, await open({ databaseUrl: shop.databaseUrl })];

it('the last seat of a class is sold to one of fifty concurrent customers, and the others are refunded in full [BKG-01] [BKG-02]', async () => {
  const shopOf = (index: number): TestCheckout => shops[index % shops.length] ?? shop;
  const guests = [];
  for (let index = 0; index < 50; index++) {
    const at = shopOf(index);
    const person = await enter({}, at);
    const choice = await chooseFlights(at.api, person, {
      from: 'airport:BOS',
      to: 'airport:MIA',
      isOneWay: true,
      wanted: ({ segments }) => segments.length === 1,
    });
    const session = await openFlightCheckout(at.api, person, choice);
    guests.push({ person, session, request: flightRequest(session, [credit(50), cardOf(session)]) });
  }
  await leaveOneSeat(guests[0]?.session.bookingSessionId ?? '');
  const outcomes: BookingProgress[] = await Promise.all(
    guests.map(({ person, session, request }, index) =>
      postAndWait(shopOf(index), person, bookFlightPath(session), request),
    ),
  );
  const codes = outcomes.map(({ outcome, problem }) => problem?.code ?? outcome);
  // Seats of a more expensive class may remain, at another price.
  expect(codes.toSorted()).toEqual([
    'confirmed',
    ...Array.from({ length: 49 }, () => 'flight-price-changed'),
  ]);
  const left = await Promise.all(guests.map(({ person, request }) => seen(person, request.bookingId)));
  const [winner, ...losers] = left.toSorted((a, b) => b.trips.length - a.trips.length);
  expect(winner).toMatchObject({ trips: ['Confirmed'], supplier: 'confirmed', credit: 50_000 });
  for (const loser of losers)
    expect(loser).toMatchObject({ ...nothingLeft, supplier: 'none', bank: [['voided', 0, 0]] });
});

/** Sells all but one seat of the checkout's class. */
async function leaveOneSeat(bookingSessionId: string): Promise<void> {
  const { supplier_quote_id: quoteId } = await shop.db
    .selectFrom('booking_sessions')
    .select('supplier_quote_id')
    .where('id', '=', bookingSessionId)
    .executeTakeFirstOrThrow();
  await world.deps.db.query(
    `insert into air_seat as s (day, carrier, flight_number, origin, cabin, taken)
     select (c ->> 'day')::int, c ->> 'carrier', (c ->> 'flightNumber')::int, c ->> 'origin',
            (c ->> 'cabin')::int, (c ->> 'limit')::int - 1
       from air_quote, jsonb_array_elements(body -> 'claims') c where id = $1
     on conflict (day, carrier, flight_number, origin, cabin) do update set taken = excluded.taken`,
    [quoteId],
  );
}
