import type { FastifyRequest } from 'fastify';
import { findMembership, refusalOf } from '#server/modules/business/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal, Route } from '#server/platform/http/route.ts';
import { sha256 } from '#server/platform/ids.ts';
import { delegatedOf, isForStaff, type Surface } from '#contract/endpoint.ts';
import { isEndedByClosing } from '#contract/business/closing.ts';
import { getUserInfo } from '#contract/session.ts';
import { type CookieDeps, requireCsrf } from './cookies.ts';
import { type KnownCaller, type KnownCallers, uncachedCallers } from './known-callers.ts';
import { idleExpiry, isLive, needsTouch } from './rules.ts';
import { mayStillAct, requireStaff } from './require-staff.ts';
import { closeSession, findSessionByToken, prolongSession, type Session } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly cookies: CookieDeps;
  /** Cache of callers; none when left out. */
  readonly callers?: KnownCallers;
}

/**
 * Identifies the caller by the bearer token, for `createApp`. Public calls go on without a session, pending ones
 * without access to the company; everything else needs both, a session of the surface of this host, and a CSRF token
 * where it changes anything. Calls of staff need the right, too. A session of the embedded wallet may only call the wallet.
 */
export function createAuthenticate(deps: Deps) {
  const { db, clock, cookies, callers = uncachedCallers } = deps;
  return async (
    request: FastifyRequest,
    { endpoint }: Route,
    surface: Surface | undefined,
  ): Promise<Principal | null> => {
    const token = bearerOf(request.headers.authorization);
    if (token === null) return null;
    const tokenHash = sha256(token);
    const now = clock.now();
    const moment = callers.moment();
    const known = knownNow(callers.find(tokenHash), now) ?? (await lookUp(db, tokenHash));
    const isGood = known !== null && isLive(known.session, now);
    // Staff who call a host of travelers with the session of their own portal are nobody there, and the reverse.
    const isHere = surface === undefined || known?.session.surface === surface;
    if (known && isGood) callers.remember(tokenHash, known, moment);
    const mayCall = known?.session.kind !== 'embedded' || endpoint.isEmbeddable === true;
    if (endpoint.access === 'public')
      return isGood && mayCall && isHere ? (known.caller?.principal ?? null) : null;

    if (!known) throw new PortalError('unauthenticated');
    if (!isGood) throw new PortalError('session-expired');
    // Of calls of staff `requireStaff` tells what is missing.
    if (!isHere && !isForStaff(endpoint.access)) throw new PortalError('unauthenticated');
    const { session, caller } = known;
    if (!caller) throw new PortalError('access-denied');
    if (!mayCall) throw new PortalError('forbidden');
    if (session.kind === 'delegated') {
      if (!(await mayStillAct(db, session))) {
        await closeSession(db, { sessionId: session.id, customerId: session.customerId }, 'revoke', now);
        throw new PortalError('session-expired');
      }
      if (delegatedOf(endpoint) === 'never') throw new PortalError('agent-may-not');
    }
    if (caller.refusal !== null && endpoint.access !== 'pending') throw new PortalError(caller.refusal);
    if (caller.isClosed && isEndedByClosing(endpoint)) throw new PortalError('company-closed');
    // An embedded session has no cookie, so no other page can make a browser call for it.
    if (endpoint.method !== 'GET' && session.kind !== 'embedded') requireCsrf(cookies, request, session.id);
    if (isForStaff(endpoint.access)) await requireStaff(db, endpoint.access, session, caller.principal);
    // Reading the session's expiry and background requests of a page do not count as use.
    const isUse = endpoint.path !== getUserInfo.path && request.headers['x-background'] === undefined;
    if (isUse && needsTouch(session, now)) {
      if (!(await prolongSession(db, session, now))) throw new PortalError('session-expired');
      const idleExpiresAt = idleExpiry(session.kind, now, session.absoluteExpiresAt);
      callers.remember(
        tokenHash,
        { session: { ...session, lastUsedAt: now, idleExpiresAt }, caller },
        moment,
      );
    }
    return caller.principal;
  };
}

/** A cached session counts only while it has not expired; another process may have prolonged it. */
const knownNow = (known: KnownCaller | undefined, now: Date): KnownCaller | undefined =>
  known && isLive(known.session, now) ? known : undefined;

const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(authorization ?? '')?.[1] ?? null;

async function lookUp(db: Db, tokenHash: string): Promise<KnownCaller | null> {
  const session = await findSessionByToken(db, tokenHash);
  return session && { session, caller: await callerOf(db, session) };
}

/** Null when the customer no longer belongs to the company they signed in for. */
async function callerOf(db: Db, session: Session): Promise<KnownCaller['caller']> {
  const { id: sessionId, customerId, businessId, kind, agentId } = session;
  const person = { sessionId, userId: customerId, kind, agentId, businessId };
  if (businessId === null)
    return { principal: { ...person, permissions: [] }, refusal: null, isClosed: false };
  const membership = await findMembership(db, { businessId, customerId });
  if (!membership) return null;
  const { permissions, isClosed } = membership;
  return { principal: { ...person, permissions }, refusal: refusalOf(membership), isClosed };
}
