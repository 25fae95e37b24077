import { describe, expect, it } from 'vitest';
import { allInEuro, type Json, openLiar } from './liar.ts';
import type { Lie } from './lying-supplier.ts';

const { opened, send, outcomeOf, progressOf, bankOf, chargeOf, tripOf, canceller, whileLying } = openLiar();

const ticketsOf = (json: Json) => json['tickets'] as Json[];
type Credit = Record<'issuedMinor' | 'leftMinor', number>;
const eachTicket =
  (lie: (ticket: Json) => Json): Lie =>
  (json) => ({ ...json, tickets: ticketsOf(json).map((ticket) => ({ ...ticket, ...lie(ticket) })) });
const oneWay = (ticket: Json): Json => ({
  ...ticket,
  directions: (ticket['directions'] as Json[]).slice(0, 1),
});

/** A consistent quote for one passenger less of each type. */
const forFewer: Lie = (json) => {
  let less = 0;
  const tickets = ticketsOf(json).map((ticket) => ({
    ...ticket,
    fares: (ticket['fares'] as { count: number; baseMinor: number; taxes: { minor: number }[] }[]).map(
      (fare) => {
        less += fare.taxes.reduce((sum, { minor }) => sum + minor, fare.baseMinor);
        return { ...fare, count: fare.count - 1 };
      },
    ),
  }));
  return { ...json, tickets, totalMinor: Number(json['totalMinor']) - less };
};
const eachFlight = (lie: (flight: Json) => Json): Lie =>
  eachTicket(({ directions }) => ({
    directions: (directions as Json[]).map((direction) => ({
      ...direction,
      flights: (direction['flights'] as Json[]).map((flight) => ({ ...flight, ...lie(flight) })),
    })),
  }));
const byAnotherFlight = eachFlight(({ flightNumber }) => ({ flightNumber: Number(flightNumber) + 1 }));
const onAnotherDay = eachFlight(({ departsLocal }) => ({
  departsLocal: `2027-12-24${String(departsLocal).slice(10)}`,
}));

/** A cancellation that refunds more on the first ticket, with this penalty. */
const refunding =
  (more: number, penalty = 0) =>
  (json: Json): Json => {
    const [first, ...others] = ticketsOf(json);
    const changed = {
      ...first,
      refundMinor: Number(first?.['refundMinor']) + more,
      penaltyMinor: Number(first?.['penaltyMinor']) + penalty,
    };
    return { ...json, tickets: [changed, ...others] };
  };
const smaller = (credit: Credit): Credit => ({
  ...credit,
  issuedMinor: credit.issuedMinor - 100,
  leftMinor: credit.leftMinor - 100,
});

describe('a false answer of an airline', () => {
  it.each<[string, Lie, string]>([
    ['fewer people', forFewer, '"status":502.*"code":"flight-quote-failed"'],
    ['another day', onAnotherDay, '"status":409.*"code":"flight-gone"'],
    ['another flight', byAnotherFlight, '"status":409.*"code":"flight-gone"'],
  ])('that prices %s is not sold [PAY-01]', async (_, lie, refusal) => {
    opened.liar.lieAbout(/\/air\/quotes$/, lie);
    await expect(opened.stage.flightCheckout(opened.server)).rejects.toThrow(new RegExp(refusal));
    expect(opened.liar.lies()).toBe(1);
  });

  it.each<[string, Lie]>([
    ['without a ticket', (json) => ({ ...json, tickets: [] })],
    ['half of the tickets', (json) => ({ ...json, tickets: ticketsOf(json).slice(0, 1).map(oneWay) })],
    ['another flight', byAnotherFlight],
    ['another total', (json) => ({ ...json, totalMinor: Number(json['totalMinor']) - 100 })],
    ['another currency', allInEuro],
    ['fewer people', eachTicket(({ ticketNumbers }) => ({ ticketNumbers: (ticketNumbers as []).slice(1) }))],
    [
      'tickets without numbers',
      eachTicket(({ ticketNumbers }) => ({ ticketNumbers: (ticketNumbers as []).map(() => null) })),
    ],
  ])('that confirms %s does not count as confirmed [BKG-01]', async (_, lie) => {
    const checkout = await opened.stage.flightCheckout(opened.server);
    await whileLying(
      /\/air\/bookings/,
      lie,
      () => send(checkout),
      () => progressOf(checkout),
    );
    await opened.stage.world.call('POST', '/v1/clock', { advanceSeconds: 40 });
    expect(await outcomeOf(checkout)).toBe('confirmed');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), 0]]);
  });

  it('that confirms half of a booking for a day gets the booking given up, cancelled and not charged [BKG-01] [BKG-02]', async () => {
    const checkout = await opened.stage.flightCheckout(opened.server);
    const lie: Lie = (json) => ({ ...json, tickets: ticketsOf(json).slice(0, 1).map(oneWay) });
    opened.liar.lieAbout(/\/air\/bookings(\?|$)/, lie);
    await send(checkout);
    await expect.poll(() => progressOf(checkout)).toBe('pending');
    await opened.stage.world.call('POST', '/v1/clock', { advanceSeconds: 24 * 3600 });
    const person = await checkout.enterAgain();
    const { request } = checkout;
    expect(await outcomeOf({ ...checkout, person })).toBe('failed');
    const left = await opened.stage.evidence(request.bookingId, person.customerId);
    expect(left).toMatchObject({ trips: [], openHolds: 0, credit: 55_000, miles: 84_212 });
    expect(await bankOf(checkout)).toEqual([['voided', 0, 0]]);
    const { body } = await opened.stage.world.call('GET', `/v1/air/bookings?reference=${request.bookingId}`);
    expect(body).toMatchObject({ status: 'cancelled' });
  });

  it('about the currency of seats and of a cancellation is rejected [PAY-01] [TRP-04]', async () => {
    const checkout = await opened.stage.flightCheckout(opened.server);
    const { bookingSessionId } = checkout.session;
    opened.liar.lieAbout(/\/air\/quotes\/[^/]+\/extras$/, allInEuro);
    const bags = [{ passenger: 0, sliceIndex: 0, pieces: 1 }];
    expect(
      await opened.server.call(
        checkout.person,
        'PUT',
        `/api/v0/bookings/sessions/${bookingSessionId}/flight/extras`,
        {
          seats: [],
          bags,
        },
      ),
    ).toMatchObject({ status: 502, body: { code: 'flight-quote-failed' } });
    opened.liar.beHonest();
    const trip = await tripOf(checkout);
    opened.liar.lieAbout(/\/cancellation-quotes$/, allInEuro);
    expect(await opened.server.call(checkout.person, 'POST', `${trip}/cancellation-quotes`)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('that quotes a refund of more or less than was paid is rejected [TRP-04]', async () => {
    const checkout = await opened.stage.flightCheckout(opened.server);
    const trip = await tripOf(checkout);
    for (const more of [-100, 100]) {
      opened.liar.lieAbout(/\/cancellation-quotes$/, (json) => ({
        ...refunding(more)(json),
        refundMinor: Number(json['refundMinor']) + more,
      }));
      expect(await opened.server.call(checkout.person, 'POST', `${trip}/cancellation-quotes`)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
    }
  });

  it('that refunds less than was quoted makes the refund be asked for again [TRP-08]', async () => {
    const checkout = await opened.stage.flightCheckout(opened.server);
    const cancel = await canceller(checkout, await tripOf(checkout));
    const lie: Lie = (json) => ({
      ...json,
      cancellation: json['cancellation'] && refunding(-100, 100)(json['cancellation'] as Json),
    });
    await whileLying(/\/air\/bookings/, lie, cancel, cancel);
    await expect.poll(cancel).toBe('done');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), chargeOf(checkout)]]);
  });

  it.each<[string, (credits: Credit[]) => Credit[]]>([
    ['a smaller credit than it quoted', (credits) => credits.map(smaller)],
    ['no credit', () => []],
  ])('and makes out %s is asked again [TRP-08]', async (_, lie) => {
    const told = (json: Json) => ({ ...json, credits: lie(json['credits'] as Credit[]) });
    opened.liar.lieAbout(/\/air\/bookings(\?.*|\/[^/]+\/cancel)?$/, told);
    const leaving = opened.stage.creditor(opened.server);
    const waiting = () =>
      opened.stage.db
        .selectFrom('cancellations')
        .select('outcome')
        .where('state', '=', 'supplier_pending')
        .execute();
    await expect.poll(waiting).toEqual([{ outcome: 'Ftc' }]);
    opened.liar.beHonest();
    const { before, person } = await leaving;
    const path = `/api/v0/airline-credits/${before.creditId}`;
    const credit = (await opened.server.call(person, 'GET', path))?.body;
    expect(credit).toMatchObject({ state: 'open', left: credit?.['issued'] });
  });

  it('that cancels another booking does not count as a cancellation [TRP-08]', async () => {
    const checkout = await opened.stage.flightCheckout(opened.server);
    const trip = await tripOf(checkout);
    const cancel = await canceller(checkout, trip);
    opened.liar.lieAbout(/\/air\/bookings\/[^/]+\/cancel$/, (json) => ({ ...json, bookingId: 'bk_another' }));
    expect(await cancel()).not.toBe('done');
    await expect.poll(cancel).toBe('done');
    expect(await bankOf(checkout)).toEqual([['captured', chargeOf(checkout), chargeOf(checkout)]]);
  });

  it('that names another customer’s credit does not change that credit [TEN-04] [TRP-08]', async () => {
    const { before: theirs } = await opened.stage.creditor(opened.server);
    const kept = () =>
      opened.stage.db
        .selectFrom('airline_credits')
        .select(['reference', 'left_minor', 'revision'])
        .where('id', '=', theirs.creditId)
        .executeTakeFirstOrThrow();
    const untouched = await kept();
    const { body: credit } = await opened.stage.world.call('GET', `/v1/air/credits/${untouched.reference}`);
    const spent: Json = { ...credit, leftMinor: 0, revision: Number(credit['revision']) + 9 };

    const checkout = await opened.stage.flightCheckout(opened.server);
    const trip = await tripOf(checkout);
    const cancel = await canceller(checkout, trip);
    await whileLying(/\/air\/bookings/, (json) => ({ ...json, credits: [spent] }), cancel, cancel);
    await expect.poll(cancel).toBe('done');
    expect(await kept()).toEqual(untouched);

    const other = await opened.stage.creditor(opened.server);
    opened.liar.lieAbout(/\/air\/credits\//, () => spent);
    const told = await opened.server.call(
      other.person,
      'GET',
      `/api/v0/airline-credits/${other.before.creditId}`,
    );
    expect(told).toMatchObject({ status: 200, body: { creditId: other.before.creditId } });
    expect(opened.liar.lies()).toBeGreaterThan(0);
    expect(await kept()).toEqual(untouched);
  });
});
