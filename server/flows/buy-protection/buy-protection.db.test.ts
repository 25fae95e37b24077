import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProtectionPurchase } from '#contract/post-booking-offers.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { type Checkpoint, noCheckpoint } from '#server/platform/checkpoint.ts';
import { newId } from '#server/platform/ids.ts';
import { cardHolder } from '#tests/support/checkout.ts';
import { latePurchases, type Plain, soon } from '#tests/support/protections/late-purchases.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { cents, type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';
import type { purchaseCheckpoints } from './index.ts';

/** Is run at every checkpoint. */
let meets: Checkpoint = noCheckpoint;
beforeEach(() => {
  meets = noCheckpoint;
});
const { world, shop, enter, passTo, provoke, seen, bookStay } = await testShop('latecomer', {
  flies: true,
  ...soonLeft,
  checkpoint: (name) => meets(name),
});
const {
  offersPath,
  purchasesPath,
  call,
  offerOf,
  contractsOf,
  bookPlain,
  wanted,
  bankOf,
  purchaseOf,
  outcomeOf,
} = latePurchases({ world, shop, enter });

const kind = 'disruption-assistance';
const change = 'change-for-any-reason';
const hourMs = 3_600_000;
describe('a protection bought after booking', () => {
  it('is offered for upcoming flights, charged once with a receipt, and pays out like one bought with the trip [TRP-07] [TRP-01]', async () => {
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

  it('is charged for each of two bought, and then no other is offered [TRP-07]', async () => {
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

  it('is not sold at another price, for another’s trip or card, twice, for a hotel, or within a day of departure [TRP-07] [DIS-01]', async () => {
    const plain = await bookPlain();
    const { person, tripId, departsAt } = plain;
    const body = await wanted(plain);
    const cheaper = { ...body, shownPremium: { ...body.shownPremium, amount: 0.01 } };
    expect((await call(person, 'POST', purchasesPath, cheaper)).json().code).toBe('protection-not-sold');
    const stranger = await enter();
    expect((await call(stranger, 'POST', purchasesPath, body)).statusCode).toBe(404);
    expect((await call(stranger, 'POST', offersPath, { tripId })).statusCode).toBe(404);
    const others = { ...body, paymentMethodId: newId() };
    expect((await call(person, 'POST', purchasesPath, others)).statusCode).toBe(422);
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
    expect((await offerOf(again, late.tripId)).notOffered).toEqual([
      { kind: change, reason: 'too-late' },
      { kind, reason: 'too-late' },
    ]);
  });

  it.each([
    ['late', 21, { kind: 'delay', minutes: 200 }],
    ['called off', 22, { kind: 'cancel' }],
    ['changed by its airline', 23, { kind: 'reschedule', minutes: 200 }],
  ])('is not offered once a flight is %s [TRP-07]', async (_what, days, happening) => {
    const { person, tripId, bookingId } = await bookPlain(days);
    expect((await offerOf(person, tripId)).step).toBe('ValidOffer');
    const { body } = await world.call('GET', `/v1/air/bookings?reference=${bookingId}`);
    const told = await world.call('GET', `/v1/air/bookings/${String(body['bookingId'])}/status`);
    const [flight] = told.body['flights'] as Record<string, unknown>[];
    const { carrier, flightNumber, origin, date } = flight ?? expect.fail('no flight');
    const event = { carrier, flightNumber, origin, date, ...happening };
    expect((await world.call('POST', '/v1/air/events', event)).status).toBe(200);
    await expect.poll(async () => (await offerOf(person, tripId)).step, soon).toBe('NoOffer');
    expect((await offerOf(person, tripId)).notOffered).toEqual([
      { kind: change, reason: 'known-disruption' },
      { kind, reason: 'known-disruption' },
    ]);
  });

  it('is not sold when nothing that paid for the trip is refundable [TRP-07] [CHF-02]', async () => {
    const plain = await bookPlain();
    const { person, tripId } = plain;
    const body = await wanted(plain, change);
    await payByOffers(tripId);
    const { offers, notOffered } = await offerOf(person, tripId);
    expect(offers).toEqual([]);
    expect(notOffered).toEqual([
      { kind: change, reason: 'nothing-covered' },
      { kind, reason: 'nothing-covered' },
    ]);
    expect((await call(person, 'POST', purchasesPath, body)).json().code).toBe('protection-not-sold');
  });

  it('is not charged when the bank declines, and can be bought again [TRP-07]', async () => {
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

  // An error thrown in the process that goes on; tests/crash/protections.test.ts kills the process at every place.
  it.each([
    'protect:request:before',
    'protect:authorise:after',
    'protect:release:answered',
    'protect:refund:after',
  ] satisfies (typeof purchaseCheckpoints)[number][])(
    'is either charged once and active, or neither, when its process dies at %s [TRP-07]',
    async (at) => {
      const plain = await bookPlain();
      const { person, tripId } = plain;
      const body = await wanted(plain);
      const premium = cents(body.shownPremium.amount);
      const [cancelsAt, state, bank] = endAt(at, premium);
      const cancel = cancelsAt && (await cancellationOf(plain));
      let hasDied = false;
      meets = async (name) => {
        if (cancel && name === cancelsAt) await cancel();
        if (name !== at || hasDied) return;
        hasDied = true;
        throw new Error(`dies at ${at}`);
      };
      await call(person, 'POST', purchasesPath, body);
      await call(person, 'POST', purchasesPath, body);
      await outcomeOf(person, body.purchaseId).toBe(state);
      await expect.poll(() => hasDied, soon).toBe(true);
      expect(await bankOf(body.purchaseId)).toEqual(bank);
      expect(await contractsOf(person, tripId)).toHaveLength(state === 'bought' ? 1 : 0);
    },
  );

  it('is refunded to the card when the trip is cancelled during the charge [TRP-07]', async () => {
    const plain = await bookPlain();
    const { person, tripId } = plain;
    const body = await wanted(plain);
    const cancel = await cancellationOf(plain);
    // The bank takes the premium and does not answer; the trip is cancelled before it is asked again.
    await provoke('bank', 'capture', 'timeout-done', 1);
    meets = async (name) => {
      if (name === 'protect:capture:answered') await cancel();
    };
    await call(person, 'POST', purchasesPath, body);
    await outcomeOf(person, body.purchaseId).toBe('failed');
    const premium = cents(body.shownPremium.amount);
    expect(await bankOf(body.purchaseId)).toEqual([['captured', premium, premium]]);
    expect(await contractsOf(person, tripId)).toEqual([]);
  });

  it('that fails is announced by e-mail, unless the customer has already seen it [TRP-07]', async () => {
    const read = await bookPlain();
    const left = await bookPlain();
    await provoke('bank', 'authorise', 'declined', 1);
    const declined = await call(read.person, 'POST', purchasesPath, await wanted(read));
    expect(declined.json().state).toBe('failed');
    const body = await wanted(left);
    const cancel = await cancellationOf(left);
    await provoke('bank', 'capture', 'timeout-done', 1);
    meets = async (name) => {
      if (name === 'protect:capture:answered') await cancel();
    };
    expect((await call(left.person, 'POST', purchasesPath, body)).json().state).not.toBe('failed');
    const row = () =>
      shop.db
        .selectFrom('protection_purchases')
        .select(['state', 'told_at'])
        .where('id', '=', body.purchaseId)
        .executeTakeFirstOrThrow();
    await expect.poll(row, soon).toEqual({ state: 'failed', told_at: null });
    await passTo(shop.clock.now().getTime() + 31_000);
    const notBought = async ({ email }: Plain) =>
      (await mailsTo(world, email)).filter(({ subject }) =>
        String(subject).startsWith('Disruption assistance was not bought: '),
      );
    await expect.poll(async () => (await notBought(left)).length, soon).toBe(1);
    const [letter] = await notBought(left);
    const { body: sent } = await world.call('GET', `/v1/post/messages/${String(letter?.['id'])}`);
    expect(String(sent['text'])).toContain('goes back to your card in full');
    await expect.poll(lettersDue, soon).toBe(0);
    expect(await notBought(read)).toEqual([]);
  });

  it('has its own receipt, which other customers cannot read [TRP-07] [TRP-03]', async () => {
    const plain = await bookPlain();
    const { person, tripId } = plain;
    const body = await wanted(plain);
    await call(person, 'POST', purchasesPath, body);
    await outcomeOf(person, body.purchaseId).toBe('bought');
    expect(await contractsOf(person, tripId)).toMatchObject([{ purchaseId: body.purchaseId }]);
    const path = `${purchasesPath}/${body.purchaseId}/receipt.pdf`;
    const paper = await call(person, 'GET', path);
    expect(paper.headers['content-type']).toBe('application/pdf');
    const text = textOfPdf(paper.rawPayload);
    for (const one of [
      'Disruption assistance',
      `$${body.shownPremium.amount.toFixed(2)}`,
      'Charged to your card',
    ])
      expect(text).toContain(one);
    expect((await call(await enter(), 'GET', path)).statusCode).toBe(404);
    await expect.poll(() => attachedTo(plain.email), soon).toEqual(['application/pdf']);
  });

  it('is not charged after its sale has ended [TRP-07] [CHF-01]', async () => {
    const plain = await bookPlain(3);
    const body = await wanted(plain, change);
    const person = await passingAt('protect:authorise:after', plain.departsAt - 24 * hourMs + 1000, {
      plain,
      body,
    });
    expect(await purchaseOf(person, body.purchaseId)).toMatchObject({
      state: 'failed',
      problemCode: 'protection-not-sold',
    });
    expect(await bankOf(body.purchaseId)).toEqual([['voided', 0, 0]]);
    expect(await contractsOf(person, plain.tripId)).toEqual([]);
  });

  it('is refunded to the card when it is no longer usable by the time the bank answers [TRP-07] [CHF-01]', async () => {
    const plain = await bookPlain(3);
    const body = await wanted(plain, change);
    const person = await passingAt('protect:capture:answered', plain.departsAt - 3 * hourMs, { plain, body });
    expect(await purchaseOf(person, body.purchaseId)).toMatchObject({
      state: 'failed',
      problemCode: 'protection-premium-returned',
    });
    const premium = cents(body.shownPremium.amount);
    expect(await bankOf(body.purchaseId)).toEqual([['captured', premium, premium]]);
    expect(await contractsOf(person, plain.tripId)).toEqual([]);
  });
});

/** Where its trip is cancelled, so that a purchase comes to a place, and how it ends. */
function endAt(place: string, premium: number): [string | null, ProtectionPurchase['state'], unknown] {
  if (place.startsWith('protect:release:')) return ['protect:authorise:after', 'failed', [['voided', 0, 0]]];
  if (place.startsWith('protect:refund:'))
    return ['protect:capture:answered', 'failed', [['captured', premium, premium]]];
  return [null, 'bought', [['captured', premium, 0]]];
}

/** Cancels a trip, by a quote of now. */
async function cancellationOf({ person, tripId }: Plain): Promise<() => Promise<void>> {
  const quote: CancellationQuote = (
    await call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)
  ).json();
  return async () => {
    const { statusCode } = await call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, {
      quoteId: quote.quoteId,
    });
    expect(statusCode).toBe(200);
  };
}

/** Buys while the time passes at a place; the customer, signed in again, once the outcome is known. */
async function passingAt(
  place: string,
  moment: number,
  { plain, body }: { plain: Plain; body: Awaited<ReturnType<typeof wanted>> },
): Promise<NamedPerson> {
  meets = async (name) => {
    if (name === place) await passTo(moment);
  };
  await call(plain.person, 'POST', purchasesPath, body);
  await expect.poll(() => shop.clock.now().getTime(), soon).toBeGreaterThanOrEqual(moment);
  const { name } = plain.person;
  const person = { ...(await shop.api.enter(cardHolder(name))), name };
  await expect
    .poll(async () => ['bought', 'failed'].includes((await purchaseOf(person, body.purchaseId)).state), soon)
    .toBe(true);
  return person;
}

/** All that paid for a trip becomes offers, of which nothing is paid back. */
const payByOffers = (tripId: string) =>
  sql`update trips set tenders = (select jsonb_agg(one || '{"kind": "TravelWalletOffer"}')
    from jsonb_array_elements(tenders) as one) where id = ${tripId}`.execute(shop.db);

/** Letters about failed purchases that were not sent, or left out, yet. */
const lettersDue = async () =>
  (await shop.db.selectFrom('tasks').select('id').where('kind', '=', 'send-failed-purchase').execute())
    .length;

/** The kinds of files of the letter with the receipt; null while it is not there. */
async function attachedTo(email: string): Promise<string[] | null> {
  const found = (await mailsTo(world, email)).find(({ subject }) =>
    String(subject).startsWith('Receipt for your protection'),
  );
  if (!found) return null;
  const { body } = await world.call('GET', `/v1/post/messages/${String(found['id'])}`);
  return (body['attachments'] as { type: string }[]).map(({ type }) => type);
}

/** The text of the receipt; null while it is not there. */
async function receiptTo(email: string): Promise<string | null> {
  const found = (await mailsTo(world, email)).find(({ subject }) =>
    String(subject).startsWith('Receipt for your protection'),
  );
  if (!found) return null;
  const { body } = await world.call('GET', `/v1/post/messages/${String(found['id'])}`);
  return String(body['text']);
}
