import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { StayBookingSession } from '#contract/booking.ts';
import { arm } from '#tests/support/arm.ts';
import {
  bookAndWait,
  bookPath,
  bookRequest,
  cardHolder,
  cardOf,
  findRate,
  isFreelyCancellable,
  openCheckout,
} from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { cents, nothingLeft, soonLeft, testShop } from '#tests/support/shop.ts';
import { opens } from '#tests/support/trips/options.ts';

const { world, shop, enter, provoke, seen, credit } = await testShop('guest', soonLeft);
const rate = await findRate(shop, isFreelyCancellable);

const onCard = (session: StayBookingSession, credits: number) => cents(session.price.dueNow.amount) - credits;

describe('booking a stay', () => {
  it('splits the payment over credit, miles and a card, and creates a trip [PAY-02] [BKG-01] [BKG-05] [RWD-06]', async () => {
    const person = await shop.api.enter(cardHolder('split'));
    const session = await openCheckout(shop, person, rate);
    const request = bookRequest(
      session,
      [credit(550), { kind: 'Rewards', accountReferenceId: 'acct-split', amount: 100 }, cardOf(session)],
      { contact: { email: 'split@example.com', phone: '+14165550142' } },
    );
    const progress = await bookAndWait(shop, person, session, request);
    expect(progress).toMatchObject({ outcome: 'confirmed', step: 'complete', problem: null });
    expect(progress.locator).toMatch(/^H-[A-Z2-9]{8}$/);

    const charged = onCard(session, 65_000);
    const evidence = await seen(person, request.bookingId);
    expect(evidence).toMatchObject({
      booking: 'complete',
      payment: 'captured',
      trips: ['Confirmed'],
      bank: [['captured', charged, 0]],
      supplier: 'confirmed',
      openHolds: 0,
      credit: 0,
    });
    // Ten miles a dollar on the card's part, after the 10,000 that were spent.
    expect(evidence.miles).toBe(84_212 - 10_000 + Math.ceil(charged / 10));

    const trip = (await shop.api.call(person, 'GET', `/api/v0/itinerary/hotel/${progress.tripId}`)).json();
    expect((await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}`)).json()).toEqual(trip);
    expect(trip).toMatchObject({
      tripId: progress.tripId,
      locator: progress.locator,
      timeState: 'Future',
      status: 'Confirmed',
      supplierConfirmation: { state: 'HotelConfirmationConfirmed' },
      price: { grandTotal: session.price.grandTotal, amountKind: 'split' },
      options: opens('cancel'),
    });
    expect(
      trip.tenders.map((tender: { kind: string; amount: { amount: number } }) => [
        tender.kind,
        cents(tender.amount.amount),
      ]),
    ).toEqual([
      ['TravelWalletCredit', 55_000],
      ['Rewards', 10_000],
      ['UserCard', charged],
    ]);
    const [mail] = await waitForMail('split@example.com');
    expect(mail).toMatchObject({ to: [expect.stringContaining('split@example.com')] });
    const receipt = await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}/receipt.pdf`);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const calendar = await shop.api.call(person, 'GET', `/api/v0/trips/${progress.tripId}/calendar.ics`);
    expect(calendar.body).toContain('BEGIN:VCALENDAR');
  });

  async function waitForMail(address: string) {
    for (let tries = 0; tries < 100; tries++) {
      const mails = await mailsTo(world, address);
      if (mails.length > 0) return mails;
      await sleep(50);
    }
    throw new Error(`no mail to ${address}`);
  }

  it('needs no card when credit and miles cover everything [RWD-06]', async () => {
    const modest = await findRate(shop, (it) => it.paymentTiming === 'PayNow' && it.dueNow.minor < 84_000);
    const person = await enter();
    const session = await openCheckout(shop, person, modest);
    const due = session.price.dueNow.amount;
    const accountReferenceId = `acct-${person.name}`;
    const request = bookRequest(session, [{ kind: 'Rewards', accountReferenceId, amount: due }]);
    expect(await bookAndWait(shop, person, session, request)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, request.bookingId)).toMatchObject({
      booking: 'complete',
      payment: 'none',
      bank: [],
      supplier: 'confirmed',
      credit: 55_000,
      miles: 84_212 - cents(due),
    });
  });

  it('charges nothing when it is paid at the hotel, but requires a card [CRD-10]', async () => {
    const later = await findRate(shop, (it) => it.paymentTiming === 'PayLater');
    const person = await enter();
    const session = await openCheckout(shop, person, later);
    expect(session.price.dueNow.amount).toBe(0);
    const refused = await shop.api.call(
      person,
      'POST',
      bookPath(session),
      bookRequest(session, [credit(10), cardOf(session)]),
    );
    expect(refused.json()).toMatchObject({ status: 422, code: 'tender-not-allowed' });
    const without = await shop.api.call(person, 'POST', bookPath(session), bookRequest(session, []));
    expect(without.json()).toMatchObject({ status: 422, code: 'guarantee-missing' });
    const request = bookRequest(session, [cardOf(session)]);
    expect(await bookAndWait(shop, person, session, request)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, request.bookingId)).toMatchObject({
      bank: [],
      supplier: 'confirmed',
      miles: 84_212,
    });
  });

  it('charges the card in the currency of the price [PAY-01]', async () => {
    const yen = await findRate(shop, (it) => it.paymentTiming === 'PayNow', { currency: 'JPY' });
    const person = await enter();
    const session = await openCheckout(shop, person, yen);
    const request = bookRequest(session, [cardOf(session)]);
    expect(await bookAndWait(shop, person, session, request)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, request.bookingId)).toMatchObject({
      bank: [['captured', session.price.dueNow.amount, 0]],
    });
  });
});

describe('booking a stay with a declined card', () => {
  it.each([
    ['declined', 'card-declined'],
    ['insufficient_funds', 'card-insufficient-funds'],
    ['expired', 'card-expired'],
    ['lost_or_stolen', 'card-lost-or-stolen'],
    ['not_supported', 'card-not-supported'],
    ['invalid_number', 'card-invalid-number'],
    ['card_information', 'card-information'],
    ['verification_number', 'card-verification-number'],
    ['country_code', 'card-country-code'],
    ['zip_code', 'card-zip-code'],
    ['fraud', 'fraud'],
  ])('for the reason %s answers %s and leaves nothing charged or held [BKG-01]', async (fault, code) => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await provoke('bank', 'authorise', fault);
    const request = bookRequest(session, [credit(100), cardOf(session)]);
    const progress = await bookAndWait(shop, person, session, request);
    expect(progress).toMatchObject({ outcome: 'failed', tripId: null, locator: null, problem: { code } });
    expect(await seen(person, request.bookingId)).toMatchObject({
      ...nothingLeft,
      booking: 'released',
      payment: 'declined',
      supplier: 'none',
    });
  });

  it('can be retried in the same checkout', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await provoke('bank', 'authorise', 'declined');
    await bookAndWait(shop, person, session, bookRequest(session, [cardOf(session)]));
    const again = bookRequest(session, [credit(550), cardOf(session)]);
    expect(await bookAndWait(shop, person, session, again)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, again.bookingId)).toMatchObject({
      bank: [['captured', onCard(session, 55_000), 0]],
    });
  });
});

describe('booking a stay while the bank does not answer', () => {
  it.each([
    ['timeout-approved', 'confirmed', 'captured'],
    ['timeout-declined', 'failed', 'declined'],
  ])(
    'after %s looks up the payment and goes by its real outcome [BKG-01]',
    async (fault, outcome, payment) => {
      const person = await enter();
      const session = await openCheckout(shop, person, rate);
      await provoke('bank', 'authorise', fault);
      const request = bookRequest(session, [credit(100), cardOf(session)]);
      expect(await bookAndWait(shop, person, session, request)).toMatchObject({ outcome });
      const evidence = await seen(person, request.bookingId);
      expect(evidence).toMatchObject({ payment, openHolds: 0 });
      expect(evidence.bank).toHaveLength(1);
    },
  );

  it('captures once although the answer was lost [BKG-01]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await provoke('bank', 'capture', 'timeout-done');
    const request = bookRequest(session, [cardOf(session)]);
    expect(await bookAndWait(shop, person, session, request)).toMatchObject({ outcome: 'confirmed' });
    expect(await seen(person, request.bookingId)).toMatchObject({
      bank: [['captured', onCard(session, 0), 0]],
    });
  });
});

describe('booking a stay that the hotel refuses', () => {
  it.each([
    ['sold-out', 'no-availability'],
    ['rate-gone', 'rate-not-available'],
    ['price-changed', 'price-changed-with-add-on'],
    ['min-age', 'check-in-minimum-age'],
    ['payment-error', 'payment-error'],
    ['refused-fraud', 'fraud'],
  ])('with %s answers %s and undoes everything [LOD-07] [BKG-01]', async (fault, code) => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await provoke('stays', 'book', fault);
    const request = bookRequest(session, [credit(100), cardOf(session)]);
    const progress = await bookAndWait(shop, person, session, request);
    expect(progress).toMatchObject({ outcome: 'failed', problem: { code } });
    expect(await seen(person, request.bookingId)).toMatchObject({
      ...nothingLeft,
      booking: 'released',
      payment: 'voided',
      bank: [['voided', 0, 0]],
      supplier: 'none',
    });
    const closed = await shop.api.call(
      person,
      'GET',
      `/api/v0/bookings/sessions/${session.bookingSessionId}`,
    );
    expect(closed.json()).toMatchObject({ state: 'closed' });
  });
});

describe('booking a stay while the hotel has not decided', () => {
  it.each([
    ['pending', 'confirmed', 'complete', 'confirmed'],
    ['pending-then-failed', 'failed', 'released', 'failed'],
  ])(
    'with %s is listed as pending until the decision, and a failure for a while after [LOD-07] [TRP-01]',
    async (fault, outcome, booking, supplier) => {
      const person = await enter();
      const session = await openCheckout(shop, person, rate);
      await provoke('stays', 'book', fault);
      const request = bookRequest(session, [credit(100), cardOf(session)]);
      const first = (await shop.api.call(person, 'POST', bookPath(session), request)).json();
      expect(first).toMatchObject({ outcome: 'pending', tripId: null, promisedBy: expect.any(String) });
      const open = async () => (await shop.api.call(person, 'GET', '/api/v0/bookings')).json().bookings;
      expect(await open()).toMatchObject([
        {
          bookingId: request.bookingId,
          outcome: 'pending',
          name: session.stay.name,
          grandTotal: session.price.grandTotal,
        },
      ]);
      await world.call('POST', '/v1/clock', { advanceSeconds: 25 });
      expect(await bookAndWait(shop, person, session, request)).toMatchObject({ outcome });
      expect(await open()).toMatchObject(
        outcome === 'failed' ? [{ bookingId: request.bookingId, outcome, promisedBy: null }] : [],
      );
      expect(await seen(person, request.bookingId)).toMatchObject({ booking, supplier, openHolds: 0 });
    },
  );

  it('finds the booking by its reference after a lost answer, or books again, exactly once [BKG-01]', async () => {
    const outcomes = await Promise.all(
      ['unknown-booked', 'unknown-not-booked'].map(async (fault) => {
        const person = await enter();
        const session = await openCheckout(shop, person, rate);
        const request = bookRequest(session, [cardOf(session)]);
        await arm(world, {
          area: 'stays',
          operation: 'book',
          fault,
          match: { reference: request.bookingId },
        });
        const progress = await bookAndWait(shop, person, session, request);
        return [progress.outcome, await seen(person, request.bookingId)] as const;
      }),
    );
    for (const [outcome, evidence] of outcomes) {
      expect(outcome).toBe('confirmed');
      expect(evidence).toMatchObject({ booking: 'complete', supplier: 'confirmed', trips: ['Confirmed'] });
      expect(evidence.bank).toHaveLength(1);
    }
  });
});

describe('booking a stay that takes too long', () => {
  it('at the bank is given up with nothing held [BKG-01]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await provoke('bank', 'authorise', 'error', 1_000);
    const request = bookRequest(session, [credit(100), cardOf(session)]);
    const first = (await shop.api.call(person, 'POST', bookPath(session), request)).json();
    expect(first).toMatchObject({ outcome: 'working', step: 'held' });
    await world.call('POST', '/v1/clock', { advanceSeconds: 180 });
    const progress = await bookAndWait(shop, person, session, request);
    expect(progress).toMatchObject({
      outcome: 'failed',
      problem: { code: 'payment-error', retryable: true },
    });
    expect(await seen(person, request.bookingId)).toMatchObject({
      ...nothingLeft,
      payment: 'voided',
      bank: [],
      supplier: 'none',
    });
  });

  it('at the hotel, until the card authorization has expired, cancels the room and charges nothing [BKG-01]', async () => {
    const person = await enter();
    const session = await openCheckout(shop, person, rate);
    await provoke('stays', 'book', 'pending');
    const request = bookRequest(session, [credit(100), cardOf(session)]);
    const first = (await shop.api.call(person, 'POST', bookPath(session), request)).json();
    expect(first).toMatchObject({ outcome: 'pending' });
    await world.call('POST', '/v1/clock', { advanceSeconds: 8 * 86_400 });
    await expect
      .poll(() => seen(person, request.bookingId))
      .toMatchObject({
        ...nothingLeft,
        booking: 'released',
        failure: 'payment-error',
        bank: [['expired', 0, 0]],
        supplier: 'cancelled',
      });
  });
});
