import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { autocompleteLodging } from '#contract/places.ts';
import { searchAvailability } from '#contract/stays.ts';
import { freePorts } from '#scripts/ports.ts';
import { bookPath } from '#tests/support/checkout.ts';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';
import { outcomeOf } from '#tests/support/two-servers.ts';
import { signInAcross } from './sign-in-across.ts';

let stage: Stage;
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  const port = await freePorts();
  const publicUrl = `http://127.0.0.1:${port}`;
  stage = await openStage({
    clients: [
      {
        clientId: 'cardinal-consumer',
        clientSecret: 'client secret of the tests',
        redirectUris: [`${publicUrl}/auth/startsession/`],
        postLogoutRedirectUris: [`${publicUrl}/auth/endsession/`],
      },
    ],
  });
  const environment = { TRAVELER_URL: publicUrl };
  [first, second] = await Promise.all([
    stage.start(undefined, { port, environment }),
    stage.start(undefined, { environment }),
  ]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await stage.close();
});

describe('two processes on one database behave as one', () => {
  it('a sign-in that starts at one process finishes at the other, and both accept the session until one ends it [SES-10]', async () => {
    const person = await signInAcross(first.url, second.url, 'primary');
    for (const server of [first, second])
      expect(await server.call(person, 'GET', '/api/v0/userInfo')).toMatchObject({
        status: 200,
        body: { userId: person.customerId },
      });
    expect((await first.call(person, 'POST', '/api/v0/session/end', {}))?.status).toBe(200);
    expect(await second.call(person, 'GET', '/api/v0/userInfo')).toMatchObject({ status: 401 });
  });

  it('a search made at one process is sorted and paged at the other [LOD-01]', async () => {
    const person = await stage.enter('searcher');
    const places = await first.call(person, 'GET', '/api/v0/autocomplete/lodging?query=Lisbon');
    const [place] = autocompleteLodging.response.parse(places?.body).places;
    const nights = { checkIn: '2027-03-01', checkOut: '2027-03-04', rooms: [{ adults: 2 }] };
    const search = async (server: TestServer, more: Record<string, unknown>) => {
      const answer = await server.call(person, 'POST', searchAvailability.path, { ...nights, ...more });
      expect(answer?.status).toBe(200);
      return searchAvailability.response.parse(answer?.body);
    };
    const found = await search(first, { placeId: place?.placeId, limit: 8 });
    const followed = await search(second, {
      placeId: place?.placeId,
      searchType: 'FollowupSearch',
      searchId: found.searchId,
      offset: 5,
      limit: 3,
    });
    expect(followed).toMatchObject({ searchId: found.searchId, observedAt: found.observedAt });
    expect(followed.stays.map(({ lodgingId }) => lodgingId)).toEqual(
      found.stays.slice(5).map(({ lodgingId }) => lodgingId),
    );
  });

  it('no cached answer is served at one process after a sign-out at the other [SES-08]', async () => {
    const person = await signInAcross(first.url, second.url, 'primary');
    const places = await first.call(person, 'GET', '/api/v0/autocomplete/lodging?query=Lisbon');
    const [place] = autocompleteLodging.response.parse(places?.body).places;
    const nights = { checkIn: '2027-03-01', checkOut: '2027-03-04', rooms: [{ adults: 2 }], limit: 3 };
    const asked = { ...nights, placeId: place?.placeId };
    const found = await first.call(person, 'POST', searchAvailability.path, asked);
    const { searchId } = searchAvailability.response.parse(found?.body);
    const again = { ...asked, searchType: 'FollowupSearch', searchId };
    const look = () => second.call(person, 'POST', searchAvailability.path, again);
    const looks = [await look(), await look(), await look(), await look()];
    for (const one of looks) expect(one).toEqual(looks[0]);
    expect(looks[0]?.status).toBe(200);
    expect((await first.call(person, 'POST', '/api/v0/session/end', {}))?.status).toBe(200);
    expect((await look())?.status).toBe(401);
  });

  it('a booking sent to both processes at once is made once [BKG-01]', async () => {
    const checkout = await stage.checkout(first);
    const { person, session, request } = checkout;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? first : second).call(person, 'POST', bookPath(session), request),
      ),
    );
    expect(answers.map((answer) => [answer?.status, answer?.body['bookingId']])).toEqual(
      Array.from({ length: 10 }, () => [200, request.bookingId]),
    );
    expect(await outcomeOf(second, checkout)).toBe('confirmed');
    expect(await stage.evidence(request.bookingId, person.customerId)).toMatchObject({
      booking: 'complete',
      trips: ['Confirmed'],
      bank: [['captured', expect.any(Number), 0]],
      openHolds: 0,
    });
  });

  it('both processes follow a move of the clock without another request [ENM-04]', async () => {
    const person = await stage.enter('watcher');
    const timeAt = async (server: TestServer) =>
      Date.parse(String((await server.call(person, 'GET', '/api/v0/userInfo'))?.body['serverTime']));
    const before = await timeAt(first);
    await stage.world.call('POST', '/v1/clock', { advanceSeconds: 600 });
    for (const server of [first, second])
      await expect.poll(() => timeAt(server)).toBeGreaterThanOrEqual(before + 600_000);
  });

  it('a booking whose process is killed in the middle is finished by the other process [BKG-01]', async () => {
    const third = await stage.start();
    const checkout = await stage.checkout(third);
    const answer = third.call(checkout.person, 'POST', bookPath(checkout.session), checkout.request);
    await expect
      .poll(
        async () => (await stage.evidence(checkout.request.bookingId, checkout.person.customerId)).booking,
        {
          interval: 5,
        },
      )
      .not.toBe('none');
    await third.stop();
    await answer;
    expect(await outcomeOf(second, checkout)).toBe('confirmed');
    expect(await stage.evidence(checkout.request.bookingId, checkout.person.customerId)).toMatchObject({
      booking: 'complete',
      trips: ['Confirmed'],
      openHolds: 0,
    });
  });
});
