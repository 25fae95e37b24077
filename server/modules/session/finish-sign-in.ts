import type { Tenant } from '#contract/enums/index.ts';
import type { IssuerCustomer, IssuerPort } from '#server/modules/accounts/port.ts';
import { findCustomerId } from '#server/modules/customers/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { turnAway } from './admit.ts';
import { takeAttempt } from './attempts.ts';
import type { Identity } from './identity.ts';
import { type KnownCallers, knowNobody } from './known-callers.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { kindOn, type Surface } from './rules.ts';
import { closeAllSessions } from './store.ts';

/** Makes what a customer who has signed in needs to be there. Doing it again changes nothing. */
type Welcome = (customer: IssuerCustomer) => Promise<{ customerId: string; businessId: string | null }>;

export interface FinishDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tenant: Tenant;
  readonly identity: Identity;
  readonly issuer: IssuerPort;
  readonly welcome: Welcome;
  /** Where callers are remembered; nowhere when left out. */
  readonly callers?: KnownCallers;
}

/**
 * Turns the provider's code into a session. Throws PortalError `sign-in-failed` when the code, state or
 * browser do not belong together, and why the customer may not enter. [SES-05, SES-10]
 */
export async function finishSignIn(
  deps: FinishDeps,
  answer: { code: string; state: string; iss: string | undefined; binding: string | null; device: string },
): Promise<OpenedSession> {
  const { db, clock, identity, welcome, callers = knowNobody } = deps;
  const { state, binding, device } = answer;
  const attempt = binding === null ? null : await takeAttempt(db, { state, binding }, clock.now());
  if (!attempt) throw new PortalError('sign-in-failed');
  const { surface } = attempt;
  const subject = await identity.redeem(attempt, answer);
  const customer = await admit(deps, surface, subject);
  const { customerId, businessId } = await welcome(customer);
  // The issuer may have said something new of their place in the company.
  if (businessId !== null) await callers.forget(customerId);
  const kind = kindOn(surface);
  const now = clock.now();
  return inTransaction(db, (tx) =>
    openSession(tx, { kind, surface, customerId, businessId, agentId: null, device, now }),
  );
}

/** The customer behind a subject; turns away who may not enter and ends what they still have open. */
export async function admit(deps: FinishDeps, surface: Surface, subject: string): Promise<IssuerCustomer> {
  const { db, clock, tenant, issuer, callers = knowNobody } = deps;
  const customer = await issuer.findCustomer(subject).catch((cause: unknown) => {
    throw new PortalError('unavailable', { cause });
  });
  const turned = turnAway(tenant, surface, customer);
  if (customer && !turned) return customer;
  const known = turned?.isOut ? await findCustomerId(db, subject) : null;
  if (known !== null) {
    await closeAllSessions(db, known, clock.now());
    await callers.forget(known);
  }
  throw new PortalError(turned?.code ?? 'sign-in-refused');
}
