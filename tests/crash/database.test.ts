import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';
import { outcomeOf } from '#tests/support/two-servers.ts';
import { book } from './attempts.ts';
import { auditBooking, auditLedger, auditSeats } from './audit.ts';
import { cutConnections } from './cut-connections.ts';
import { guestOf } from './guest.ts';

let stage: Stage;
let server: TestServer;

beforeAll(async () => {
  stage = await openStage();
  server = await stage.start();
});
afterAll(async () => {
  await server.stop();
  await stage.close();
});

const unavailable = {
  status: 503,
  body: { code: 'unavailable', retryable: true, instance: expect.any(String) },
};

it('repeated database restarts during bookings and cancellations lose and duplicate no money [BKG-01] [TRP-08]', async () => {
  const checkouts = [
    await stage.checkout(server),
    await stage.checkout(server, { offer: true }),
    await stage.flightCheckout(server),
  ];
  const attempts = checkouts.map((checkout) => book(stage, checkout, guestOf(checkout)));
  const cuts = (async () => {
    for (let cut = 0; cut < 25; cut++) {
      await cutConnections(stage).catch(() => undefined);
      await sleep(60 + 7 * cut);
    }
  })();
  for (const answer of await Promise.all(attempts.map((attempt) => attempt.send(server))))
    expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status === 200 || status === 503) });
  await cuts;
  const ended = await Promise.all(attempts.map((attempt) => attempt.settle(server)));
  expect(ended.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const faults = [];
  for (const { booking } of ended) faults.push(...(await auditBooking(stage, server, booking)));
  expect([...faults, ...(await auditLedger(stage)), ...(await auditSeats(stage))]).toEqual([]);
});

it('a full database is reported as a problem, and rejected writes leave nothing behind [NAV-08]', async () => {
  const checkout = await stage.checkout(server);
  await sql`create function refuse() returns trigger language plpgsql as
    $$begin raise exception 'could not extend file' using errcode = '53100'; end$$`.execute(stage.db);
  await sql`create trigger full_disk before insert on bookings execute function refuse()`.execute(stage.db);
  expect(await server.call(checkout.person, 'POST', checkout.path, checkout.request)).toMatchObject(
    unavailable,
  );
  await sql`drop trigger full_disk on bookings`.execute(stage.db);
  expect(await outcomeOf(server, checkout)).toBe('confirmed');
});

it('a read-only database still serves reads, and writes are answered with a time to wait [NAV-08]', async () => {
  const checkout = await stage.checkout(server);
  const { person, path, request } = checkout;
  const database = sql.id(new URL(stage.databaseUrl).pathname.slice(1));
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(stage.db);
  await cutConnections(stage);
  for (const read of ['trips', 'user/wallet/details', 'userInfo'])
    await expect.poll(async () => (await server.call(person, 'GET', `/api/v0/${read}`))?.status).toBe(200);
  expect(await server.call(person, 'POST', path, request)).toMatchObject(unavailable);
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).json())
    .toMatchObject({ status: 'not ready', parts: { tasks: 'failing' } });
  await stage.db.connection().execute(async (one) => {
    await sql`set session characteristics as transaction read write`.execute(one);
    await sql`alter database ${database} reset default_transaction_read_only`.execute(one);
  });
  await cutConnections(stage);
  expect(await outcomeOf(server, checkout)).toBe('confirmed');
});
