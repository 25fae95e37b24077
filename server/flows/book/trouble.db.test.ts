import { describe, expect, it } from 'vitest';
import type { BookingProgress, StayBookingSession } from '#contract/booking.ts';
import { armSilence } from '#tests/support/arm.ts';
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
import type { TestPerson } from '#tests/support/api.ts';
import { testShop } from '#tests/support/shop.ts';
import { runTask } from '#tests/support/run-task.ts';

const { world, shop, enter, provoke, pass, seen, credit } = await testShop('troubled');

const checkoutOf = async (person: TestPerson) =>
  openCheckout(shop, person, await findRate(shop, isFreelyCancellable));

/** The e-mail to an address with a subject that begins so, once it arrived: subject and text. */
async function letter(address: string, subject: string): Promise<string> {
  const find = async () =>
    (await mailsTo(world, address)).find((mail) => String(mail['subject']).startsWith(subject));
  await expect.poll(find).toBeTruthy();
  const { body } = await world.call('GET', `/v1/post/messages/${String((await find())?.['id'])}`);
  return `${String(body['subject'])}\n${String(body['text'])}`;
}

describe('a booking that the hotel keeps pending', () => {
  async function pending(fault: string, language: 'en' | 'fr', address: string) {
    const person = await enter();
    const session = await checkoutOf(person);
    await provoke('stays', 'book', fault);
    const request = bookRequest(session, [credit(100), cardOf(session)], {
      contact: { email: address, phone: '+14165550142' },
    });
    const answer = await shop.api.call(person, 'POST', bookPath(session), request, {
      'accept-language': language,
    });
    expect(answer.json()).toMatchObject({
      outcome: 'pending',
      promisedBy: expect.any(String),
      problem: null,
    });
    return { person, session, request };
  }

  it('is announced by e-mail, then its failure with the outcome of each payment [LOD-07] [BKG-06]', async () => {
    const { person, session, request } = await pending('pending-then-failed', 'en', 'en@mail.example');
    await pass(16);
    const waiting = await letter('en@mail.example', 'Waiting for the property');
    expect(waiting).toContain(session.stay.name);
    expect(waiting).toContain('We keep asking and will know by');
    expect(waiting).toContain('$100.00 on Travel credit');
    await pass(10);
    const failed = await letter('en@mail.example', 'Not booked');
    expect(failed).toContain('This room has just sold out. No money moved.');
    expect(failed).toContain('We have returned $100.00 of Travel credit in full.');
    expect(failed).toMatch(/\$[\d,.]+ reserved on Summit \.\.\.4417 is released and was never charged\./);
    expect(await seen(person, request.bookingId)).toMatchObject({
      booking: 'released',
      bank: [['voided', 0, 0]],
      credit: 55_000,
    });
  });

  it('sends e-mails in French to a customer who booked in French [TEN-06]', async () => {
    await pending('pending-then-failed', 'fr', 'fr@mail.example');
    await pass(25);
    const failed = await letter('fr@mail.example', 'Non réservé');
    expect(failed).toContain('Cette chambre vient d’être vendue.');
    expect(failed).toContain('tout vous est rendu.');
    expect(failed).toContain('n’ont jamais été débités.');
  });

  it('sends a confirmation e-mail once it is confirmed [LOD-07]', async () => {
    const { session } = await pending('pending', 'en', 'yes@mail.example');
    await pass(25);
    expect(await letter('yes@mail.example', 'Confirmed')).toContain(session.stay.name);
  });
});

describe('a booking that the hotel does not answer', () => {
  it('is reported as late once the promised time passes, to open and new requests [LOD-07] [BKG-06]', async () => {
    const { name } = await enter();
    const person = await shop.api.enter(cardHolder(name));
    const session = await checkoutOf(person);
    const request = bookRequest(session, [cardOf(session)]);
    await armSilence(world, { area: 'stays', reference: request.bookingId, answer: 'pending' });
    await shop.api.call(person, 'POST', bookPath(session), request);
    const path = `/api/v0/bookings/${request.bookingId}`;
    const read = async () => (await shop.api.call(person, 'GET', path)).json<BookingProgress>();
    await expect.poll(async () => (await read()).outcome).toBe('pending');
    const { step, promisedBy } = await read();
    const known = new URLSearchParams({ waitSeconds: '20', step, promisedBy: promisedBy ?? '' });
    const question = `${path}?${known}`;

    const asked = shop.api.call(person, 'GET', question);
    await pass(31 * 60);
    const passed = performance.now();
    const late = { outcome: 'pending', step, problem: { code: 'booking-polling-timeout' } };
    expect((await asked).json()).toMatchObject(late);
    expect(
      (await shop.api.call(await shop.api.enter(cardHolder(name)), 'GET', question)).json(),
    ).toMatchObject(late);
    // A question that is answered by nothing but its time takes 20 seconds.
    expect(performance.now() - passed).toBeLessThan(8_000);
    await world.call('DELETE', '/v1/faults');
  });
});

describe('a missing hotel confirmation number', () => {
  /** A customer whose hotel gives its confirmation number later, and their trip; they sign in again each time. */
  async function bookNumberless(language: 'en' | 'fr', email: string) {
    const { name } = await enter();
    const again = () => shop.api.enter(cardHolder(name));
    const person = await again();
    const session = await checkoutOf(person);
    await provoke('stays', 'book', 'number-later');
    const request = bookRequest(session, [cardOf(session)], { contact: { email, phone: '+14165550142' } });
    const answer = await shop.api.call(person, 'POST', bookPath(session), request, {
      'accept-language': language,
    });
    const { tripId } = answer.json();
    const read = async () =>
      (await shop.api.call(await again(), 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
    const asked = () =>
      shop.db
        .selectFrom('tasks')
        .select('due_at')
        .where('kind', '=', 'ask-hotel-number')
        .where('subject', '=', tripId)
        .execute();
    return { tripId, person, read, asked };
  }

  it.each([
    ['en', 'The property’s confirmation number', 'has sent its own number for your booking'],
    [
      'fr',
      'Le numéro de confirmation de l’établissement',
      'a donné son propre numéro pour votre réservation',
    ],
  ] as const)(
    'is requested from the hotel, then sent in one e-mail with new documents, in %s [LOD-07] [TRP-03]',
    async (language, subject, lead) => {
      const email = `number.${language}@mail.example`;
      const { tripId, read, asked } = await bookNumberless(language, email);
      expect((await read()).supplierConfirmation).toEqual({
        state: 'HotelConfirmationPending',
        number: null,
      });
      await pass(20 * 60);
      await expect
        .poll(async () => Number((await asked())[0]?.due_at) - shop.clock.now().getTime())
        .toBeGreaterThan(5 * 60_000);
      expect((await read()).supplierConfirmation.number).toBeNull();

      await pass(60 * 60);
      await expect
        .poll(async () => (await read()).supplierConfirmation)
        .toEqual({ state: 'HotelConfirmationConfirmed', number: expect.stringMatching(/^[0-9A-F]{10}$/) });
      const text = await letter(email, subject);
      expect(text).toContain(lead);
      expect(text).toContain((await read()).supplierConfirmation.number);
      const sent = await mailsTo(world, email);
      expect(sent.filter((mail) => String(mail['subject']).startsWith(subject))).toHaveLength(1);
      expect(await asked()).toEqual([]);
      expect(await runTask(shop.handlers, 'ask-hotel-number', tripId)).toBeUndefined();
      expect(
        await shop.db.selectFrom('tasks').select('id').where('kind', '=', 'send-hotel-number').execute(),
      ).toEqual([]);
    },
  );

  it('is no longer requested once the trip is cancelled [LOD-07]', async () => {
    const { tripId, person, read, asked } = await bookNumberless('en', 'left@mail.example');
    const post = async (path: string, body: object = {}) =>
      (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/${path}`, body)).json();
    const { quoteId } = await post('cancellation-quotes');
    expect(await post('cancel', { quoteId })).toMatchObject({ state: 'done' });
    await pass(60 * 60);
    await expect.poll(asked).toEqual([]);
    expect(await read()).toMatchObject({ status: 'Cancelled', supplierConfirmation: { number: null } });
  });

  it('is pending until check-in, and unavailable after that [LOD-07]', async () => {
    const { name } = await enter();
    const person = await shop.api.enter(cardHolder(name));
    const session = await openCheckout(shop, person, await findRate(shop, isFreelyCancellable, { days: 5 }));
    await provoke('stays', 'book', 'no-number');
    const request = bookRequest(session, [cardOf(session)]);
    const { tripId } = await bookAndWait(shop, person, session, request);
    const confirmation = async (whom: TestPerson) =>
      (await shop.api.call(whom, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json().supplierConfirmation;
    expect(await confirmation(person)).toEqual({ state: 'HotelConfirmationPending', number: null });
    await pass(6 * 86_400);
    await expect
      .poll(async () => confirmation(await shop.api.enter(cardHolder(name))))
      .toEqual({ state: 'HotelConfirmationUnavailable', number: null });
  });
});

describe('a checkout', () => {
  const read = async (
    person: TestPerson,
    { bookingSessionId }: StayBookingSession,
  ): Promise<StayBookingSession> =>
    (await shop.api.call(person, 'GET', `/api/v0/bookings/sessions/${bookingSessionId}`)).json();
  const ask = (person: TestPerson, { bookingSessionId }: StayBookingSession, what: 'keep-open' | 'reopen') =>
    shop.api.call(person, 'POST', `/api/v0/bookings/sessions/${bookingSessionId}/${what}`);
  const clockIs = (at: number) => expect.poll(() => shop.clock.now().getTime()).toBeGreaterThanOrEqual(at);

  it('closes without activity, stays open with activity, and can be reopened [BKG-04]', async () => {
    const person = await enter();
    const session = await checkoutOf(person);
    const began = shop.clock.now().getTime();
    expect(Date.parse(session.idle.closesAt) - Date.parse(session.idle.warnAt)).toBe(120_000);
    await pass(9 * 60);
    await clockIs(began + 9 * 60_000);
    expect((await ask(person, session, 'keep-open')).statusCode).toBe(200);
    await pass(5 * 60);
    await clockIs(began + 14 * 60_000);
    expect(await read(person, session)).toMatchObject({ state: 'open', closedBecause: null });

    const left = await checkoutOf(person);
    await pass(10 * 60);
    await clockIs(began + 24 * 60_000);
    expect(await read(person, left)).toMatchObject({ state: 'closed', closedBecause: 'inactivity' });
    expect((await ask(person, left, 'keep-open')).json()).toMatchObject({ code: 'checkout-inactive' });
    const again: StayBookingSession = (await ask(person, left, 'reopen')).json();
    expect(again).toMatchObject({ state: 'open', stay: { roomName: left.stay.roomName } });
    expect(again.bookingSessionId).not.toBe(left.bookingSessionId);
    const request = bookRequest(again, [cardOf(again)]);
    expect(await bookAndWait(shop, person, again, request)).toMatchObject({ outcome: 'confirmed' });
    expect((await ask(person, again, 'reopen')).json()).toMatchObject({ code: 'booking-session-closed' });
  });

  it.each([
    ['price-up', 1, 'demand'],
    ['price-down', -1, 'promotion'],
  ])(
    'reports a %s on reopening, with old price, new price and reason [PAY-04]',
    async (fault, direction, cause) => {
      const person = await enter();
      const session = await checkoutOf(person);
      await provoke('stays', 'quote', fault);
      const again: StayBookingSession = (await ask(person, session, 'reopen')).json();
      expect(again.priceChange).toEqual({
        from: session.price.grandTotal,
        to: again.price.grandTotal,
        cause,
      });
      expect(Math.sign(again.price.grandTotal.amount - session.price.grandTotal.amount)).toBe(direction);
      const stale = bookRequest(again, [cardOf(again)], { agreedTotal: session.price.grandTotal.amount });
      expect((await shop.api.call(person, 'POST', bookPath(again), stale)).json()).toMatchObject({
        code: 'price-changed',
        context: { old: session.price.grandTotal, new: again.price.grandTotal },
      });
      expect(await read(person, session)).toMatchObject({ state: 'closed', closedBecause: 'used_up' });
    },
  );

  it.each([
    ['without an add-on', null, 'price-changed'],
    ['with its refundable add-on', 80, 'price-changed-with-add-on'],
  ])(
    'reports a price %s that rose during booking, before the next attempt [PAY-04]',
    async (_, covers, code) => {
      const person = await enter();
      const wanted = await findRate(
        shop,
        (rate) => rate.paymentTiming === 'PayNow' && (rate.protection?.coveragePercentage ?? null) === covers,
      );
      const session = await openCheckout(shop, person, wanted);
      await provoke('stays', 'book', 'price-changed');
      const refused = bookRequest(session, [cardOf(session)]);
      expect(await bookAndWait(shop, person, session, refused)).toMatchObject({
        outcome: 'failed',
        problem: { code, next: 'review_price' },
      });
      const again: StayBookingSession = (await ask(person, session, 'reopen')).json();
      expect(again.priceChange).toEqual({
        from: session.price.grandTotal,
        to: again.price.grandTotal,
        cause: 'demand',
      });
      expect(again.price.grandTotal.amount).toBeGreaterThan(session.price.grandTotal.amount);
      const agreed = bookRequest(again, [cardOf(again)]);
      expect(await bookAndWait(shop, person, again, agreed)).toMatchObject({ outcome: 'confirmed' });
      expect(await seen(person, agreed.bookingId)).toMatchObject({
        bank: [['captured', Math.round(again.price.dueNow.amount * 100), 0]],
      });
    },
  );

  it('refuses a fifth attempt with a card declined four times, and asks for another card [BKG-04]', async () => {
    const person = await enter();
    const session = await checkoutOf(person);
    await provoke('bank', 'authorise', 'declined', 4);
    for (let turn = 0; turn < 4; turn++)
      expect(await bookAndWait(shop, person, session, bookRequest(session, [cardOf(session)]))).toMatchObject(
        { problem: { code: 'card-declined' } },
      );
    const fifth = await shop.api.call(
      person,
      'POST',
      bookPath(session),
      bookRequest(session, [cardOf(session)]),
    );
    expect(fifth.json()).toMatchObject({
      status: 429,
      code: 'excessive-card-activity',
      next: 'choose_another_payment',
      context: { retryAt: expect.any(String) },
    });
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});
