import { describe, expect, it } from 'vitest';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { Approval } from '#contract/business/approvals.ts';
import type { StayBookingSession } from '#contract/booking.ts';
import type { PostBookingOffer } from '#contract/post-booking-offers.ts';
import type { StayChange, StayChangeQuote } from '#contract/trips.ts';
import { addDays } from '#contract/values/dates.ts';
import { insertInvitation } from '#server/modules/business/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookPath, bookRequest, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { companiesOf, forOne } from '#tests/support/companies/arranged.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
  passenger,
} from '#tests/support/flights.ts';
import { employee } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { shop: office } = await testShop('apart', { tenant: 'business', flies: true, ...soonLeft });
const { company, bookFor, choose, stay, asGuest, get } = companiesOf(office, 'apart');

type Company = Awaited<ReturnType<typeof company>>;
type Lists = Record<'asked' | 'toAnswer' | 'answered', Approval[]>;
const post = (person: TestPerson, path: string, body: object = {}) =>
  office.api.call(person, 'POST', path, body);

/** Dana asks for something for Amy, once the company approves what is booked. */
const subjects = {
  async booking({ dana, amy }: Company) {
    await changePolicies(office.db, { isApprovalRequired: true });
    const session = (await choose(dana, await stay(dana), forOne(amy))).json<StayBookingSession>();
    const guests = await asGuest(amy);
    const body = bookRequest(session, [cardOf(session)], { ...reasonFor(session), ...guests });
    await post(dana, bookPath(session), body);
  },
  async change({ dana, amy }: Company) {
    const { tripId, session } = await bookFor(dana, amy);
    await changePolicies(office.db, { isApprovalRequired: true });
    const longer = { checkOut: addDays(session.stay.checkOut, 1) };
    const path = `/api/v0/trips/${tripId}/hotel`;
    const quote = (await post(dana, `${path}/change-quotes`, longer)).json<StayChangeQuote>();
    const body = { changeQuoteId: quote.quoteId, ...reasonFor(quote) };
    expect((await post(dana, `${path}/change`, body)).json<StayChange>().state).toBe('awaiting_approval');
  },
  async purchase({ dana, amy }: Company) {
    const about = { isOneWay: true, days: 20, now: office.clock.now() };
    const opened = await openFlightCheckout(office.api, dana, await chooseFlights(office.api, dana, about));
    const session = (await choose(dana, opened, forOne(amy))).json<FlightBookingSession>();
    const card = cardOf(session);
    const [{ givenName, surname } = expect.fail()] = (await asGuest(amy)).guests;
    const passengers = [passenger('ADT', { givenName, surname })];
    const request = flightRequest(session, [card], { ...reasonFor(session), passengers });
    const { tripId } = await postAndWait(office, dana, bookFlightPath(session), request);
    await changePolicies(office.db, { isApprovalRequired: true });
    const [offer] = (await post(dana, '/api/v2/ancillaries/postbooking/offer/get', { tripId })).json<{
      trips: PostBookingOffer[];
    }>().trips;
    const wanted = offer?.offers.find(({ kind }) => kind === 'disruption-assistance');
    if (card.kind !== 'UserCard' || !wanted?.terms) throw new Error('not offered');
    const { paymentMethodId } = card;
    const { kind, terms } = wanted;
    const body = { purchaseId: newId(), tripId, kind, shownPremium: terms.premium, paymentMethodId };
    const asked = await post(dana, '/api/v2/ancillaries/postbooking/purchases', body);
    expect(asked.json(), asked.body).toMatchObject({ state: 'awaiting_approval' });
  },
} as const;

/** A company with people of every kind, in which Dana has asked for something for Amy. */
async function asked(subject: keyof typeof subjects) {
  await changePolicies(office.db, { isApprovalRequired: false });
  const people = await company({ policyTier: 'executive' });
  const { businessId, dana, amy, ben, enter } = people;
  const admin = await enter('Admin', { permissions: ['canViewAdmin'] });
  const approver = await enter('Approver');
  const otherApprover = await enter('Other');
  const member = (customerId: string) =>
    office.db
      .updateTable('business_members')
      .where('business_id', '=', businessId)
      .where('customer_id', '=', customerId);
  for (const [of, by] of [
    [amy, approver],
    [ben, otherApprover],
  ] as const)
    await member(of.customerId).set({ approver_id: by.customerId }).execute();
  const suspended = await enter('Suspended', { permissions: ['canViewAdmin'] });
  const gone = await enter('Gone', { permissions: ['canViewAdmin'] });
  const now = office.clock.now();
  await member(suspended.customerId).set({ suspended_at: now }).execute();
  await member(gone.customerId).set({ left_at: now }).execute();
  const elsewhere = (name: string) =>
    office.api.enter(
      employee(`${name}-of-${businessId}`, `${businessId}-other`, { permissions: ['canViewAdmin'] }),
    );
  const invited = await elsewhere('invited');
  await inTransaction(office.db, (tx) =>
    insertInvitation(
      tx,
      {
        businessId,
        email: `invited-of-${businessId}@example.com`,
        role: 'admin',
        tier: 'standard',
        department: null,
        costCenter: null,
        approverId: null,
        language: 'en',
        invitedBy: admin.customerId,
      },
      now,
    ),
  );
  const secondCompany = await elsewhere('stranger');
  await subjects[subject](people);
  const [request] = (await get<Lists>(dana, '/api/v0/approvals')).asked;
  if (!request) throw new Error('nobody was asked');
  return {
    request,
    insiders: { dana, admin, approver },
    outsiders: {
      'the traveler, for whom it is': amy,
      'a colleague': ben,
      'the approver of a colleague': otherApprover,
      'a suspended admin': suspended,
      'an admin who has left': gone,
      'an admin who is invited': invited,
      'an admin of a second company': secondCompany,
    },
  };
}

describe.each(['booking', 'change', 'purchase'] as const)('a request for approval of a %s', (subject) => {
  it('is read and moved by its asker and its approvers alone, each in their part [POL-06] [TEN-04]', async () => {
    const { request, insiders, outsiders } = await asked(subject);
    const path = `/api/v0/approvals/${request.approvalId}`;
    const calls = [
      ['GET', '', undefined],
      ['GET', '/comparison', undefined],
      ['POST', '/answer', { answer: 'approve' }],
      ['POST', '/answer', { answer: 'deny', note: 'No.' }],
      ['POST', '/withdraw', {}],
      ['POST', '/ask-again', {}],
    ] as const;
    const found: string[] = [];
    for (const [who, person] of Object.entries(outsiders)) {
      for (const [method, end, body] of calls) {
        const answer = await office.api.call(person, method, `${path}${end}`, body);
        if (![401, 403, 404].includes(answer.statusCode) || answer.body.includes(request.title))
          found.push(
            `${method} ${end} by ${who} answered ${answer.statusCode}: ${answer.body.slice(0, 120)}`,
          );
      }
      for (const list of ['', '/count']) {
        const { body } = await office.api.call(person, 'GET', `/api/v0/approvals${list}`);
        if (body.includes(request.approvalId) || /"toAnswer":[1-9]/.test(body))
          found.push(`the list of ${who} told ${body.slice(0, 120)}`);
      }
    }
    expect(found).toEqual([]);

    const { dana, admin, approver } = insiders;
    const read = async (person: TestPerson) => get<Approval>(person, path);
    expect(await read(dana)).toMatchObject({ subject, state: 'pending', isMine: true, canAnswer: false });
    expect((await post(dana, `${path}/answer`, { answer: 'approve' })).statusCode).toBe(404);
    for (const person of [admin, approver]) {
      expect(await read(person)).toMatchObject({ state: 'pending', isMine: false, canAnswer: true });
      expect((await post(person, `${path}/withdraw`)).statusCode).toBe(404);
      expect((await post(person, `${path}/ask-again`)).statusCode).toBe(404);
      expect((await get<Lists>(person, '/api/v0/approvals')).toAnswer).toHaveLength(1);
    }
    const denied = await post(approver, `${path}/answer`, { answer: 'deny', note: 'Not this time.' });
    expect(denied.json()).toMatchObject({ state: 'denied', canAnswer: false });
    await expect.poll(async () => (await read(dana)).outcome).toBe('failed');
  });
});
