import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { arm } from '#tests/support/arm.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookPath } from '#tests/support/checkout.ts';
import type { TestServer } from '#tests/support/server.ts';
import { type Checkout, openStage, type Stage } from '#tests/support/stage.ts';
import { outcomeOf } from '#tests/support/two-servers.ts';

let stage: Stage;
let survivor: TestServer;

beforeAll(async () => {
  stage = await openStage();
  survivor = await stage.start();
});
afterAll(async () => {
  await survivor.stop();
  await stage.close();
});

/** Result of a request: its status or the connection error. */
type End = number | string;

function get(server: TestServer, path: string, person: TestPerson, agent: Agent): Promise<End> {
  return new Promise((done) => {
    const asked = httpRequest(
      `${server.url}${path}`,
      { agent, headers: { authorization: `Bearer ${person.token}` } },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
        answer.on('error', (error) => done(error.message));
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    asked.end();
  });
}

/**
 * A load balancer: a few keep-alive connections to the ready server, and to the other one once the first reports
 * that it is not ready. Returns the results of all requests.
 */
function throughProxy(servers: readonly [TestServer, TestServer], person: TestPerson) {
  const [leaving, survivor] = servers;
  let target = leaving;
  let isOver = false;
  const watch = (async () => {
    while (target === leaving) {
      if (!(await fetch(`${leaving.url}/readyz`)).ok) target = survivor;
      await sleep(50);
    }
  })();
  const readers = Array.from({ length: 12 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ends: End[] = [];
    while (!isOver) ends.push(await get(target, '/api/v0/userInfo', person, agent));
    agent.destroy();
    return ends;
  });
  return {
    async ends() {
      isOver = true;
      await watch;
      return (await Promise.all(readers)).flat();
    },
  };
}

describe('a server that receives SIGTERM', () => {
  it('answers all accepted requests, finishes its work and exits with 0, under load [BKG-01]', async () => {
    const leaving = await stage.start(undefined, { environment: { DRAIN_SECONDS: '2' } });
    const person = await stage.enter('reader');
    const checkouts: Checkout[] = [];
    for (let nth = 0; nth < 4; nth++) checkouts.push(await stage.checkout(leaving));

    const proxy = throughProxy([leaving, survivor], person);
    await sleep(300);
    const answers = checkouts.map((checkout) =>
      leaving.call(checkout.person, 'POST', bookPath(checkout.session), checkout.request),
    );
    await sleep(30);
    leaving.end();
    await expect.poll(async () => (await fetch(`${leaving.url}/readyz`)).status).toBe(503);

    for (const answer of answers) expect((await answer)?.status).toBe(200);
    expect(await leaving.ended).toBe(0);
    const ends = await proxy.ends();
    expect(new Set(ends)).toEqual(new Set([200]));
    expect(ends.length).toBeGreaterThan(200);
    await expect(fetch(`${leaving.url}/healthz`)).rejects.toThrow();
    for (const checkout of checkouts) {
      expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
      expect(await stage.evidence(checkout.request.bookingId, checkout.person.customerId)).toMatchObject({
        booking: 'complete',
        trips: ['Confirmed'],
        openHolds: 0,
      });
    }
  });

  it('exits at its deadline when its work does not end, and another process continues [BKG-01]', async () => {
    const leaving = await stage.start(undefined, { environment: { SHUTDOWN_SECONDS: '1' } });
    const checkout = await stage.checkout(leaving);
    await arm(stage.world, {
      area: 'stays',
      operation: 'book',
      fault: 'unknown-booked',
      match: { reference: checkout.request.bookingId },
    });
    const answer = leaving.call(checkout.person, 'POST', bookPath(checkout.session), checkout.request);
    await expect
      .poll(
        async () => (await stage.evidence(checkout.request.bookingId, checkout.person.customerId)).booking,
      )
      .toBe('supplier_requested');
    const toldAt = performance.now();
    leaving.end();
    expect(await leaving.ended).toBe(1);
    expect(performance.now() - toldAt).toBeLessThan(5_000);
    await answer;
    expect(await outcomeOf(survivor, checkout)).toBe('confirmed');
  });
});
