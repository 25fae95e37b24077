import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTracking, trackingRoutes } from '#server/modules/tracking/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type TestApi, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { sandboxAnalytics } from './analytics.ts';
import { createWorldClient } from './client.ts';

const log = { warn: () => undefined };

let world: TestWorld;
let database: Database;
const open = async ({ url, apiKey }: Pick<TestWorld, 'url' | 'apiKey'>) => {
  const client = createWorldClient({ baseUrl: url, apiKey });
  const events = openTracking({
    db: database.db,
    analyst: sandboxAnalytics(client, { tenant: 'consumer' }),
    log,
  });
  const api = await testApi({
    db: database.db,
    tenant: 'consumer',
    routes: ({ clock }) => trackingRoutes({ clock, events }),
  });
  return {
    api,
    async close() {
      await api.app.close();
      await events.stop();
    },
  };
};
const exported = async (of: TestWorld): Promise<{ name: string; properties: object }[]> => {
  const answer = await fetch(`${of.url}/v1/analytics/export?format=jsonl`, {
    headers: { authorization: `Bearer ${of.apiKey}` },
  });
  return (await answer.text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
};
const names = async (of: TestWorld) => (await exported(of)).map(({ name }) => name);
const track = (api: TestApi, eventName: string) =>
  api.call(null, 'POST', '/api/v0/tracking/event', { eventName });

beforeAll(async () => {
  world = await testWorld();
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await world.close();
});

describe('the export of tracking events to the sandbox', () => {
  it('sends stored events enriched, and two processes send each event once [EXM-03]', async () => {
    const one = await open(world);
    const other = await open(world);
    const ada = await one.api.enter(issuerCustomer('ada'));
    await one.api.call(ada, 'POST', '/api/v0/tracking/event', {
      eventName: 'viewed_offer',
      properties: { cta: 'Book', utmSource: 'newsletter' },
    });
    await expect.poll(() => names(world), { interval: 50 }).toEqual(['viewed_offer']);
    expect((await exported(world))[0]).toMatchObject({
      tenant: 'consumer',
      customerId: ada.customerId,
      invalidFields: [],
      properties: {
        cta: 'Book',
        is_agent_session: false,
        session_kind: 'own',
        user_source: 'newsletter',
        cap1_role: 'PRIMARY',
        customer_account_role: 'primary',
      },
    });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => track((index % 2 ? one : other).api, `event-${index}`)),
    );
    await expect.poll(async () => (await names(world)).length, { interval: 50 }).toBe(31);
    await one.close();
    await other.close();
    expect(new Set(await names(world)).size).toBe(31);
  });

  it('keeps events while the sandbox is down and sends them to the next one, with no failing call [EXM-03]', async () => {
    const first = await testWorld();
    const portal = await open(first);
    await track(portal.api, 'before');
    await expect.poll(() => names(first), { interval: 50 }).toContain('before');
    await first.close();
    expect((await track(portal.api, 'meanwhile')).json()).toEqual({ accepted: true, invalidFields: [] });
    const next = await testWorld({ port: Number(new URL(first.url).port) });
    await expect.poll(() => names(next), { interval: 100 }).toContain('meanwhile');
    expect(await names(next)).toContain('before');
    await portal.close();
    await next.close();
  });
});
