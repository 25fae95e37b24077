import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTrips } from '#contract/trips.ts';
import { getWalletHistory } from '#contract/wallet.ts';
import { startPortal, type OwnPortal } from '#tests/support/portal.ts';

let portal: OwnPortal;
beforeAll(async () => {
  portal = await startPortal({ CARDINAL_DEMO: 'on', WORLD_CLOCK_START: '' });
}, 240_000);
afterAll(() => portal?.stop());

async function tripsOf(surface: 'consumer' | 'business', handle: string, section: string) {
  const person = await portal.signIn(surface, handle);
  const { body } = await person.call('GET', `/api/v0/trips?section=${encodeURIComponent(section)}`);
  return listTrips.response.parse(body).trips;
}

describe('the history of a first start', () => {
  it('gives the cardholder a stay that is over, one cancelled and one to come', async () => {
    const past = await tripsOf('consumer', 'primary', 'Past Trips');
    expect(past.map(({ place, timeState }) => [place, timeState])).toEqual([
      ['Montréal, Canada', 'Canceled'],
      ['Lisbon, Portugal', 'Past'],
    ]);
    const upcoming = await tripsOf('consumer', 'primary', 'Upcoming Trips');
    expect(upcoming.map(({ place, status }) => [place, status])).toEqual([['Barcelona, Spain', 'Confirmed']]);
  });

  it('shows the credit of the cancelled stay coming back', async () => {
    const person = await portal.signIn('consumer', 'primary');
    const { body } = await person.call('GET', getWalletHistory.path);
    const { credits } = getWalletHistory.response.parse(body);
    expect(credits.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['restored', 90],
      ['used', -90],
      ['used', -150],
      ['issued', 250],
      ['issued', 300],
    ]);
  });

  it.each([
    ['employee', 'Chicago, United States'],
    ['owner', 'London, United Kingdom'],
  ])('gives the company’s %s a trip to come', async (handle, place) => {
    const trips = await tripsOf('business', handle, 'Upcoming Trips');
    expect(trips.map((trip) => trip.place)).toEqual([place]);
  });

  it('ends at real time, with letters dated when they were due', async () => {
    const { body: clock } = await portal.world('GET', '/v1/clock');
    expect(Math.abs(Date.parse((clock as { now: string }).now) - Date.now())).toBeLessThan(5_000);
    const { body: post } = await portal.world('GET', '/v1/post/messages');
    const days = (post as { messages: { receivedAt: string }[] }).messages.map(({ receivedAt }) =>
      Math.round((Date.now() - Date.parse(receivedAt)) / 86_400_000),
    );
    expect(days).toEqual([3, 3, 3, 34, 40, 40]);
  });
});
