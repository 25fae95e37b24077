import type { Tenant } from '#contract/enums/index.ts';
import { businessesOf } from '#server/modules/accounts/index.ts';
import type { IssuerCustomer, IssuerPort } from '#server/modules/accounts/port.ts';
import { findInvitationByHash, findPlaces, type StoredInvitation } from '#server/modules/business/index.ts';
import { findCustomerId } from '#server/modules/customers/index.ts';
import type { Logger } from 'pino';
import type { RefusedSignIn } from '#contract/session.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { placeOn, turnAway } from './admit.ts';
import { takeAttempt } from './attempts.ts';
import type { Identity, SignedIn } from './identity.ts';
import { redirectErrorOf } from './identity-errors.ts';
import { type KnownCallers, uncachedCallers } from './known-callers.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { kindOn } from './rules.ts';
import type { Surface } from '#contract/endpoint.ts';
import { keepIdToken } from './id-tokens.ts';
import { closeAllSessions } from './store.ts';

/** Creates the records that a signed-in customer needs. Idempotent but for an invitation, which is accepted once. */
type Welcome = (admitted: Admitted) => Promise<{ customerId: string; businessId: string | null }>;

export interface FinishDeps {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly clock: Clock;
  readonly tenant: Tenant;
  readonly identity: Identity;
  readonly issuer: IssuerPort;
  readonly welcome: Welcome;
  /** Cache of callers; none when left out. */
  readonly callers?: KnownCallers;
}

/** The provider's answer, brought back by the browser: a code, or an `error` in its place. */
interface Answer {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly errorDescription?: string | undefined;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly binding: string | null;
  readonly device: string;
}

/**
 * Turns the provider's answer into a session. Throws PortalError `sign-in-expired` when state and browser no longer
 * match, `sign-in-failed`, `sign-in-cancelled`, `sign-in-unavailable`, and the code that refuses the customer. Errors
 * are logged with their cause. [SES-05, SES-10]
 */
export async function finishSignIn(deps: FinishDeps, answer: Answer): Promise<OpenedSession> {
  try {
    return await signInWith(deps, answer);
  } catch (error) {
    // Status 500 and above is logged where the response is sent.
    if (isPortalError(error) && error.code !== 'sign-in-unavailable' && error.cause !== undefined)
      deps.log.warn({ err: error }, 'somebody could not sign in');
    throw error;
  }
}

async function signInWith(deps: FinishDeps, answer: Answer): Promise<OpenedSession> {
  const { db, clock, identity, welcome, callers = uncachedCallers } = deps;
  const { state, binding, device, code, error, iss } = answer;
  const attempt = binding === null ? null : await takeAttempt(db, { state, binding }, clock.now());
  if (!attempt) throw new PortalError('sign-in-expired');
  if (code === undefined) throw redirectErrorOf(error ?? 'neither code nor error', answer.errorDescription);
  const { surface } = attempt;
  const signedIn = await identity.redeem(attempt, { code, state, iss });
  const invitation = await readInvitation(deps, attempt.invitationHash, signedIn);
  const { customerId, businessId } = await welcome(await admit(deps, surface, { ...signedIn, invitation }));
  // The issuer may have changed their role in the company.
  if (businessId !== null) await callers.forget(customerId);
  const kind = kindOn(surface);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const opened = await openSession(tx, {
      kind,
      surface,
      customerId,
      businessId,
      agentId: null,
      device,
      now,
    });
    await keepIdToken(tx, { sessionId: opened.sessionId, idToken: signedIn.idToken, now });
    return opened;
  });
}

/** A customer who may enter, and the company that their session begins in; null on consumer and for agents. */
export interface Admitted {
  readonly customer: IssuerCustomer;
  readonly businessId: string | null;
  /** To be accepted. */
  readonly invitation: StoredInvitation | null;
}

/** The customer of a subject; refuses customers who may not enter and ends their open sessions. */
export async function admit(
  deps: FinishDeps,
  surface: Surface,
  { subject, name, invitation = null }: Visit,
): Promise<Admitted> {
  const { db, clock, tenant, issuer, callers = uncachedCallers } = deps;
  const customer = await issuer.findCustomer(subject).catch((cause: unknown) => {
    throw new PortalError('sign-in-unavailable', {
      cause: new Error('the issuer cannot be asked about its customer', { cause }),
    });
  });
  const known = await findCustomerId(db, subject);
  const named = customer && tenant === 'business' ? businessesOf(customer) : [];
  const places = tenant === 'business' ? await findPlaces(db, { customerId: known, named }) : [];
  const turned = turnAway(tenant, surface, { customer, places, isInvited: invitation !== null });
  if (customer && !turned) {
    // An agent is of no company in the portal of agents, unless the issuer names one.
    const usual = surface === 'agent' ? named[0] : placeOn(surface, places);
    return { customer, businessId: invitation?.businessId ?? usual?.businessId ?? null, invitation };
  }
  if (turned?.isOut && known !== null) {
    await closeAllSessions(db, known, clock.now());
    await callers.forget(known);
  }
  const { code, reason } = turned ?? {
    code: 'sign-in-refused' as const,
    reason: 'unknown-customer' as const,
  };
  const context: RefusedSignIn = { reason, signedInAs: name };
  throw new PortalError(code, {
    context: { ...context },
    cause: new Error(`a customer of the identity provider may not enter: ${reason}`),
  });
}

type Visit = Pick<SignedIn, 'subject' | 'name'> & { readonly invitation?: StoredInvitation | null };

/**
 * The invitation that a sign-in brings; null where it brings none, or the customer accepted it before. Throws
 * `invitation-over`, and `invitation-of-another` unless the provider has verified its address as theirs. [BUS-03]
 */
async function readInvitation(
  { db, clock }: FinishDeps,
  invitationHash: string | null,
  { subject, email }: SignedIn,
): Promise<StoredInvitation | null> {
  if (invitationHash === null) return null;
  const invitation = await findInvitationByHash(db, invitationHash, clock.now());
  if (!invitation) throw new PortalError('invitation-over');
  const { acceptedBy, state } = invitation;
  if (acceptedBy !== null && acceptedBy === (await findCustomerId(db, subject))) return null;
  if (state !== 'sent') throw new PortalError('invitation-over');
  if (email?.toLowerCase() !== invitation.email.toLowerCase())
    throw new PortalError('invitation-of-another', { context: { signedInAs: email } });
  return invitation;
}
