import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import type { AirBooking, AirExtrasAnswer, AirQuote, SeatMap } from '../api-types.ts';
import { ADULT, fareOf, ONE, problem } from '../fixtures/air-caller.ts';

const { world, air } = await openAir();

const offered = async (quoteId: string): Promise<AirExtrasAnswer> =>
  (await world.call('GET', `/v1/air/quotes/${quoteId}/extras`)).body as unknown as AirExtrasAnswer;
const freeSeats = ({ columns, rows }: SeatMap): string[] =>
  rows.flatMap(({ row, seats }) =>
    seats.flatMap((state, at) => (state === 'free' ? [`${row}${columns[at]}`] : [])),
  );
const seated = (seat: string) => ({ seats: [{ passenger: 0, direction: 0, flight: 0, seat }], bags: [] });

/** A quote for one adult on the first nonstop that is sold so. */
async function quoted(brand: 'basic' | 'standard' | 'enhanced', carrier = 'BA'): Promise<AirQuote> {
  const found = await air.search('JFK LHR 2027-02-10', { maxStops: 0 });
  return air.quoted([fareOf(found, brand, 0, carrier).fareToken], ONE);
}
async function added(quoteId: string, chosen: unknown): Promise<AirQuote> {
  const { status, body } = await air.call(`quotes/${quoteId}/extras`, chosen);
  expect(status).toBe(200);
  return body as unknown as AirQuote;
}

describe('seats and bags of a flight', () => {
  it('are priced into a new quote, which replaces an earlier choice [AIR-08]', async () => {
    const quote = await quoted('standard');
    const [direction] = (await offered(quote.quoteId)).directions;
    const [map] = direction?.maps ?? [];
    expect(direction).toMatchObject({
      seatChoice: { kind: 'fee', fee: { minor: 4800, currency: 'USD' } },
      includedBags: 1,
      mostBags: 2,
      bagMinor: 10_000,
    });
    const [seat = '', other = ''] = map ? freeSeats(map) : [];
    const first = await added(quote.quoteId, {
      ...seated(seat),
      bags: [{ passenger: 0, direction: 0, pieces: 2 }],
    });
    expect(first.totalMinor).toBe(quote.totalMinor + 4800 + 20_000);
    expect(first.expiresAt).toBe(quote.expiresAt);
    expect((await added(first.quoteId, seated(other))).totalMinor).toBe(quote.totalMinor + 4800);
    expect((await added(first.quoteId, { seats: [], bags: [] })).totalMinor).toBe(quote.totalMinor);
  });

  it('are refused when the fare does not sell them or the seat does not exist', async () => {
    const [basic, standard] = [await quoted('basic', 'VS'), await quoted('standard')];
    const tries = [
      [basic.quoteId, seated('12A')],
      [standard.quoteId, seated('99K')],
      [standard.quoteId, { seats: [], bags: [{ passenger: 1, direction: 0, pieces: 1 }] }],
      [standard.quoteId, { seats: [], bags: [{ passenger: 0, direction: 0, pieces: 3 }] }],
      ['aq_unknown', seated('12A')],
    ] as const;
    const answers = await Promise.all(
      tries.map(([quoteId, chosen]) => air.call(`quotes/${quoteId}/extras`, chosen)),
    );
    expect(answers.map(problem)).toEqual([
      '400 invalid_request',
      '409 seat_taken',
      '400 invalid_request',
      '400 invalid_request',
      '404 not_found',
    ]);
  });

  it('are sold to one of two who book the same seat at once, and are free again after a cancellation [AIR-08]', async () => {
    const quotes = [await quoted('standard'), await quoted('standard')] as const;
    const [map] = (await offered(quotes[0].quoteId)).directions[0]?.maps ?? [];
    const seat = (map ? freeSeats(map) : [])[0] ?? '';
    const chosen = await Promise.all(quotes.map(({ quoteId }) => added(quoteId, seated(seat))));
    const answers = await Promise.all(
      chosen.map(({ quoteId }) => air.call('bookings', air.request(quoteId, [ADULT]))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost && problem(lost)).toBe('409 seat_taken');
    expect(problem(await air.call(`quotes/${quotes[0].quoteId}/extras`, seated(seat)))).toBe(
      '409 seat_taken',
    );

    const booked = answers.find(({ status }) => status === 201)?.body as unknown as AirBooking;
    expect(booked.totalMinor).toBe(quotes[0].totalMinor + 4800);
    const back = await air.call(`bookings/${booked.bookingId}/cancellation-quotes`, {});
    expect(back.body).toMatchObject({ refundMinor: booked.totalMinor });
    await air.call(`bookings/${booked.bookingId}/cancel`, {
      cancellationQuoteId: back.body['cancellationQuoteId'],
    });
    expect((await added(quotes[1].quoteId, seated(seat))).totalMinor).toBe(quotes[1].totalMinor + 4800);
  });

  it('are not refunded with a fare that keeps a fee, once a day has passed [AIR-08]', async () => {
    const quote = await quoted('standard');
    const next = await added(quote.quoteId, { seats: [], bags: [{ passenger: 0, direction: 0, pieces: 1 }] });
    const { body } = await air.call('bookings', air.request(next.quoteId, [ADULT]));
    await air.move(86_400);
    const back = await air.call(`bookings/${String(body['bookingId'])}/cancellation-quotes`, {});
    const [ticket] =
      (back.body as { tickets?: { refundMinor: number; creditMinor: number; penaltyMinor: number }[] })
        .tickets ?? [];
    expect(ticket && ticket.refundMinor + ticket.creditMinor + ticket.penaltyMinor).toBe(next.totalMinor);
    expect(ticket?.penaltyMinor).toBe(9900 + 10_000);
  });
});
