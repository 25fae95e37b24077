import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '#tests/support/portal.ts';
import { sharedPortal } from '#tests/support/shared-portal.ts';
import { getBookingSession, planPayment } from '#contract/booking.ts';
import { answerConfirmation, getActivity } from '#contract/agents/delegation.ts';
import { delegatedOf } from '#contract/endpoint.ts';
import { getUserInfo } from '#contract/session.ts';
import { getWalletDetails } from '#contract/wallet.ts';
import { actFor } from './act-for.ts';
import { agentCall, agentOperations, lacksBody, settleAgent } from './agent-calls.ts';
import { ask } from './ask.ts';
import { inventory, type Owner, settle } from './belongings.ts';
import { declaredEndpoints } from './declared.ts';
import { nameOf, type Operation, operationsOf, readDocument } from './openapi.ts';
import { bookAndWait, bookBody, cardOf, cents, openCheckout, untilBooked } from './stays.ts';
import { bankOf, referenceOf } from './world.ts';
import { type Filled, ownCall, put } from './requests.ts';
import { kindOf } from './slot-kinds.ts';

/**
 * Calls of the issuer's systems and of hosts' servers are rejected for every customer, with any ids, as the
 * modules' own tests prove. Calls of staff are not served to travelers at all; see staff.test.ts.
 */
const isForCustomers = ({ path }: Operation): boolean =>
  !['/api/v0/card-events', '/api/v0/login/embedded', '/api/v0/login/delegated'].includes(path);

let portal: TestPortal;
const operations: { consumer: Operation[]; business: Operation[] } = { consumer: [], business: [] };
const people = {} as Record<'victim' | 'stranger' | 'rival' | 'colleague' | 'manager', Owner>;

beforeAll(async () => {
  portal = await sharedPortal();
  operations.consumer = operationsOf(await readDocument(portal, 'consumer')).filter(isForCustomers);
  operations.business = operationsOf(await readDocument(portal, 'business')).filter(isForCustomers);
  const consumers = async () => {
    people.victim = await settle(portal, 'consumer', 'second-traveler');
    people.stranger = await settle(portal, 'consumer', 'authorized-user');
  };
  const companies = async () => {
    people.rival = await settle(portal, 'business', 'other-owner');
    people.colleague = await settle(portal, 'business', 'non-financial');
    people.manager = await settle(portal, 'business', 'account-manager');
  };
  await Promise.all([consumers(), companies()]);
});

/**
 * Status of calls with the caller's own ids, where it is not 200: a query without text, a booked checkout, fewer points
 * than can be redeemed at once, a protection of a trip to which nothing has happened.
 */
const answersOwn: Readonly<Record<string, number>> = {
  '/api/v0/cityName': 400,
  '/api/v0/bookings/sessions/:bookingSessionId/reopen': 409,
  '/api/v0/bookings/sessions/:bookingSessionId/freeze': 409,
  '/api/v0/bookings/sessions/:bookingSessionId/freeze/book': 422,
  '/api/v0/price-freezes/:freezeId/exchange': 409,
  '/api/v0/trips/:tripId/exchange/asks': 409,
  '/api/v0/trips/:tripId/exchange/asks/:askId': 404,
  '/api/v0/trips/:tripId/exchange/asks/:askId/choose': 404,
  '/api/v0/trips/:tripId/exchange/asks/:askId/pay': 404,
  '/api/v0/trips/:tripId/exchange/book': 404,
  '/api/v0/trips/:tripId/schedule-change/answer': 409,
  '/api/v0/trips/:tripId/activity/guide-missing': 409,
  '/api/v0/trips/:tripId/activity/change-quotes': 422,
  '/api/v0/trips/:tripId/activity/change': 404,
  '/api/v0/trips/:tripId/package/nights-quotes': 409,
  '/api/v0/trips/:tripId/package/nights': 409,
  '/api/v0/trips/:tripId/package/keep-nights': 404,
  '/api/v0/bookings/:bookingId/activity/withdraw': 409,
  '/api/v0/approvals/:approvalId': 404,
  '/api/v0/approvals/:approvalId/answer': 404,
  '/api/v0/approvals/:approvalId/withdraw': 404,
  '/api/v0/approvals/:approvalId/ask-again': 404,
  '/api/v0/approvals/:approvalId/comparison': 404,
  '/api/v0/arranger-links/:linkId/answer': 404,
  '/api/v0/arranger-links/:linkId/end': 404,
  '/api/v0/trips/:tripId/people/:userId': 404,
  '/api/v0/agent-calls/confirmations/:confirmationId': 404,
  '/api/v0/account/activity/:delegationId/end': 404,
  '/api/v0/protections/:contractId/rebook': 409,
  '/api/v0/protections/:contractId/refund': 409,
  '/api/v0/protections/:contractId/partial-rebooking': 409,
  '/api/v0/protections/:contractId/change-by-phone': 409,
};

const refusals = [401, 403, 404, 409, 410, 422];

interface Attempt {
  readonly what: string;
  readonly operation: Operation;
  readonly filled: Filled;
}

/** Every call with one id of another customer, the rest being the caller's own, and with all ids at once. */
function attempts(
  served: readonly Operation[],
  from: Owner,
  on: Owner,
  allowed: readonly string[],
): Attempt[] {
  return served.flatMap((operation) => {
    const owned = operation.slots.flatMap((slot) => {
      const kind = kindOf(slot, operation.path);
      return kind && kind !== 'public' && kind !== 'apart' && !allowed.includes(slot)
        ? [{ slot, value: on.ids[kind] }]
        : [];
    });
    if (owned.length === 0) return [];
    const own = ownCall(operation, from);
    const single = owned.map(({ slot, value }) => ({ slot, filled: put(own, slot, value) }));
    const all = owned.reduce((filled, { slot, value }) => put(filled, slot, value), own);
    return [...single, { slot: 'everything', filled: all }].map(({ slot, filled }) => ({
      what: `${nameOf(operation)} with their ${slot}`,
      operation,
      filled,
    }));
  });
}

async function send(
  from: Pick<Owner, 'caller'>,
  { operation, filled }: Pick<Attempt, 'operation' | 'filled'>,
) {
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => String(filled.params[name]));
  const query = filled.query ? `?${new URLSearchParams(filled.query).toString()}` : '';
  const { status, body } = await from.caller.call(operation.method, `${path}${query}`, filled.body);
  return { status, text: JSON.stringify(body) };
}

/** A payment plan is still returned; it marks such a tender as not allowed. */
const isRefused = ({ operation }: Attempt, status: number, text: string): boolean =>
  refusals.includes(status) ||
  (operation.path.endsWith('/plan') && status === 200 && text.includes('"code":"tender-not-allowed"'));

/** Tries every call on another customer's data; returns those that were not rejected or leaked data. */
async function breaches(tried: readonly Attempt[], from: Owner, on: Owner): Promise<string[]> {
  const found: string[] = [];
  for (const attempt of tried) {
    const { status, text } = await send(from, attempt);
    if (!isRefused(attempt, status, text))
      found.push(`${attempt.what} answered ${status}: ${text.slice(0, 200)}`);
    const told = on.secrets.filter((secret) => text.includes(secret));
    if (told.length > 0) found.push(`${attempt.what} told ${told.join(', ')}`);
  }
  return found;
}

// The last element lists calls that may succeed with that id. A colleague who sees users may book for them, and the id
// of a traveler or a booking is chosen by the client, so on another tenant it is a different object.
const pairs = [
  ['another customer', 'consumer', 'stranger', 'victim', []],
  ['another company', 'business', 'manager', 'rival', []],
  [
    'a colleague',
    'business',
    'manager',
    'colleague',
    ['body.guests.*.travelerId', 'body.passengers.*.travelerId', 'body.driver.travelerId', 'body.businessId'],
  ],
  [
    'a customer of the other tenant',
    'business',
    'manager',
    'victim',
    ['body.id', 'body.bookingId', 'body.messageId'],
  ],
  [
    'a customer of the other tenant',
    'consumer',
    'stranger',
    'rival',
    ['body.id', 'body.bookingId', 'body.messageId'],
  ],
] as const;

describe('an id that belongs to another customer', () => {
  it('is tried in every id field of every call [TEN-04]', () => {
    const unknown = [...operations.consumer, ...operations.business].flatMap((operation) =>
      operation.slots
        .filter((slot) => !kindOf(slot, operation.path))
        .map((slot) => `${nameOf(operation)}: ${slot}`),
    );
    expect(unknown).toEqual([]);
    const perTenant = [operations.consumer, operations.business].map((served) =>
      served.flatMap(({ slots }) => slots),
    );
    for (const slots of perTenant) expect(slots.length).toBeGreaterThanOrEqual(25);
  });

  it.each(pairs)(
    'of %s on %s opens nothing and changes nothing [TEN-04]',
    async (_who, tenant, from, on, allowed) => {
      const before = await inventory(people[on], portal);
      const tried = attempts(operations[tenant], people[from], people[on], allowed);
      expect(tried.length).toBeGreaterThan(30);
      expect(await breaches(tried, people[from], people[on])).toEqual([]);
      expect(await inventory(people[on], portal)).toEqual(before);
    },
  );

  it('of an offer pays nothing [TEN-04] [OFF-06]', async () => {
    const holder = await portal.signIn('consumer', 'primary');
    const { offers } = await ask(holder, getWalletDetails);
    const offerId = offers[0]?.id ?? '';
    expect(offerId).not.toBe('');
    const { caller, found } = people.stranger;
    const { bookingSessionId } = await openCheckout(caller, found);
    const plan = await ask(caller, planPayment, {
      params: { bookingSessionId },
      body: { tenders: [{ kind: 'TravelWalletOffer', offerId }] },
    });
    expect(plan).toMatchObject({ complete: false, problems: [{ code: 'offer-not-available' }] });
  });

  it('makes a separate booking when both tenants use the same booking id [TEN-04]', async () => {
    const { victim, manager } = people;
    const before = await inventory(victim, portal);
    const checkout = await openCheckout(manager.caller, manager.found);
    const request = bookBody(checkout, [cardOf(checkout)], 'apart@mail.example');
    const body = { ...request, bookingId: victim.ids.bookingId };
    const progress = await bookAndWait(manager.caller, checkout, body);
    expect(progress).toMatchObject({ outcome: 'confirmed', bookingId: victim.ids.bookingId });
    expect(progress.tripId).not.toBe(victim.ids.tripId);
    expect(await bankOf(portal, referenceOf('business', body.bookingId))).toEqual([
      ['captured', cents(checkout.price.dueNow.amount), 0],
    ]);
    expect(await inventory(victim, portal)).toEqual(before);
  });

  it.each([
    ['consumer', 'stranger', 'victim'],
    ['business', 'manager', 'rival'],
  ] as const)(
    'is what made the calls on %s fail: the same calls with own ids succeed and leak nothing of others [TEN-04]',
    async (tenant, from, on) => {
      const last = [
        'sessions/:bookingSessionId/hotel/book',
        'sessions/:bookingSessionId/reopen',
        'wishlist/delete',
        'passengers/delete',
        'sessions/end-others',
        'trips/:tripId/cancel',
        'session/end',
      ];
      const rank = ({ path }: Operation) => last.findIndex((end) => path.endsWith(end));
      const own = operations[tenant].filter(
        ({ isPublic, path }) => !isPublic && !path.endsWith('acknowledgement'),
      );
      const failed: string[] = [];
      for (const operation of own.toSorted((a, b) => rank(a) - rank(b))) {
        const path = operation.path.startsWith('/api/v0/autocomplete/')
          ? `${operation.path}?query=lis`
          : operation.path;
        const filled = ownCall(operation, people[from]);
        const { status, text } = await send(people[from], { operation: { ...operation, path }, filled });
        if (status !== (answersOwn[operation.path] ?? 200))
          failed.push(`${nameOf(operation)} answered ${status}: ${text.slice(0, 200)}`);
        const told = people[on].secrets.filter((secret) => text.includes(secret));
        if (told.length > 0) failed.push(`${nameOf(operation)} told ${told.join(', ')}`);
        // A checkout whose booking is under way can still be opened again.
        if (operation.path.endsWith('sessions/:bookingSessionId/hotel/book') && status === 200)
          await untilBooked(people[from].caller, JSON.parse(text));
      }
      expect(failed).toEqual([]);
    },
  );
});

describe('an agent in a delegated session', () => {
  it('may make exactly the declared calls, asks before each charge, and leaves a deed for each [AGT-02] [SES-07]', async () => {
    const { victim } = people;
    const { userId } = await ask(victim.caller, getUserInfo);
    const agent = await actFor(portal, victim.caller, userId);
    const declared = new Map(
      (await declaredEndpoints()).map((one): [string, typeof one] => [`${one.method} ${one.path}`, one]),
    );
    const deeds = async () =>
      (await ask(victim.caller, getActivity)).delegations.reduce((sum, one) => sum + one.deeds.length, 0);
    const asAgent = { ...victim, caller: agent };
    const wrong: string[] = [];
    const askedFirst: string[] = [];
    /** A request to book names the version and the price of its checkout. */
    const asShown = async (filled: Filled): Promise<Filled> => {
      const { bookingSessionId } = filled.params;
      if (typeof bookingSessionId !== 'string' || filled.body?.['agreedTotal'] === undefined) return filled;
      const { version, price } = await ask(victim.caller, getBookingSession, {
        params: { bookingSessionId },
      });
      return {
        ...filled,
        body: { ...filled.body, checkoutVersion: version, agreedTotal: price.grandTotal.amount },
      };
    };
    const own = operations.consumer.filter(({ isPublic }) => !isPublic);
    // What ends the session or the checkouts that others need comes last.
    const last = ['/book', '/cancel', '/session/end'];
    const rank = ({ path }: Operation) => last.findIndex((end) => path.endsWith(end));
    for (const operation of own.toSorted((a, b) => rank(a) - rank(b))) {
      const endpoint = declared.get(`${operation.method} ${operation.path}`);
      if (!endpoint) continue;
      const rule = delegatedOf(endpoint);
      const before = await deeds();
      const filled = await asShown(ownCall(operation, asAgent));
      let answer = await send(asAgent, { operation, filled });
      const asked = /"confirmationId":"([^"]+)"/.exec(answer.text)?.[1];
      if (asked !== undefined) {
        askedFirst.push(operation.path);
        const params = { confirmationId: asked };
        await ask(victim.caller, answerConfirmation, { params, body: { agrees: true } });
        answer = await send(asAgent, { operation, filled });
      }
      const isRefused = answer.text.includes('"agent-may-not"');
      const recorded = (await deeds()) - before;
      // A charge that would be refused is refused before anybody is asked.
      const isSpending = typeof rule === 'object' && 'spend' in rule;
      const isRefusedFirst = isSpending && asked === undefined && answer.status >= 400;
      // Where nothing is charged nobody is asked, and the refused call is recorded.
      const expected = rule === 'read' || rule === 'never' || (isRefusedFirst && recorded === 0) ? 0 : 1;
      if (isRefused !== (rule === 'never') || recorded !== expected)
        wrong.push(`${nameOf(operation)} answered ${answer.status} and recorded ${recorded}`);
    }
    expect(wrong).toEqual([]);
    expect(askedFirst).toEqual(expect.arrayContaining(booksAsked));
  });
});

describe('an agent', () => {
  it('opens nothing and changes nothing by an id of the other tenant, in any id field of any call [AGT-01] [TEN-04]', async () => {
    const { victim, rival } = people;
    const before = await inventory(rival, portal);
    const agent = await portal.signIn('agent', 'agent-lead');
    const own = await settleAgent(agent, victim, (await ask(victim.caller, getUserInfo)).userId);
    const theirs = {
      ...own,
      customerId: (await ask(rival.caller, getUserInfo)).userId,
      caseId: rival.ids.caseId,
      tripId: rival.ids.tripId,
      verificationId: randomUUID(),
      delegationId: randomUUID(),
      fourEyesId: randomUUID(),
    };
    const served = await agentOperations(portal, await declaredEndpoints());
    expect(served.filter(lacksBody).map(nameOf)).toEqual([]);
    const found: string[] = [];
    for (const operation of served) {
      const slots = operation.slots.filter((slot) => slot !== 'params.power');
      const unknown = slots.filter((slot) => !ownedOrChosen.test(slot));
      if (unknown.length > 0) found.push(`${nameOf(operation)} has an id of unknown kind: ${unknown.join()}`);
      const named = slots.filter((slot) => owned.test(slot));
      const variants = named.map((slot) => {
        const value = theirs[slot.replace(/^\w+\./, '') as keyof typeof theirs];
        return { slot, filled: put(agentCall(operation, own), slot, value) };
      });
      if (named.length > 1) variants.push({ slot: 'everything', filled: agentCall(operation, theirs) });
      for (const { slot, filled } of variants) {
        const { status, text } = await send({ caller: agent }, { operation, filled });
        if (!refusals.includes(status))
          found.push(`${nameOf(operation)} with their ${slot} answered ${status}`);
        const told = rival.secrets.filter(
          (secret) => text.includes(secret) && !Object.values(theirs).includes(secret),
        );
        if (told.length > 0) found.push(`${nameOf(operation)} with their ${slot} told ${told.join()}`);
      }
    }
    expect(found).toEqual([]);
    expect(await inventory(rival, portal)).toEqual(before);
  });
});

/** Ids of what is there already, and ids that the caller chooses. */
const owned = /\.(customerId|caseId|tripId|verificationId|delegationId)$|^params\.fourEyesId$/;
const ownedOrChosen = new RegExp(`${owned.source}|\\.(actId|messageId|templateId|fourEyesId|hash|after)$`);

/** Calls that spend, of checkouts that can still be booked by then. */
const booksAsked = ['flight', 'activity', 'package', 'car'].map(
  (kind) => `/api/v0/bookings/sessions/:bookingSessionId/${kind}/book`,
);
