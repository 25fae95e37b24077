import type { FastifyRequest } from 'fastify';
import { findMembership, type Refusal, refusalOf } from '#server/modules/business/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal, Route } from '#server/platform/http/route.ts';
import { sha256 } from '#server/platform/ids.ts';
import { getUserInfo } from '#contract/session.ts';
import { type CookieDeps, requireCsrf } from './cookies.ts';
import { isLive, needsTouch } from './rules.ts';
import { findSessionByToken, prolongSession, type Session } from './store.ts';

interface Caller {
  readonly principal: Principal;
  readonly refusal: Refusal | null;
}

/**
 * Reads who is calling from the bearer token, for `createApp`. Public calls go on without a session, pending
 * ones without access to the company; everything else needs both, and a CSRF token where it changes anything.
 */
export function createAuthenticate(deps: { db: Db; clock: Clock; cookies: CookieDeps }) {
  const { db, clock, cookies } = deps;
  return async (request: FastifyRequest, { endpoint }: Route): Promise<Principal | null> => {
    const token = bearerOf(request);
    if (token === null) return null;
    const now = clock.now();
    const session = await findSessionByToken(db, sha256(token));
    const isGood = session !== null && isLive(session, now);
    if (endpoint.access === 'public')
      return isGood ? ((await callerOf(db, session))?.principal ?? null) : null;

    if (!session) throw new PortalError('unauthenticated');
    if (!isGood) throw new PortalError('session-expired');
    const caller = await callerOf(db, session);
    if (!caller) throw new PortalError('access-denied');
    if (caller.refusal !== null && endpoint.access !== 'pending') throw new PortalError(caller.refusal);
    if (endpoint.method !== 'GET') requireCsrf(cookies, request, session.id);
    // Asking how long a session lasts is not using it.
    const isUse = endpoint.path !== getUserInfo.path;
    if (isUse && needsTouch(session, now) && !(await prolongSession(db, session, now)))
      throw new PortalError('session-expired');
    return caller.principal;
  };
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Null when the customer no longer belongs to the company they signed in for. */
async function callerOf(db: Db, session: Session): Promise<Caller | null> {
  const { id: sessionId, customerId, businessId, kind, agentId } = session;
  const person = { sessionId, userId: customerId, kind, agentId, businessId };
  if (businessId === null) return { principal: { ...person, permissions: [] }, refusal: null };
  const membership = await findMembership(db, { businessId, customerId });
  if (!membership) return null;
  return { principal: { ...person, permissions: membership.permissions }, refusal: refusalOf(membership) };
}
