import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tenant } from '#contract/enums/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newToken } from '#server/platform/ids.ts';
import { attemptMs } from './rules.ts';

const tokenShape = /^[A-Za-z0-9_-]{43}$/;
const signInPath = '/api/v0/login';

/** Settings of a deployment's cookies. Names carry the tenant: ports of one host share cookies. */
export interface CookieDeps {
  readonly tenant: Tenant;
  /** Key that CSRF tokens are derived from. */
  readonly secret: string;
  /** Whether browsers reach the portal over https. */
  readonly isSecure: boolean;
}

const signInCookie = (tenant: Tenant): string => `cardinal_${tenant}_signin`;
const csrfCookie = (tenant: Tenant): string => `cardinal_${tenant}_csrf`;

/** Ties a sign-in to this browser; two tabs that sign in at once share the cookie. */
export function bindBrowser(deps: CookieDeps, request: FastifyRequest, reply: FastifyReply): string {
  const binding = readBinding(deps, request) ?? newToken();
  reply.setCookie(signInCookie(deps.tenant), binding, {
    path: signInPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.isSecure,
    maxAge: attemptMs / 1000,
  });
  return binding;
}

export function readBinding(deps: CookieDeps, request: FastifyRequest): string | null {
  const value = request.cookies[signInCookie(deps.tenant)];
  return value !== undefined && tokenShape.test(value) ? value : null;
}

/** The CSRF token of a session: derived, so that nothing more has to be stored. */
export const csrfTokenOf = (deps: CookieDeps, sessionId: string): string =>
  createHmac('sha256', deps.secret).update(`csrf:${sessionId}`).digest('base64url');

/** Gives the browser its CSRF token in a cookie that our pages can read and other sites cannot send. */
export function setCsrfCookie(deps: CookieDeps, reply: FastifyReply, sessionId: string): void {
  reply.setCookie(csrfCookie(deps.tenant), csrfTokenOf(deps, sessionId), {
    path: '/',
    httpOnly: false,
    sameSite: 'strict',
    secure: deps.isSecure,
  });
}

export function clearCsrfCookie(deps: CookieDeps, reply: FastifyReply): void {
  reply.clearCookie(csrfCookie(deps.tenant), { path: '/', sameSite: 'strict', secure: deps.isSecure });
}

/** Throws PortalError `csrf-invalid` unless header and cookie both carry the session's token. [SES-02] */
export function requireCsrf(deps: CookieDeps, request: FastifyRequest, sessionId: string): void {
  const expected = csrfTokenOf(deps, sessionId);
  const header = request.headers['x-csrf-token'];
  const cookie = request.cookies[csrfCookie(deps.tenant)];
  if (!isSame(header, expected) || !isSame(cookie, expected)) throw new PortalError('csrf-invalid');
}

function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
