import { expect, describe, it } from 'vitest';
import type { BookingProgress } from '#contract/booking.ts';
import type { Approval } from '#contract/business/approvals.ts';
import { cardOf } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import {
  bookFlightPath,
  type chooseFlights,
  flightRequest,
  openFareCheckout,
  passenger,
} from '#tests/support/flights.ts';
import { askerAndAdmin } from '#tests/support/companies/asker-and-admin.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { cents, testShop } from '#tests/support/shop.ts';

/** Places of the process at which it stops, once each. */
const stops = new Set<string>();
const {
  world,
  shop: office,
  provoke,
  seen,
  pass,
} = await testShop('held-fare', {
  tenant: 'business',
  flies: true,
  async checkpoint(name) {
    if (stops.delete(name)) throw new Error(`stopped at ${name}`);
  },
});
const hour = 3600;
let asked = 0;

/** Somebody of a company of their own asks for flights that a full-service airline sells. */
async function ask({
  deadlineHours = 48,
  wanted = ({ segments }) => segments.every(({ marketingAirline }) => marketingAirline.code === 'TP'),
  waits = true,
}: {
  deadlineHours?: number;
  wanted?: NonNullable<Parameters<typeof chooseFlights>[2]>['wanted'];
  waits?: boolean;
} = {}) {
  const name = `asks-${++asked}`;
  const businessId = `holds-${asked}`;
  const { enter, boss } = askerAndAdmin(office, { name, businessId });
  await boss();
  const person = await enter();
  await changePolicies(office.db, { isApprovalRequired: true, approvals: { deadlineHours } });
  const session = await openFareCheckout(office.api, person, { wanted });
  const email = `${name}@holds.example`;
  const request = flightRequest(session, [cardOf(session)], {
    contact: { email, phone: '+14165550142' },
    passengers: [passenger('ADT', { givenName: 'Ada' })],
  });
  const first: BookingProgress = (
    await office.api.call(person, 'POST', bookFlightPath(session), request)
  ).json();
  if (waits) expect(first).toMatchObject({ outcome: 'waiting_for_approval' });
  const progress = async (): Promise<BookingProgress> =>
    (await office.api.call(await enter(), 'GET', `/api/v0/bookings/${request.bookingId}`)).json();
  const approval = async (): Promise<Approval> => {
    const { asked: all } = (await office.api.call(await enter(), 'GET', '/api/v0/approvals')).json();
    return all[0] ?? expect.fail();
  };
  return {
    session,
    email,
    first,
    progress,
    approval,
    due: cents(session.price.dueNow.amount),
    ended: () => expect.poll(async () => (await progress()).outcome, { timeout: 60_000 }),
    answer: async (body: object) =>
      office.api.call(
        await boss(),
        'POST',
        `/api/v0/approvals/${(await approval()).approvalId}/answer`,
        body,
      ),
    comparison: async () =>
      (
        await office.api.call(
          await boss(),
          'GET',
          `/api/v0/approvals/${(await approval()).approvalId}/comparison`,
        )
      ).json(),
    evidence: () => seen(person, request.bookingId, office),
    checkout: async () =>
      (
        await office.api.call(await enter(), 'GET', `/api/v0/bookings/sessions/${session.bookingSessionId}`)
      ).json(),
  };
}

/** The first letter to an address. */
async function letterTo(address: string): Promise<string> {
  const find = () => mailsTo(world, address);
  await expect.poll(find).toHaveLength(1);
  const { body } = await world.call('GET', `/v1/post/messages/${String((await find())[0]?.['id'])}`);
  return String(body['text']).replaceAll(/\s+/g, ' ');
}

/** The holds of the world's airlines that have not ended. */
const openHolds = async (): Promise<number> =>
  (await world.deps.db.query(`select 1 from air_hold where ended_at is null`)).rowCount ?? 0;

describe('a fare that its airline holds while an approval is asked for', () => {
  it('is booked a day later at its price, though the market asks for more by then [POL-06]', async () => {
    const one = await ask();
    expect(one.session.holdMinutes).toBe(1_440);
    const { heldUntil } = one.first;
    expect(Date.parse(heldUntil ?? '') - office.clock.now().getTime()).toBeGreaterThan(23.9 * hour * 1000);
    expect(await one.approval()).toMatchObject({ heldUntil, state: 'pending' });
    expect(await one.comparison()).toMatchObject({ priceUntil: heldUntil });
    expect(await letterTo(one.email)).toMatch(
      /The price is held until .+, and nothing is charged until it is approved\./,
    );
    await pass(20 * hour);
    await provoke('air', 'quote', 'price-up', 9);
    expect((await one.answer({ answer: 'approve' })).statusCode).toBe(200);
    await one.ended().toBe('confirmed');
    expect(await one.evidence()).toMatchObject({
      booking: 'complete',
      bank: [['captured', one.due, 0]],
      trips: ['Confirmed'],
    });
    expect(await one.progress()).toMatchObject({ heldUntil: null });
    expect(await openHolds()).toBe(0);
  });

  it('is priced again when it is approved after the hold has ended [POL-06]', async () => {
    const one = await ask();
    await pass(25 * hour);
    await provoke('air', 'quote', 'price-up', 9);
    await one.answer({ answer: 'approve' });
    await one.ended().toBe('failed');
    expect(await one.evidence()).toMatchObject({ failure: 'approval-price-changed', bank: [], trips: [] });
    expect(await openHolds()).toBe(0);
  });

  it('is given back when it is denied, and its checkout cannot be booked at that price any more [POL-06]', async () => {
    const before = await openHolds();
    const one = await ask();
    expect(await openHolds()).toBe(before + 1);
    await one.answer({ answer: 'deny', note: 'Not in this quarter.' });
    await one.ended().toBe('failed');
    expect(await openHolds()).toBe(before);
    expect(await one.evidence()).toMatchObject({ failure: 'approval-denied', bank: [], trips: [] });
    expect(await one.checkout()).toMatchObject({ state: 'closed' });
  });

  it('ends its denial although the airline does not answer, whose hold ends by itself [POL-06]', async () => {
    const before = await openHolds();
    const one = await ask();
    await provoke('air', 'release', 'error', 9);
    await one.answer({ answer: 'deny', note: 'Not in this quarter.' });
    await one.ended().toBe('failed');
    expect(await openHolds()).toBe(before + 1);
    await pass(25 * hour);
    await ask();
    await expect.poll(openHolds).toBe(1);
  });

  it('is held once when the process stops after the airline has answered, or its answer is lost [POL-06]', async () => {
    await provoke('air', 'hold', 'unknown');
    stops.add('book:approval:held');
    const before = await openHolds();
    const one = await ask({ waits: false });
    await one.ended().toBe('waiting_for_approval');
    expect(stops.size).toBe(0);
    expect((await one.progress()).heldUntil).not.toBeNull();
    expect(await openHolds()).toBe(before + 1);
  });

  it('is asked for without a hold where the airline refuses one, or does not answer for a while [POL-06]', async () => {
    await provoke('air', 'hold', 'refused');
    const refused = await ask();
    expect(refused.first.heldUntil).toBeNull();
    expect(await letterTo(refused.email)).toContain('Nothing is held or charged until then.');
    await provoke('air', 'hold', 'error', 99);
    const silent = await ask({ waits: false });
    await pass(25);
    await silent.ended().toBe('waiting_for_approval');
    expect(await silent.progress()).toMatchObject({ heldUntil: null });
  });
});
