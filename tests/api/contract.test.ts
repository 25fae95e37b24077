import { Validator } from '@seriousme/openapi-schema-validator';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { surfacesOf } from '#contract/endpoint.ts';
import { updatePassenger } from '#contract/travelers.ts';
import { planPayment } from '#contract/booking.ts';
import { searchAvailability } from '#contract/stays.ts';
import { problemSchema } from '#contract/problems.ts';
import { createApp } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { trackEvent } from '#contract/tracking.ts';
import { send, surfaceOf, type TestPortal } from '#tests/support/portal.ts';
import { sharedPortal } from '#tests/support/shared-portal.ts';
import { call } from './ask.ts';
import { declaredEndpoints } from './declared.ts';
import { nameOf, operationsOf, readDocument } from './openapi.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});

const apiSurfaces = ['consumer', 'business', 'admin', 'agent', 'agent-business'] as const;

/** A problem by RFC 9457, with our request id. */
function expectProblem(answer: { status: number; headers: Headers; body: unknown }, status: number) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.status).toBe(status);
  const problem = problemSchema.parse(answer.body);
  expect(problem.status).toBe(status);
  expect(problem.type).toMatch(/^\/problems\/[a-z0-9-]+$/);
  expect(problem.instance).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|"stack"/);
  return problem;
}

describe('the OpenAPI document', () => {
  it.each(apiSurfaces)('of %s is valid OpenAPI 3.1 [SES-12]', async (surface) => {
    const document = await readDocument(portal, surface);
    expect(document.openapi).toMatch(/^3\.1\./);
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(JSON.stringify(document)).not.toContain('"$ref"');
  });

  it.each([
    ['consumer', 'consumer'],
    ['agent', 'consumer'],
    ['business', 'business'],
    ['admin', 'business'],
    ['agent-business', 'business'],
  ] as const)(
    'of %s describes exactly what the contract declares for %s and its own surface [SES-12] [TEN-04] [NAV-06]',
    async (surface, tenant) => {
      const expected = (await declaredEndpoints()).filter(
        (endpoint) =>
          (endpoint.tenant ?? tenant) === tenant && surfacesOf(endpoint).includes(surfaceOf[surface]),
      );
      expect(expected.length).toBeGreaterThan(10);
      const served = operationsOf(await readDocument(portal, surface));
      expect(served.map(nameOf).toSorted()).toEqual(expected.map(nameOf).toSorted());
      const summaries = new Map(served.map((operation) => [nameOf(operation), operation.summary]));
      for (const endpoint of expected) {
        expect(summaries.get(nameOf(endpoint))).toBe(endpoint.summary);
        expect(endpoint.summary.length).toBeGreaterThan(10);
      }
      const open = served.filter(({ isPublic }) => isPublic).map(nameOf);
      const everywhere = [
        'POST /api/v0/login/code',
        'POST /api/v0/login/start',
        'POST /api/v0/tracking/event',
      ];
      const forTravelers = [
        'GET /api/v0/flights/delay-record',
        'GET /api/v0/predictions/scorecard',
        'GET /api/v0/protections/value-card',
        'POST /api/v0/card-events',
        ...(tenant === 'business' ? ['POST /api/v0/invitations/find'] : []),
        'POST /api/v0/login/delegated',
        'POST /api/v0/login/embedded',
        'POST /api/v0/support/notices',
      ];
      const isForTravelers = surfaceOf[surface] === 'traveler';
      expect(open.toSorted()).toEqual([...everywhere, ...(isForTravelers ? forTravelers : [])].toSorted());
    },
  );

  it('names a path that only one kind of product has after that kind [SES-12]', async () => {
    const kinds = 'hotel|flight|car|activity|package|freeze';
    const joined = new RegExp(`/(?:(?:${kinds})-[a-z-]+|[a-z-]+-(?:${kinds}))(?:/|$)`);
    const paths = (await declaredEndpoints()).map(({ path }) => path);
    expect(paths.filter((path) => joined.test(path))).toEqual([]);
    expect(joined.test('/api/v0/trips/:tripId/car-change')).toBe(true);
  });

  it('describes the problem responses of every call [SES-12]', async () => {
    const { paths } = await readDocument(portal, 'consumer');
    for (const described of Object.values(paths).flatMap((methods) => Object.values(methods)))
      expect(described).toMatchObject({
        responses: {
          default: {
            content: {
              'application/problem+json': {
                schema: {
                  required: expect.arrayContaining(['title', 'status', 'code', 'next', 'retryable']),
                },
              },
            },
          },
        },
      });
  });

  it('is also served as pages for people: all calls, and each with its fields [SES-12]', async () => {
    const read = async (path: string) => send(`${portal.url('consumer')}/api/v0/docs${path}`, 'GET');
    const all = await read('/');
    expect([all.status, all.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const [, link = ''] =
      /href="\/api\/v0\/docs(\/\w+)"><code>GET \/api\/v0\/trips</.exec(String(all.body)) ?? [];
    expect((await read(link)).body).toContain('Needs a session.');
    expect((await read('.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    expectProblem(await read('/getNothing'), 404);
  });
});

describe('a problem', () => {
  it.each([
    ['en', 'Please sign in to continue.'],
    ['fr-CA', 'Veuillez vous connecter pour continuer.'],
    ['de', 'Please sign in to continue.'],
  ])('is written in the caller’s language, %s [NAV-08]', async (language, title) => {
    const answer = await send(`${portal.url('consumer')}/api/v0/userInfo`, 'GET', undefined, {
      'accept-language': language,
    });
    expect(expectProblem(answer, 401)).toMatchObject({
      code: 'unauthenticated',
      title,
      next: 'sign_in',
      retryable: false,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(apiSurfaces)('answers an unknown API path of %s with 404 [NAV-08]', async (surface) => {
    for (const [method, path] of [
      ['GET', '/api/v0/nothing'],
      ['POST', '/api/v0/userInfo'],
      ['GET', '/admin/api/v0/nothing'],
      ['DELETE', '/nowhere'],
    ] as const)
      expect(expectProblem(await send(`${portal.url(surface)}${path}`, method), 404)).toMatchObject({
        code: 'not-found',
      });
  });

  it('has a request id of its own [NAV-08]', async () => {
    const ask = async () =>
      expectProblem(await send(`${portal.url('consumer')}/api/v0/userInfo`, 'GET'), 401).instance;
    expect(await ask()).not.toBe(await ask());
  });
});

describe('a malformed request', () => {
  const tracking = () => `${portal.url('consumer')}/api/v0/tracking/event`;
  const raw = async (body: string, type = 'application/json') => {
    const answer = await fetch(tracking(), { method: 'POST', headers: { 'content-type': type }, body });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
  };

  it.each([['{"eventName":'], ['{eventName: 1}'], [''], ['{"__proto__": {"polluted": true}}']])(
    'with the body %j is answered with 400 [NAV-08]',
    async (body) => {
      expect(expectProblem(await raw(body), 400).code).toMatch(/^(malformed-request|validation-failed)$/);
    },
  );

  it('with an unsupported media type is answered with 415 [NAV-08]', async () => {
    expect(expectProblem(await raw('<event/>', 'application/xml'), 415).code).toBe(
      'media-type-not-supported',
    );
  });

  it('with a body that is too large is answered with 413 [NAV-08]', async () => {
    const padding = 'x'.repeat(256 * 1024);
    expect(expectProblem(await raw(JSON.stringify({ eventName: 'big', padding })), 413).code).toBe(
      'request-too-large',
    );
  });

  it('with fields of wrong types is answered with 400 and the path of each field [NAV-08]', async () => {
    const caller = await portal.signIn('consumer', 'new-customer');
    const search = await call(caller, searchAvailability, {
      body: { checkIn: 'soon', checkOut: 20270101, rooms: [{ adults: 'two' }], limit: 0 },
    });
    const paths = expectProblem(search, 400).errors?.map(({ path }) => path);
    expect(paths).toEqual(['body.checkIn', 'body.checkOut', 'body.rooms.0.adults', 'body.limit']);
    const params = await call(caller, planPayment, {
      params: { bookingSessionId: '1 or 1=1' },
      body: { tenders: [] },
    });
    expect(expectProblem(params, 400).errors?.map(({ path }) => path)).toEqual(['params.bookingSessionId']);
    const query = await caller.call('GET', '/api/v0/trips?section=Nowhere&offset=-1');
    expect(expectProblem(query, 400).errors?.map(({ path }) => path)).toEqual([
      'query.section',
      'query.offset',
    ]);
    for (const body of [[], 'text', 7, null])
      expectProblem(await call(caller, updatePassenger, { body }), 400);
  });
});

describe('every surface', () => {
  it.each([...apiSurfaces, 'console'] as const)(
    '%s reports that it is alive and ready [TEN-01]',
    async (surface) => {
      for (const path of ['/healthz', '/readyz'])
        expect((await send(`${portal.url(surface)}${path}`, 'GET')).status).toBe(200);
    },
  );

  it.each(apiSurfaces)('%s sends security headers with pages and answers [SES-02]', async (surface) => {
    for (const path of ['/', '/api/v0/userInfo']) {
      const { headers } = await send(`${portal.url(surface)}${path}`, 'GET');
      const policy = headers.get('content-security-policy') ?? '';
      for (const rule of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'self'",
      ])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    }
  });

  it.each(['console', 'host'] as const)(
    '%s sends security headers with pages and answers',
    async (surface) => {
      // The embedding site has another client id than the portals.
      const url = portal.url(surface).replace('localhost', surface === 'host' ? '127.0.0.1' : 'localhost');
      for (const path of ['/', '/nowhere', '/readyz']) {
        const { headers } = await fetch(`${url}${path}`, { redirect: 'manual' });
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
        expect(headers.get('x-powered-by')).toBeNull();
      }
    },
  );

  it('the host’s site rejects a sign-in that another browser started', async () => {
    const url = portal.url('host').replace('localhost', '127.0.0.1');
    const begin = () => fetch(url, { redirect: 'manual' });
    const [one, other] = [await begin(), await begin()];
    const state = new URL(one.headers.get('location') ?? '').searchParams.get('state');
    const cookie = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const finish = (headers: Record<string, string>) =>
      fetch(`${url}/signed-in?state=${state}&code=guess`, { redirect: 'manual', headers });
    for (const headers of [{}, { cookie: cookie(other) }] as Record<string, string>[]) {
      const answer = await finish(headers);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    }
    // The browser that started the sign-in is sent to the provider, which does not know the code.
    expect((await finish({ cookie: cookie(one) })).status).toBe(502);
  });
});

describe('the rate limit', () => {
  it('counts down in headers, then answers 429 with the time to wait, in the caller’s language [NAV-08]', async () => {
    const app = await createApp({
      log: pino({ level: 'silent' }),
      routes: [route(trackEvent, async () => ({ accepted: true, invalidFields: [] }))],
      authenticate: async () => null,
      limits: { perMinute: 10 },
      trustedOrigins: [],
    });
    const ask = (headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: '/api/v0/tracking/event', payload: { eventName: 'tick' }, headers });
    for (let left = 9; left >= 0; left--) {
      const answer = await ask();
      expect([answer.statusCode, answer.headers['ratelimit-policy']]).toEqual([200, '"address";q=10;w=60']);
      expect(answer.headers['ratelimit']).toMatch(new RegExp(`^"address";r=${left};t=[0-9]{1,2}$`));
    }
    const refused = await ask({ 'accept-language': 'fr' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('application/problem+json');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: 'too-many-requests',
      title: 'Trop de demandes à la fois. Patientez un instant et réessayez.',
      retryable: true,
      next: 'wait',
    });
    expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    await app.close();
  });
});
