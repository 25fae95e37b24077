import { describe, expect, it, vi } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { FlightExtras, SeatMap } from '#contract/flights/extras.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { cardOf, postAndWait } from '#tests/support/checkout.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, testShop } from '#tests/support/shop.ts';

const { world, shop, enter, seen } = await testShop('transferring', { flies: true });

const pathOf = ({ bookingSessionId }: FlightBookingSession) =>
  `/api/v0/bookings/sessions/${bookingSessionId}/flight/extras`;
const seatsOf = ({ rows }: SeatMap) => rows.reduce((sum, { seats }) => sum + seats.length, 0);
const isSelfTransfer = ({ segments }: FlightBookingSession['flight']['slices'][number]) =>
  segments.some(({ isSelfTransferLayover }) => isSelfTransferLayover);

/**
 * Beauvais to New York and back, each way on tickets of two airlines; on the way there one sells no seats in its
 * cheapest fare.
 */
async function checkout(person: TestPerson, fareId?: string): Promise<FlightBookingSession> {
  const about = { from: 'airport:BVA', to: 'airport:JFK', days: 81, wanted: isSelfTransfer };
  // Suppliers have a few seconds for flights that the portal joins; on a busy machine they may take more.
  const { shownTotal: _, ...choice } = await vi.waitFor(() => chooseFlights(shop.api, person, about), {
    timeout: 60_000,
    interval: 3_000,
  });
  const chosen = choice.chosen.map((one) => (fareId === undefined ? one : { ...one, fareId }));
  return openFlightCheckout(shop.api, person, { ...choice, chosen });
}
const offered = async (person: TestPerson, session: FlightBookingSession): Promise<FlightExtras> =>
  (await shop.api.call(person, 'GET', pathOf(session))).json();
const choose = async (person: TestPerson, session: FlightBookingSession, extras: object) =>
  (await shop.api.call(person, 'PUT', pathOf(session), extras)).json<FlightBookingSession>();

/** The sandbox's record of extras: for each, the fare in order, the passenger, and the seat and flight. */
async function soldWith(bookingId: string) {
  const { rows } = await world.deps.db.query<{ extra: Record<string, unknown> }>(
    `select extra from air_booking b join air_quote q on q.id = b.quote_id,
       jsonb_array_elements(q.body -> 'answer' -> 'tickets') ticket, jsonb_array_elements(ticket -> 'extras') extra
      where b.reference = $1`,
    [bookingId],
  );
  return rows.map(({ extra }) => extra);
}

describe('seats and bags for self-transfer flights [AIR-04] [AIR-08]', {
  timeout: 180_000,
}, () => {
  it('are listed by slice, and a bag on the return is bought from both of its airlines', async () => {
    const person = await enter();
    const session = await checkout(person);
    const { slices } = await offered(person, session);
    expect(session.flight.slices.map(isSelfTransfer)).toEqual([true, true]);
    expect(slices.map(({ maps }) => maps.length)).toEqual([2, 2]);
    // The small aircraft leaves first on the way there and last on the way back.
    const [there = [], back = []] = slices.map(({ maps }) => maps.map(seatsOf));
    expect(there[0]).toBeLessThan(there[1] ?? 0);
    expect(back[1]).toBeLessThan(back[0] ?? 0);
    expect(slices.map(({ seatChoice }) => seatChoice.kind)).toEqual(['not_offered', 'not_offered']);

    const bagged = await choose(person, session, {
      seats: [],
      bags: [{ passenger: 0, sliceIndex: 1, pieces: 1 }],
    });
    const fee = cents(slices[1]?.bagFee.amount ?? 0);
    expect(
      bagged.price.lineItems
        .filter(({ kind }) => kind === 'extra')
        .map(({ label, amount }) => [label.en, cents(amount.amount)]),
    ).toEqual([['1 checked bag, flight 2', fee]]);
    expect(cents(bagged.price.grandTotal.amount)).toBe(cents(session.price.grandTotal.amount) + fee);

    const request = flightRequest(bagged, [cardOf(bagged)]);
    const { tripId, outcome } = await postAndWait(shop, person, bookFlightPath(bagged), request);
    expect(outcome).toBe('confirmed');
    expect(
      (await soldWith(request.bookingId)).map(({ kind, direction, pieces }) => [kind, direction, pieces]),
    ).toEqual([
      ['bag', 2, 1],
      ['bag', 3, 1],
    ]);
    const quote = await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`);
    expect(quote.json<CancellationQuote>()).toMatchObject({ refund: bagged.price.grandTotal });
    const { bank } = await seen(person, request.bookingId);
    expect(bank).toEqual([['captured', cents(bagged.price.grandTotal.amount), 0]]);
  });

  it('keep each seat on the flight it was chosen for, also when the checkout is reopened', async () => {
    const person = await enter();
    const session = await checkout(person, 'standard.Economy');
    const { slices } = await offered(person, session);
    const map = slices[1]?.maps[1];
    const row = map?.rows.findLast(({ isExit, seats }) => !isExit && seats.includes('free'));
    const seat = `${row?.row}${map?.columns[row?.seats.indexOf('free') ?? 0]}`;
    const seats = [{ passenger: 0, sliceIndex: 1, segmentIndex: 1, seat }];
    const seated = await choose(person, session, { seats, bags: [] });
    expect(seated.flight.extras.seats).toEqual(seats);
    const again = (
      await shop.api.call(person, 'POST', `/api/v0/bookings/sessions/${seated.bookingSessionId}/reopen`)
    ).json<FlightBookingSession>();
    expect(again).toMatchObject({ flight: { extras: { seats }, seatsGone: [] }, priceChange: null });
    const request = flightRequest(again, [cardOf(again)]);
    expect(await postAndWait(shop, person, bookFlightPath(again), request)).toMatchObject({
      outcome: 'confirmed',
    });
    expect(await soldWith(request.bookingId)).toMatchObject([
      { kind: 'seat', direction: 3, flight: 0, seat },
    ]);
  });
});
