import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchAvailability } from '#contract/stays.ts';
import { listTrips } from '#contract/trips.ts';
import { getWalletHistory } from '#contract/wallet.ts';
import { freePort } from '#scripts/postgres.ts';
import type { TestPerson } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';

let stage: Stage;
let person: TestPerson;
let server: TestServer;
/** The world's port in the server's settings; nothing listens there at first. */
let port: number;
let line: Server | undefined;
const sockets = new Set<Socket>();

beforeAll(async () => {
  stage = await openStage();
  const before = await stage.start();
  const checkout = await stage.checkout(before);
  person = checkout.person;
  const booked = await before.call(person, 'POST', checkout.path, checkout.request);
  expect(booked?.status).toBeLessThan(300);
  for (let tries = 0; tries < 300 && (await tripsAt(before))?.length !== 1; tries++) await sleep(100);
  await before.stop();
  port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  server = await stage.start(undefined, {
    world: { url, apiKey: stage.world.apiKey },
    environment: { OIDC_ISSUER: `${stage.world.url}/identity`, LOG_LEVEL: 'silent' },
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  line?.close();
  await server?.stop();
  await stage.close();
});

async function tripsAt(at: TestServer) {
  const answer = await at.call(person, 'GET', '/api/v0/trips?section=Upcoming%20Trips');
  return answer?.status === 200 ? listTrips.response.parse(answer.body).trips : undefined;
}

/** Connects the port to the world. */
async function connectWorld(): Promise<void> {
  const { port: worldPort } = new URL(stage.world.url);
  line = createServer((near) => {
    const far = connect(Number(worldPort), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => line?.listen(port, '127.0.0.1', done));
}

const readiness = async () => {
  const answer = await fetch(`${server.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

describe('a server that starts while its suppliers are unreachable', () => {
  it('is ready, and reports the missing suppliers', async () => {
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', parts: { database: 'ok', suppliers: 'degraded', places: 'degraded' } },
    });
  });

  it('shows trips and the wallet as of the last known time', async () => {
    const [trip] = (await tripsAt(server)) ?? [];
    expect(trip?.status).toBe('Confirmed');
    expect((await server.call(person, 'GET', `/api/v0/itinerary/hotel/${trip?.tripId}`))?.status).toBe(200);
    const history = await server.call(person, 'GET', getWalletHistory.path);
    expect(history?.status).toBe(200);
    expect((await server.call(person, 'GET', '/api/v0/user/wallet/details'))?.status).toBe(200);
  });

  it('reports them as unavailable on the screens that need them', async () => {
    const nights = { checkIn: '2027-03-01', checkOut: '2027-03-04', rooms: [{ adults: 2 }] };
    const answers = [
      await server.call(person, 'GET', '/api/v0/autocomplete/lodging?query=Lisbon'),
      await server.call(person, 'GET', '/api/v0/autocomplete/flights?query=Lisbon'),
      await server.call(person, 'POST', searchAvailability.path, { ...nights, placeId: 'city:2267057' }),
    ];
    for (const answer of answers) {
      expect(answer?.status).toBe(503);
      expect(answer?.body).toMatchObject({ code: 'unavailable', retryable: true, next: expect.any(String) });
    }
  });

  it('recovers by itself once the suppliers are reachable', async () => {
    await connectWorld();
    await expect.poll(readiness, { interval: 300 }).toMatchObject({ status: 200, body: { status: 'ready' } });
    const found = await server.call(person, 'GET', '/api/v0/autocomplete/lodging?query=Lisbon');
    expect(found?.status).toBe(200);
    expect(JSON.stringify(found?.body)).toContain('Lisbon');
  });
});

describe('a server that starts while its identity provider is unreachable', () => {
  it('is ready, reports the identity provider as unreachable, and says so at sign-in', async () => {
    const own = await stage.start(undefined, {
      environment: { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}/identity`, LOG_LEVEL: 'silent' },
    });
    const answer = await fetch(`${own.url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'degraded',
      parts: { identity: 'degraded', places: 'ok' },
    });
    const signIn = await fetch(`${own.url}/api/v0/login/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(signIn.status).toBe(503);
    expect(await signIn.json()).toMatchObject({ code: 'sign-in-unavailable', retryable: true });
    expect((await tripsAt(own))?.length).toBe(1);
    await own.stop();
  });
});
