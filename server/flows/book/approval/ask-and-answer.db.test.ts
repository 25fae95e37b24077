import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { BookingProgress } from '#contract/booking.ts';
import { noteLanguage } from '#server/modules/customers/index.ts';
import { changePolicies } from '#tests/support/policies.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { arm } from '#tests/support/arm.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { testShop } from '#tests/support/shop.ts';

/** Places of the process at which it stops, once each. */
const stops = new Set<string>();
const {
  world,
  shop: office,
  seen,
  pass,
} = await testShop('approved', {
  tenant: 'business',
  async checkpoint(name) {
    if (stops.delete(name)) throw new Error(`stopped at ${name}`);
  },
});
const dayMs = 24 * 3_600_000;

describe('a stay that needs company approval', () => {
  /** Requests approval this many days before check-in; returns the screen's progress, and how to follow it. */
  async function ask(name: string, days: number, language: 'en' | 'fr') {
    const accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })];
    const enter = () => office.api.enter(employee(name, 'biz-1', {}, { accounts }));
    const person = await enter();
    await changePolicies(office.db, { isApprovalRequired: true });
    const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days });
    const session = await openCheckout(office, person, rate);
    const email = `${name}@mail.example`;
    const request = bookRequest(session, [cardOf(session)], {
      contact: { email, phone: '+14165550142' },
    });
    const askedAt = office.clock.now().getTime();
    const answer = await office.api.call(person, 'POST', bookPath(session), request, {
      'accept-language': language,
    });
    const progress: BookingProgress = answer.json();
    expect(progress).toMatchObject({ outcome: 'waiting_for_approval', step: 'awaiting_approval' });
    return {
      person,
      enter,
      session,
      request,
      email,
      lastsMs: Date.parse(progress.promisedBy ?? '') - askedAt,
      evidence: () => seen(person, request.bookingId, office),
      listed: async () =>
        (await office.api.call(await enter(), 'GET', '/api/v0/bookings')).json<{
          bookings: { promisedBy: string | null }[];
        }>().bookings,
      promisedBy: progress.promisedBy,
    };
  }

  /** Somebody of the same company who may answer. */
  const approver = (name: string, of: Parameters<typeof employee>[2] = { permissions: ['canViewAdmin'] }) =>
    office.api.enter(employee(name, 'biz-1', of));
  const approvalsOf = async (person: TestPerson) =>
    (await office.api.call(person, 'GET', '/api/v0/approvals')).json<{
      asked: Approval[];
      toAnswer: Approval[];
      answered: Approval[];
    }>();
  const approvalOf = async (person: TestPerson): Promise<Approval> =>
    (await approvalsOf(person)).asked[0] ?? expect.fail();
  const answer = (by: TestPerson, { approvalId }: Approval, body: object) =>
    office.api.call(by, 'POST', `/api/v0/approvals/${approvalId}/answer`, body);
  const outcome = (person: TestPerson, bookingId: string) =>
    expect.poll(
      async () => (await office.api.call(person, 'GET', `/api/v0/bookings/${bookingId}`)).json().outcome,
      { timeout: 30_000 },
    );

  /** The only e-mail to an address with a subject that begins so: subject and text. */
  async function letter(address: string, subject: string): Promise<string> {
    const find = async () =>
      (await mailsTo(world, address)).filter((mail) => String(mail['subject']).startsWith(subject));
    await expect.poll(find).toHaveLength(1);
    const { body } = await world.call('GET', `/v1/post/messages/${String((await find())[0]?.['id'])}`);
    return `${String(body['subject'])}\n${String(body['text'])}`;
  }

  it('sends e-mails: what is pending, until when and that nothing is held; later that it lapsed [POL-02] [POL-06]', async () => {
    const { session, email, lastsMs, evidence, listed, promisedBy } = await ask('asks', 60, 'en');
    expect(Math.abs(lastsMs - dayMs)).toBeLessThan(60_000);
    expect(await listed()).toMatchObject([{ promisedBy }]);
    const asked = await letter(email, 'Waiting for approval');
    expect(asked).toContain(`Your company needs to approve ${session.stay.name} before we book it.`);
    expect(asked).toMatch(
      /Nothing is held or charged until then\. If there is no answer by .+, your request expires/,
    );
    expect(asked).toContain('Your company’s travel policy'.toUpperCase());
    expect(asked).toMatch(/It is (within the policy\.|outside the policy:\n.+; the policy allows .+\.)/);
    expect(asked).not.toContain('FOR THE APPROVER');
    expect(asked).toMatch(/See or withdraw your request:\n\S+\/approvals\/\S+/);
    expect(asked).toMatch(/no answer by .+, Eastern time, your request expires/);
    expect(asked).toContain('on Summit ...4417');
    expect(await evidence()).toMatchObject({ bank: [], supplier: 'none', openHolds: 0 });

    await pass(24 * 3600 + 60);
    const lapsed = await letter(email, 'Not booked');
    expect(lapsed).toContain('This booking was not approved in time. No money moved.');
    expect(await evidence()).toMatchObject({
      booking: 'released',
      failure: 'approval-lapsed',
      bank: [],
      supplier: 'none',
    });
  });

  it('can be approved until the end of its check-in day, as the French e-mail says [POL-06] [TEN-06]', async () => {
    const { session, email, lastsMs, promisedBy } = await ask('demande', 0, 'fr');
    expect(lastsMs).toBeGreaterThan(0);
    expect(lastsMs).toBeLessThanOrEqual(dayMs);
    const there = Temporal.Instant.from(promisedBy ?? '').toZonedDateTimeISO(session.stay.timeZone);
    const nextDay = Temporal.PlainDate.from(session.stay.checkIn).add({ days: 1 });
    expect([there.toPlainDate().toString(), there.toPlainTime().toString()]).toEqual([
      nextDay.toString(),
      '00:00:00',
    ]);
    const asked = await letter(email, 'En attente d’approbation');
    expect(asked).toContain(`Votre entreprise doit approuver ${session.stay.name}`);
    expect(asked).toContain('Rien n’est mis de côté ni débité d’ici là.');
  });

  it('is booked at once when an admin approves, at the price that was approved; of two who answer at once one does [POL-06]', async () => {
    const boss = await approver('boss');
    const other = await approver('other-boss');
    const { person, request, evidence, session } = await ask('wants', 60, 'en');
    const asked = await approvalOf(person);
    expect(asked).toMatchObject({
      state: 'pending',
      title: session.stay.name,
      total: session.price.grandTotal,
      isMine: true,
      canAnswer: false,
    });
    expect(asked.approvers).toHaveLength(2);
    expect((await answer(person, asked, { answer: 'approve' })).statusCode).toBe(404);
    const { toAnswer } = await approvalsOf(boss);
    expect(toAnswer).toContainEqual(
      expect.objectContaining({ approvalId: asked.approvalId, canAnswer: true }),
    );
    expect((await answer(boss, asked, { answer: 'deny' })).json()).toMatchObject({
      code: 'validation-failed',
    });
    const answers = await Promise.all([
      answer(boss, asked, { answer: 'approve' }),
      answer(other, asked, { answer: 'deny', note: 'Too dear.' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const isApproved = answers[0]?.statusCode === 200;
    await outcome(person, request.bookingId).toBe(isApproved ? 'confirmed' : 'failed');
    const due = Math.round(session.price.dueNow.amount * 100);
    expect(await evidence()).toMatchObject({ bank: isApproved ? [['captured', due, 0]] : [] });
    expect(await approvalOf(person)).toMatchObject({ state: isApproved ? 'approved' : 'denied' });
    // The same answer again changes nothing.
    const [first, second] = [boss, other] as const;
    const again = isApproved
      ? await answer(first, asked, { answer: 'approve' })
      : await answer(second, asked, { answer: 'deny', note: 'Too dear.' });
    expect(again.statusCode).toBe(200);
  });

  it('goes to the member’s own approver first and to the admins at half the time; the letter leads to it [POL-06]', async () => {
    await approver('boss');
    const lead = await approver('team-lead', {});
    const entered = await ask('junior', 60, 'en');
    await office.db
      .updateTable('business_members')
      .set({ approver_id: lead.customerId })
      .where('customer_id', '=', entered.person.customerId)
      .execute();
    // The approver is read when a booking asks: ask once more.
    const { person, request, enter } = await ask('junior', 64, 'en');
    const [asked] = (await approvalsOf(person)).asked;
    const { approvalId } = asked ?? expect.fail();
    const level = async () =>
      (
        await office.db
          .selectFrom('approvals')
          .select('level')
          .where('id', '=', approvalId)
          .executeTakeFirstOrThrow()
      ).level;
    expect(await level()).toBe(1);
    const theirs = (await approvalsOf(lead)).toAnswer;
    expect(theirs.map((one) => one.bookingId)).toEqual([entered.request.bookingId, request.bookingId]);
    expect((await office.api.call(lead, 'GET', '/api/v0/approvals/count')).json()).toEqual({ toAnswer: 2 });
    expect((await office.api.call(person, 'GET', '/api/v0/approvals/count')).json()).toEqual({ toAnswer: 0 });
    expect(await letter('team-lead@example.com', `${asked?.askedBy} asks for your approval`)).toContain(
      `/approvals/${approvalId}`,
    );
    await pass(12 * 3600 + 60);
    await expect.poll(level).toBe(2);
    const again = await office.api.enter(employee('team-lead', 'biz-1'));
    // Those who were asked first may still answer.
    const said = await answer(again, asked ?? expect.fail(), { answer: 'deny', note: 'Not this week.' });
    expect(said.json()).toMatchObject({ state: 'denied', canAnswer: false });
    await outcome(await enter(), request.bookingId).toBe('failed');
  });

  it('asks the supplier again for a quote that has expired: the same price is booked and is spend of the company, another one is not and says so [POL-06] [BUS-07]', async () => {
    const dear = await ask('dearer', 70, 'en');
    const same = await ask('same', 74, 'en');
    // Longer than a supplier knows what it offered.
    await pass(5 * 3600);
    const boss = await approver('boss');
    await answer(boss, await approvalOf(await same.enter()), {
      answer: 'approve',
    });
    const sameAgain = await same.enter();
    await outcome(sameAgain, same.request.bookingId).toBe('confirmed');
    const due = Math.round(same.session.price.dueNow.amount * 100);
    expect(await same.evidence()).toMatchObject({ bank: [['captured', due, 0]] });
    const spent = office.db.selectFrom('spend_rows').selectAll();
    expect(await spent.where('booking_id', '=', same.request.bookingId).execute()).toMatchObject([
      {
        kind: 'charge',
        paid_for: 'booking',
        tender: 'card',
        minor: due,
        business_id: 'biz-1',
        customer_id: sameAgain.customerId,
        approval_id: (await approvalOf(sameAgain)).approvalId,
        product: 'hotel',
        policy_state: expect.stringMatching(/^(in|out_of)_policy$/),
        days_ahead: 74,
        co2_kg: null,
      },
    ]);

    await arm(world, { area: 'stays', operation: 'quote', fault: 'price-up' });
    const dearAgain = await dear.enter();
    await answer(boss, await approvalOf(dearAgain), { answer: 'approve' });
    await outcome(dearAgain, dear.request.bookingId).toBe('failed');
    expect(await dear.evidence()).toMatchObject({
      booking: 'released',
      failure: 'approval-price-changed',
      bank: [],
      supplier: 'none',
    });
    const { total, offeredTotal } = await approvalOf(dearAgain);
    expect(total).toEqual(dear.session.price.grandTotal);
    expect(offeredTotal?.currency).toBe('USD');
    expect(offeredTotal?.amount).toBeGreaterThan(total.amount);
    expect(await spent.where('booking_id', '=', dear.request.bookingId).execute()).toEqual([]);
  });

  it('is booked at a lower price that the supplier asks when it is approved: the card pays and earns on that one [POL-06] [RWD-06]', async () => {
    const { request, session, evidence, enter } = await ask('cheaper', 82, 'en');
    const earned = async () =>
      (
        await office.db
          .selectFrom('bookings')
          .select('earn')
          .where('id', '=', request.bookingId)
          .executeTakeFirstOrThrow()
      ).earn as { multiplier: number; units: number }[];
    const before = await earned();
    await pass(5 * 3600);
    const boss = await approver('boss');
    await arm(world, { area: 'stays', operation: 'quote', fault: 'price-down' });
    await answer(boss, await approvalOf(await enter()), { answer: 'approve' });
    const again = await enter();
    await outcome(again, request.bookingId).toBe('confirmed');
    const { total, offeredTotal } = await approvalOf(again);
    const asked = Math.round(session.price.grandTotal.amount * 100);
    const fall = asked - Math.round(total.amount * 100);
    expect(fall).toBeGreaterThan(100);
    expect(offeredTotal).toBeNull();
    const due = Math.round(session.price.dueNow.amount * 100) - fall;
    expect(await evidence()).toMatchObject({ bank: [['captured', due, 0]], openHolds: 0 });
    const after = await earned();
    expect(after).toHaveLength(before.length);
    for (const [at, one] of after.entries()) {
      expect(one.units).toBe(Math.ceil((due * one.multiplier) / 100));
      expect(one.units).toBeLessThan(before[at]?.units ?? 0);
    }
  });

  it('is booked and charged once when the process stops between the answer, the new quote and the hold [POL-06] [BKG-01]', async () => {
    const { request, session, evidence, enter } = await ask('stopped', 78, 'en');
    await pass(5 * 3600);
    const boss = await approver('boss');
    for (const place of ['approval:approved', 'approval:quoted', 'hold:before', 'hold:after'])
      stops.add(`book:${place}`);
    await answer(boss, await approvalOf(await enter()), { answer: 'approve' });
    await outcome(await enter(), request.bookingId).toBe('confirmed');
    expect([...stops]).toEqual([]);
    const due = Math.round(session.price.dueNow.amount * 100);
    expect(await evidence()).toMatchObject({ bank: [['captured', due, 0]], openHolds: 0 });
  });

  it('is told to an approver in the language in which they use the portal, whatever the asker’s is [POL-06]', async () => {
    const reads = await approver('reads-french');
    await noteLanguage(office.db, reads.customerId, 'fr');
    await ask('asks-in-english', 60, 'en');
    const asked = await letter('reads-french@example.com', 'Ada Okafor demande votre approbation');
    expect(asked).toContain('Ada Okafor souhaite réserver');
  });

  it('is over when it is denied with a reason or withdrawn: nothing is held, charged or booked, and nobody of another company reads it [POL-06] [TEN-04]', async () => {
    const boss = await approver('boss');
    const stranger = await office.api.enter(employee('stranger', 'biz-2', { permissions: ['canViewAdmin'] }));
    const colleague = await approver('colleague', {});
    const one = await ask('denied', 60, 'en');
    const asked = await approvalOf(one.person);
    for (const nosy of [stranger, colleague]) {
      const path = `/api/v0/approvals/${asked.approvalId}`;
      expect((await office.api.call(nosy, 'GET', path)).statusCode).toBe(404);
      expect((await answer(nosy, asked, { answer: 'approve' })).statusCode).toBe(404);
      expect((await office.api.call(nosy, 'POST', `${path}/withdraw`)).statusCode).toBe(404);
    }
    // As long as a note may be.
    const note = `Please take the hotel beside the office. ${'é'.repeat(459)}`;
    expect((await answer(boss, asked, { answer: 'deny', note })).statusCode).toBe(200);
    await outcome(one.person, one.request.bookingId).toBe('failed');
    expect(await one.evidence()).toMatchObject({ failure: 'approval-denied', bank: [], supplier: 'none' });
    expect(await approvalOf(one.person)).toMatchObject({
      state: 'denied',
      note,
    });
    expect(await letter(one.email, 'Not booked')).toContain(`Ada Okafor: “${note}”`);

    const two = await ask('withdrawn', 60, 'fr');
    const own = await approvalOf(two.person);
    const withdraw = () =>
      office.api.call(two.person, 'POST', `/api/v0/approvals/${own.approvalId}/withdraw`);
    const both = await Promise.all([withdraw(), withdraw()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await outcome(two.person, two.request.bookingId).toBe('failed');
    expect(await two.evidence()).toMatchObject({ failure: 'approval-withdrawn', bank: [], supplier: 'none' });
    expect((await answer(boss, own, { answer: 'approve' })).json()).toMatchObject({ code: 'approval-over' });
  });

  it('ends when the company is closed: nobody books for it then, trips can be read and canceled, until it is opened again [POL-06] [BUS-02]', async () => {
    const accounts = [
      issuerAccount('acct-holder', { kind: 'Business', productDisplayName: 'Business Cash' }),
    ];
    const card = employee('holder', 'biz-1', { permissions: ['canViewAdmin'] }, { accounts });
    const holder = await office.api.enter(card);
    const atAdmin = await office.api.enter(card, 'admin');
    const trip = await ask('closing-trip', 60, 'en');
    await answer(holder, await approvalOf(trip.person), { answer: 'approve' });
    await outcome(trip.person, trip.request.bookingId).toBe('confirmed');
    const waiting = await ask('closing', 61, 'en');
    const close = (path: string, body: object = {}) =>
      office.api.call(atAdmin, 'POST', `/admin/api/v0/company/${path}`, body);
    expect((await close('close', { name: 'Lumen Atelier Inc.' })).json()).toMatchObject({ mayClose: true });
    await outcome(waiting.person, waiting.request.bookingId).toBe('failed');
    expect(await waiting.evidence()).toMatchObject({
      failure: 'approval-company-closed',
      bank: [],
      supplier: 'none',
    });
    expect(await letter(waiting.email, 'Not booked')).toContain('your company closed its travel account');
    expect(await letter('holder@example.com', 'No answer needed')).toContain(
      'because your company closed its travel account',
    );

    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      office.api.call(trip.person, method, `/api/v0/${path}`, body);
    expect((await call('POST', 'bookings/sessions/hotel', {})).json()).toMatchObject({
      code: 'company-closed',
    });
    const again = { ...trip.request, bookingId: crypto.randomUUID() };
    const booked = await office.api.call(trip.person, 'POST', bookPath(trip.session), again);
    expect(booked.json()).toMatchObject({ status: 409, code: 'company-closed' });
    const { tripId } = (await call('GET', `bookings/${trip.request.bookingId}`)).json();
    expect((await call('GET', `trips/${tripId}`)).statusCode).toBe(200);
    const quote = await call('POST', `trips/${tripId}/cancellation-quotes`, {});
    expect(quote.json().code).not.toBe('company-closed');

    expect((await close('reopen')).json()).toMatchObject({ closed: null });
    expect((await call('POST', 'bookings/sessions/hotel', {})).json().code).not.toBe('company-closed');
  });
});
