import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AirlineCredit } from '#contract/flights/airline-credits.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { bookFlightPath, flightRequest, openFareCheckout } from '#tests/support/flights.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop, enter, provoke } = await testShop('between', { flies: true, sellsDirect: true });

/** Calls that fail are rested for five seconds. */
const rested = async () => {
  await world.call('DELETE', '/v1/faults');
  await after(6_000);
};

/** A checkout of Delta's standard fare, which pays back as a credit, and which its own counter sells too. */
const checkout = (person: TestPerson, days: number): Promise<FlightBookingSession> =>
  openFareCheckout(shop.api, person, {
    from: 'airport:JFK',
    to: 'airport:ATL',
    days,
    isOneWay: true,
    wanted: ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'DL'),
  });
const sourceOf = async ({ bookingSessionId }: FlightBookingSession) =>
  (
    await shop.db
      .selectFrom('booking_sessions')
      .select('source')
      .where('id', '=', bookingSessionId)
      .executeTakeFirstOrThrow()
  ).source;

/** A customer who cancelled a flight of today, sold by the one seller that answered; it can no longer be voided. */
async function creditor(silent: 'search' | 'direct-search') {
  const person = await enter();
  await provoke('air', silent, 'error', 1_000);
  const session = await checkout(person, 0);
  await rested();
  const request = flightRequest(session, [cardOf(session)]);
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  const path = `/api/v0/trips/${tripId}`;
  const quote: CancellationQuote = (
    await shop.api.call(person, 'POST', `${path}/cancellation-quotes`)
  ).json();
  await shop.api.call(person, 'POST', `${path}/cancel`, { quoteId: quote.quoteId });
  const credits = async (): Promise<AirlineCredit[]> =>
    (await shop.api.call(person, 'GET', '/api/v0/airline-credits')).json().credits;
  await expect.poll(async () => (await credits()).length).toBe(1);
  const [credit] = await credits();
  if (!credit) throw new Error('nothing came of it');
  return { person, credit };
}

describe('an airline credit where two suppliers sell the airline', () => {
  it.each([
    ['sandbox-direct', 'search'],
    ['sandbox', 'direct-search'],
  ] as const)(
    'issued through %s pays when both sell at one price, because the issuing one is chosen [TRP-01] [CRD-09]',
    async (source, silent) => {
      const { person, credit } = await creditor(silent);
      const session = await checkout(person, 150);
      expect(await sourceOf(session)).toBe(source);
      expect(session.airlineCredits).toMatchObject([{ creditId: credit.creditId, left: credit.left }]);
      expect(session.airlineCreditsElsewhere).toEqual([]);
      const chosen = await shop.api.call(
        person,
        'PUT',
        `/api/v0/bookings/sessions/${session.bookingSessionId}/flight/airline-credits`,
        { creditIds: [credit.creditId] },
      );
      expect(chosen.json<FlightBookingSession>().airlineCredits[0]?.pays?.amount).toBeGreaterThan(0);
    },
  );

  it('is shown with its number and supplier where only the other one sells, and cannot be selected [TRP-01]', async () => {
    const { person, credit } = await creditor('direct-search');
    await provoke('air', 'search', 'error', 1_000);
    const session = await checkout(person, 150);
    await rested();
    expect(await sourceOf(session)).toBe('sandbox-direct');
    expect(session.airlineCredits).toEqual([]);
    expect(session.airlineCreditsElsewhere).toEqual([
      {
        creditId: credit.creditId,
        airline: { code: 'DL', name: 'Delta Air Lines' },
        number: credit.number,
        left: credit.left,
        holders: credit.holders,
        validUntil: credit.validUntil,
        keptBy: 'sandbox',
      },
    ]);
    const chosen = await shop.api.call(
      person,
      'PUT',
      `/api/v0/bookings/sessions/${session.bookingSessionId}/flight/airline-credits`,
      { creditIds: [credit.creditId] },
    );
    expect(chosen.json()).toMatchObject({ code: 'airline-credit-gone' });
    const again = await checkout(person, 150);
    expect(await sourceOf(again)).toBe('sandbox');
    expect(again.airlineCredits).toMatchObject([{ creditId: credit.creditId }]);
  });
});
