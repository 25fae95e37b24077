import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createWorldClient, type WorldCall } from './client.ts';
import { testVendor, type VendorAnswer, type VendorCall } from './test-vendor.ts';

const answer = z.object({ ok: z.boolean() });
const read: WorldCall<{ ok: boolean }> = {
  method: 'GET',
  path: '/v1/thing',
  answer,
  operation: 'thing.read',
};
const write: WorldCall<{ ok: boolean }> = {
  method: 'POST',
  path: '/v1/thing',
  body: { a: 1 },
  answer,
  operation: 'thing.write',
};

let vendor: Awaited<ReturnType<typeof testVendor>>;
const clientFor = async (told: (call: VendorCall, nth: number) => VendorAnswer) => {
  vendor = await testVendor(told);
  return createWorldClient({ baseUrl: vendor.url, apiKey: 'secret' });
};
afterEach(() => vendor.close());

describe('the HTTP client for the sandbox', () => {
  it('sends the bearer key and the idempotency key', async () => {
    const client = await clientFor(() => ({ json: { ok: true } }));
    expect(await client.call({ ...write, idempotencyKey: 'key-1' })).toEqual({ ok: true });
    expect(vendor.calls[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
    expect(vendor.calls[0]?.body).toBe('{"a":1}');
  });

  it('sends a body of another media type unchanged', async () => {
    const client = await clientFor(() => ({ json: { ok: true } }));
    await client.call({ ...write, body: Buffer.from('Subject: hello'), mediaType: 'message/rfc822' });
    expect(vendor.calls[0]).toMatchObject({
      body: 'Subject: hello',
      headers: { 'content-type': 'message/rfc822' },
    });
  });

  it('retries a read once after a broken connection', async () => {
    const client = await clientFor((_, nth) => (nth === 0 ? 'hang-up' : { json: { ok: true } }));
    expect(await client.call(read)).toEqual({ ok: true });
    expect(vendor.calls).toHaveLength(2);
  });

  it('retries a write with an idempotency key, never one without', async () => {
    const client = await clientFor((_, nth) => (nth % 2 === 0 ? 'hang-up' : { json: { ok: true } }));
    expect(await client.call({ ...write, idempotencyKey: 'key-1' })).toEqual({ ok: true });
    expect(vendor.calls).toHaveLength(2);
    await expect(client.call(write)).rejects.toMatchObject({ kind: 'unclear' });
    expect(vendor.calls).toHaveLength(3);
  });

  it('does not retry an answered call, and distinguishes a refusal from an unclear outcome', async () => {
    const problem = (status: number, code: string) => ({
      status,
      json: { error: { code, message: 'Ada Okafor may not' } },
    });
    const client = await clientFor(({ path }) =>
      path === '/v1/sold'
        ? problem(409, 'sold_out')
        : path === '/v1/twin'
          ? problem(409, 'idempotency_conflict')
          : problem(500, 'provider_error'),
    );
    await expect(client.call({ ...read, path: '/v1/sold' })).rejects.toMatchObject({
      kind: 'refused',
      status: 409,
      code: 'sold_out',
      message: 'thing.read: 409 sold_out',
    });
    await expect(client.call({ ...read, path: '/v1/twin' })).rejects.toMatchObject({ kind: 'unclear' });
    await expect(client.call({ ...read, path: '/v1/broken' })).rejects.toMatchObject({
      kind: 'unclear',
      status: 500,
    });
    expect(vendor.calls).toHaveLength(3);
  });

  it('gives up at its deadline, and treats an answer that violates the schema as unclear', async () => {
    const client = await clientFor(({ path }) => (path === '/v1/slow' ? 'silence' : { json: { ok: 'yes' } }));
    await expect(client.call({ ...read, path: '/v1/slow', deadlineMs: 80 })).rejects.toMatchObject({
      kind: 'unclear',
    });
    await expect(client.call(read)).rejects.toMatchObject({
      kind: 'unclear',
      message: expect.stringContaining('ok'),
    });
  });

  // Another process may take the port of the vendor that has closed, and keep it waiting: a second try has another port.
  it('reports “unreachable” when nothing was sent', { retry: 2 }, async () => {
    const client = await clientFor(() => ({ json: { ok: true } }));
    await vendor.close();
    await expect(client.call(read)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('stops calling an operation, and no other, after five consecutive failures; refusals do not count', async () => {
    const client = await clientFor(({ path }) =>
      path === '/v1/broken'
        ? { status: 500, json: {} }
        : { status: 404, json: { error: { code: 'not_found', message: 'no' } } },
    );
    const broken = { ...read, path: '/v1/broken', operation: 'broken' };
    for (let nth = 0; nth < 5; nth++) await client.call(broken).catch(() => undefined);
    await expect(client.call(broken)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(vendor.calls).toHaveLength(5);
    for (let nth = 0; nth < 7; nth++)
      await expect(client.call(read)).rejects.toMatchObject({ kind: 'refused' });
    expect(vendor.calls).toHaveLength(12);
  });
});
