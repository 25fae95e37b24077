import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { pause } from '../http/stall.ts';
import { subjectOf } from '../issuer/customer.ts';
import { findCustomer } from '../issuer/find-customer.ts';
import { customersOf } from './accounts.ts';
import type { ContentPolicy } from './content-policy.ts';
import { errorPage } from './other-pages.ts';
import { signInPage } from './sign-in-page.ts';
import { languageOf } from './texts.ts';

const SLOW_MS = 8_000;
const params = z.object({ uid: z.string() });
const body = z.object({ handle: z.string() });

/** `GET /identity/sign-in/:uid` shows the sign-in page; `POST` with the field `handle` signs in and continues. */
export function registerSignIn(
  app: FastifyInstance,
  { faults, publicUrl }: WorldDeps,
  provider: Provider,
  policy: ContentPolicy,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
    const clientId = interaction?.params['client_id'];
    const current = interaction?.uid === parse(params, request.params).uid;
    if (!interaction || !current || typeof clientId !== 'string') return null;
    return {
      uid: interaction.uid,
      clientId,
      locales: interaction.params['ui_locales'],
    };
  };
  const send = (reply: FastifyReply, status: number, write: (nonce: string) => string) => {
    const nonce = policy.nonce();
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy.header(nonce),
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(write(nonce));
  };
  const sendError = (request: FastifyRequest, reply: FastifyReply, expired: boolean, detail: string) => {
    const language = languageOf(request.headers['accept-language']);
    return send(reply, 400, (nonce) => errorPage({ language, nonce, expired, detail }));
  };

  app.get('/identity/sign-in/:uid', async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return sendError(request, reply, true, 'session_not_found');
    const { uid, clientId, locales } = opened;
    const language = languageOf(
      typeof locales === 'string' ? locales : '',
      request.headers['accept-language'],
    );
    const action = `${publicUrl}/identity/sign-in/${uid}`;
    return send(reply, 200, (nonce) =>
      signInPage({ language, nonce, action, customers: customersOf(clientId) }),
    );
  });

  app.post('/identity/sign-in/:uid', async (request, reply) => {
    const opened = await open(request, reply);
    if (!opened) return sendError(request, reply, true, 'session_not_found');
    const { handle } = parse(body, request.body);
    const customer = findCustomer(handle);
    if (!customer?.clients.includes(opened.clientId))
      return sendError(request, reply, false, 'unknown_handle');
    const fault = await faults.take('identity', 'sign-in');
    if (fault === 'slow') await pause(request, SLOW_MS);
    const result =
      fault === 'error'
        ? { error: 'temporarily_unavailable', error_description: 'sign-in is not available now' }
        : { login: { accountId: subjectOf(customer), amr: ['demo'] }, select_account: {} };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
}
