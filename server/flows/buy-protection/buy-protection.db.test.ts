import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { PostBookingOffer, ProtectionPurchase } from '#contract/post-booking-offers.ts';
import type { ProtectionContract } from '#contract/protections.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { newId } from '#server/platform/ids.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import { bookFlightPath, chooseFlights, flightRequest, openFlightCheckout } from '#tests/support/flights.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';
import { purchaseCheckpoints } from './index.ts';

const { world, shop, open, enter, passTo, provoke, seen, bookStay } = await testShop('latecomer', {
  flies: true,
  ...soonLeft,
});

const kind = 'disruption-assistance';
const hourMs = 3_600_000;
const soon = { timeout: 60_000 };
const offersPath = '/api/v2/ancillaries/postbooking/offer/get';
const purchasesPath = '/api/v2/ancillaries/postbooking/purchases';
const isBasic = ({ segments, fareShelf }: FlightSearchAnswer['itineraries'][number]) =>
  segments.length === 1 && fareShelf.restrictions.cancelPenalty.kind === 'NotPossible';

const call = (person: NamedPerson, method: 'GET' | 'POST', path: string, body?: object, at = shop) =>
  at.api.call(person, method, path, body);
const offerOf = async (person: NamedPerson, tripId: string): Promise<PostBookingOffer> => {
  const [offer] = (await call(person, 'POST', offersPath, { tripId })).json().trips;
  return offer;
};
const contractsOf = async (person: NamedPerson, tripId: string): Promise<ProtectionContract[]> =>
  (await call(person, 'GET', `/api/v0/trips/${tripId}/protections`)).json().contracts;

/** Flights without any protection, from New York to Lisbon, in 20 days. */
async function bookPlain() {
  const person = await enter();
  const choice = await chooseFlights(shop.api, person, {
    isOneWay: true,
    days: 20,
    now: shop.clock.now(),
    wanted: isBasic,
  });
  const session = await openFlightCheckout(shop.api, person, choice);
  const card = cardOf(session);
  const email = `${person.name}@flyer.example`;
  const request = flightRequest(session, [card], { contact: { email, phone: '+14165550142' } });
  const { tripId } = await postAndWait(shop, person, bookFlightPath(session), request);
  if (tripId === null || card.kind !== 'UserCard') throw new Error('not booked');
  const departsAt = Date.parse(session.flight.departsAt);
  const fares = cents(session.price.dueNow.amount);
  const { paymentMethodId } = card;
  return { person, tripId, bookingId: request.bookingId, departsAt, fares, paymentMethodId, email };
}
type Plain = Awaited<ReturnType<typeof bookPlain>>;

async function wanted({ person, tripId, paymentMethodId }: Plain) {
  const { offers } = await offerOf(person, tripId);
  const shownPremium = offers.find((one) => one.kind === kind)?.terms?.premium;
  if (!shownPremium) throw new Error('not offered');
  return { purchaseId: newId(), tripId, kind, shownPremium, paymentMethodId };
}

const bankOf = async (purchaseId: string) => {
  const { payment_reference: reference } = await shop.db
    .selectFrom('protection_purchases')
    .select('payment_reference')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return paymentsAt(world, reference);
};
const purchaseOf = async (person: NamedPerson, purchaseId: string): Promise<ProtectionPurchase> =>
  (await call(person, 'GET', `${purchasesPath}/${purchaseId}`)).json();
const outcomeOf = (person: NamedPerson, purchaseId: string) =>
  expect.poll(async () => (await purchaseOf(person, purchaseId)).state, soon);

describe('a protection after booking', () => {
  it('is offered for coming flights, charged once, told by a receipt, and pays like one of the booking [TRP-07] [TRP-01]', async () => {
    const plain = await bookPlain();
    const { person, tripId, bookingId, fares, email } = plain;
    const offer = await offerOf(person, tripId);
    expect(offer).toMatchObject({ step: 'ValidOffer', trip: { tripId } });
    // Cancelling for any reason is sold with the booking only, and there is no self-transfer to miss.
    expect(offer.offers.map((one) => one.kind)).toEqual(['change-for-any-reason', kind]);
    expect((await call(person, 'POST', offersPath, {})).json().trips).toMatchObject([{ trip: { tripId } }]);

    const body = await wanted(plain);
    const premium = cents(body.shownPremium.amount);
    const [first, second] = await Promise.all([
      call(person, 'POST', purchasesPath, body),
      call(person, 'POST', purchasesPath, body),
    ]);
    expect([first.statusCode, second.statusCode], first.body).toEqual([200, 200]);
    await outcomeOf(person, body.purchaseId).toBe('bought');
    expect(await bankOf(body.purchaseId)).toEqual([['captured', premium, 0]]);
    expect(await contractsOf(person, tripId)).toMatchObject([
      { kind, state: 'active', premium: body.shownPremium, capEach: { amount: 1000 } },
    ]);
    expect((await offerOf(person, tripId)).offers.map((one) => one.kind)).toEqual(['change-for-any-reason']);
    await expect.poll(() => receiptTo(email), soon).toContain(`$${body.shownPremium.amount.toFixed(2)}`);

    // The fare alone is refunded within the airline’s void window; the premium is not.
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    expect(cents(quote.refund.amount)).toBe(fares);
    await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
    await expect.poll(async () => (await contractsOf(person, tripId))[0]?.state, soon).toBe('ended');
    await expect
      .poll(async () => (await seen(person, bookingId)).bank.map(([, ...amounts]) => amounts), soon)
      .toEqual([[fares, fares]]);
    expect(await bankOf(body.purchaseId)).toEqual([['captured', premium, 0]]);
    expect(await offerOf(person, tripId)).toMatchObject({ step: 'Confirmation', offers: [] });
  });

  it('is charged for all of it when both are bought, and then nothing else is offered [TRP-07]', async () => {
    const plain = await bookPlain();
    const { person, tripId, paymentMethodId } = plain;
    const { offers } = await offerOf(person, tripId);
    for (const { kind: one, terms } of offers) {
      const body = { purchaseId: newId(), tripId, kind: one, shownPremium: terms?.premium, paymentMethodId };
      await call(person, 'POST', purchasesPath, body);
      await outcomeOf(person, body.purchaseId).toBe('bought');
    }
    expect((await contractsOf(person, tripId)).map(({ kind: one, state }) => [one, state])).toEqual([
      ['change-for-any-reason', 'active'],
      [kind, 'active'],
    ]);
    expect(await offerOf(person, tripId)).toMatchObject({ step: 'Confirmation', offers: [] });
    expect((await call(person, 'POST', offersPath, {})).json().trips).toEqual([]);
  });

  it('is not sold at another price, for another’s trip or card, twice, to a hotel, or once the day before has come [TRP-07] [DIS-01]', async () => {
    const plain = await bookPlain();
    const { person, tripId, departsAt } = plain;
    const body = await wanted(plain);
    const cheaper = { ...body, shownPremium: { ...body.shownPremium, amount: 0.01 } };
    expect((await call(person, 'POST', purchasesPath, cheaper)).json().code).toBe('protection-not-sold');
    const stranger = await enter();
    expect((await call(stranger, 'POST', purchasesPath, body)).statusCode).toBe(404);
    expect((await call(stranger, 'POST', offersPath, { tripId })).statusCode).toBe(404);
    const others = { ...body, paymentMethodId: newId() };
    expect((await call(person, 'POST', purchasesPath, others)).statusCode).toBe(404);
    const stay = await bookStay();
    const mine = { ...stay.person, name: stay.name };
    expect(await offerOf(mine, stay.tripId)).toMatchObject({ step: 'NoOffer', offers: [] });
    // Two purchases of one protection at a time: one is made.
    const twice = await Promise.all(
      [newId(), newId()].map((purchaseId) => call(person, 'POST', purchasesPath, { ...body, purchaseId })),
    );
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await contractsOf(person, tripId)).toHaveLength(1);

    const late = await bookPlain();
    await passTo(Math.min(departsAt, late.departsAt) - 24 * hourMs + 1000);
    const again = { ...(await shop.api.enter(cardHolder(late.person.name))), name: late.person.name };
    expect(await offerOf(again, late.tripId)).toMatchObject({ step: 'NoOffer', offers: [] });
  });

  it('is not offered once a flight is late, called off or changed by its airline [TRP-07]', async () => {
    const { person, tripId, bookingId } = await bookPlain();
    const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
    const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
    const [flight] = told.body['flights'] as Record<string, unknown>[];
    const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
    const event = { carrier, flightNumber, origin, date, kind: 'cancel' };
    expect((await world.call('POST', '/v1/air/events', event)).status).toBe(200);
    await expect.poll(async () => (await offerOf(person, tripId)).step, soon).toBe('NoOffer');
  });

  it('that the bank declines charges nothing and can be bought with another try [TRP-07]', async () => {
    const plain = await bookPlain();
    const { person, tripId } = plain;
    const body = await wanted(plain);
    await provoke('bank', 'authorise', 'declined', 1);
    expect((await call(person, 'POST', purchasesPath, body)).json()).toMatchObject({
      state: 'failed',
      problemCode: 'card-declined',
    });
    expect(await contractsOf(person, tripId)).toEqual([]);
    const next = { ...body, purchaseId: newId() };
    await call(person, 'POST', purchasesPath, next);
    await outcomeOf(person, next.purchaseId).toBe('bought');
    expect(await bankOf(next.purchaseId)).toEqual([['captured', cents(body.shownPremium.amount), 0]]);
  });

  it.each([
    ['capture', 'timeout-done'],
    ['capture', 'error'],
    ['authorise', 'timeout-approved'],
  ])('is charged once when the bank loses its answer to %s by %s [TRP-07]', async (operation, fault) => {
    const plain = await bookPlain();
    const body = await wanted(plain);
    await provoke('bank', operation, fault, 1);
    await call(plain.person, 'POST', purchasesPath, body);
    await outcomeOf(plain.person, body.purchaseId).toBe('bought');
    expect(await bankOf(body.purchaseId)).toEqual([['captured', cents(body.shownPremium.amount), 0]]);
    expect(await contractsOf(plain.person, plain.tripId)).toHaveLength(1);
  });

  it.each(purchaseCheckpoints)(
    'is bought and charged once when its process dies at %s [TRP-07]',
    async (at) => {
      const plain = await bookPlain();
      const { person, tripId } = plain;
      const body = await wanted(plain);
      let deaths = 0;
      const dying = await open({
        databaseUrl: shop.databaseUrl,
        checkpoint: async (name) => {
          if (name === at && deaths++ === 0) throw new Error(`dies at ${at}`);
        },
      });
      // The other process may take the work first; then nothing dies, and the rest holds all the same.
      await call(person, 'POST', purchasesPath, body, dying);
      await call(person, 'POST', purchasesPath, body);
      await outcomeOf(person, body.purchaseId).toBe('bought');
      expect(await bankOf(body.purchaseId)).toEqual([['captured', cents(body.shownPremium.amount), 0]]);
      expect(await contractsOf(person, tripId)).toHaveLength(1);
      await dying.stop();
    },
  );

  it('goes back to the card when its trip is cancelled while the card is charged [TRP-07]', async () => {
    const plain = await bookPlain();
    const { person, tripId } = plain;
    const body = await wanted(plain);
    const quote: CancellationQuote = (
      await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
    ).json();
    // The bank takes the premium and does not answer; the trip is cancelled before it is asked again.
    await provoke('bank', 'capture', 'timeout-done', 1);
    const buying = call(person, 'POST', purchasesPath, body);
    await expect.poll(() => capturedOf(body.purchaseId), soon).toBe(true);
    await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
    await buying;
    await outcomeOf(person, body.purchaseId).toBe('failed');
    const premium = cents(body.shownPremium.amount);
    const [status, captured, refunded] = (await bankOf(body.purchaseId))[0] ?? [];
    // Charged and given back, or never charged.
    expect([status === 'voided' ? 0 : captured, refunded]).toEqual(
      status === 'voided' ? [0, 0] : [premium, premium],
    );
    expect(await contractsOf(person, tripId)).toEqual([]);
  });
});

/** The text of the receipt; null while it is not there. */
async function receiptTo(email: string): Promise<string | null> {
  const found = (await mailsTo(world, email)).find(({ subject }) =>
    String(subject).startsWith('Receipt for your protection'),
  );
  if (!found) return null;
  const { body } = await world.call('GET', `/v1/post/messages/${String(found['id'])}`);
  return String(body['text']);
}

const capturedOf = async (purchaseId: string): Promise<boolean> => {
  const { rows } = await sql<{ state: string }>`select state from protection_purchases
    where id = ${purchaseId}`.execute(shop.db);
  return rows[0]?.state === 'authorised' && (await bankOf(purchaseId))[0]?.[0] === 'captured';
};
