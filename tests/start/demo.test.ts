import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPreparation } from '#contract/preparation.ts';
import { listTrips } from '#contract/trips.ts';
import { getWalletHistory } from '#contract/wallet.ts';
import { type OwnPortal, startPortal, type TestCaller } from '#tests/support/portal.ts';

let portal: OwnPortal;
/** A customer who signed in as soon as the portals were open. */
let early: TestCaller;
let preparedAtFirst: boolean;

async function isPreparing(): Promise<boolean> {
  const answer = await fetch(`${portal.url('consumer')}${getPreparation.path}`);
  return getPreparation.response.parse(await answer.json()).preparing;
}

beforeAll(async () => {
  portal = await startPortal({ CARDINAL_DEMO: 'on', WORLD_CLOCK_START: '' });
  early = await portal.signIn('consumer', 'cash-back');
  preparedAtFirst = await isPreparing();
  while (await isPreparing()) await sleep(200);
});
afterAll(() => portal?.stop());

async function tripsOf(surface: 'consumer' | 'business', handle: string, section: string) {
  const person = await portal.signIn(surface, handle);
  const { body } = await person.call('GET', `/api/v0/trips?section=${encodeURIComponent(section)}`);
  return listTrips.response.parse(body).trips;
}

describe('a first start with example trips', () => {
  it('opens the portals before the trips are there, and says that they are being prepared', async () => {
    expect(preparedAtFirst).toBe(true);
    expect(await (await fetch(portal.url('consumer'))).text()).toContain('"isPreparing":true');
  });

  it('keeps people signed in while its clock moves to the present', async () => {
    const { status, body } = await early.call('GET', '/api/v0/userInfo');
    expect(status).toBe(200);
    expect(Math.abs(Date.parse((body as { serverTime: string }).serverTime) - Date.now())).toBeLessThan(
      60_000,
    );
  });
});

describe('the example history of a first start', () => {
  it('gives the cardholder one past, one cancelled and one upcoming stay', async () => {
    const past = await tripsOf('consumer', 'primary', 'Past Trips');
    expect(past.map(({ place, timeState }) => [place, timeState])).toEqual([
      ['Montréal, Canada', 'Canceled'],
      ['Lisbon, Portugal', 'Past'],
    ]);
    const upcoming = await tripsOf('consumer', 'primary', 'Upcoming Trips');
    expect(upcoming.map(({ place, status }) => [place, status])).toEqual([['Barcelona, Spain', 'Confirmed']]);
  });

  it('shows that the credit of the cancelled stay was restored', async () => {
    const person = await portal.signIn('consumer', 'primary');
    const { body } = await person.call('GET', getWalletHistory.path);
    const { credits } = getWalletHistory.response.parse(body);
    const entries = credits.map(({ kind, amount, tripId }) => [kind, amount.amount, tripId] as const);
    expect(entries.slice(-4).map(([kind, amount]) => [kind, amount])).toEqual([
      ['used', -90],
      ['used', -150],
      ['issued', 250],
      ['issued', 300],
    ]);
    // On some days the price of a stay falls, and the price drop pays: for this stay a part of it, for others something of their own.
    const [cancelled] = await tripsOf('consumer', 'primary', 'Past Trips');
    const back = entries.slice(0, -4).filter(([, , tripId]) => tripId === cancelled?.tripId);
    expect(back.map(([kind]) => kind)).toContain('restored');
    expect(back.reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0)).toBe(9_000);
  });

  it.each([
    ['employee', 'Chicago, United States'],
    ['owner', 'London, United Kingdom'],
  ])('gives the company’s %s an upcoming trip', async (handle, place) => {
    const trips = await tripsOf('business', handle, 'Upcoming Trips');
    expect(trips.map((trip) => trip.place)).toEqual([place]);
  });

  it('ends at real time, with e-mails dated when they were due', async () => {
    const { body: clock } = await portal.world('GET', '/v1/clock');
    expect(Math.abs(Date.parse((clock as { now: string }).now) - Date.now())).toBeLessThan(5_000);
    const { body: post } = await portal.world('GET', '/v1/post/messages');
    const days = (post as { messages: { receivedAt: string }[] }).messages.map(({ receivedAt }) =>
      Math.round((Date.now() - Date.parse(receivedAt)) / 86_400_000),
    );
    // Bookings and the cancellation; on the day of the latter also a fall of the price, where there was one.
    expect(days.toSorted((a, b) => a - b).join(' ')).toMatch(/^3 3 3 34( 34)? 40 40$/);
  });
});
