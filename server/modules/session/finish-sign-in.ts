import type { Tenant } from '#contract/enums/index.ts';
import type { IssuerCustomer, IssuerPort } from '#server/modules/accounts/port.ts';
import { isFinal, refusalOf } from '#server/modules/business/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { takeAttempt } from './attempts.ts';
import type { Identity } from './identity.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { kindOn, type Surface } from './rules.ts';

/** Makes what a customer who has signed in needs to be there. Doing it again changes nothing. */
export type Welcome = (
  customer: IssuerCustomer,
) => Promise<{ customerId: string; businessId: string | null }>;

export interface FinishDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tenant: Tenant;
  readonly identity: Identity;
  readonly issuer: IssuerPort;
  readonly welcome: Welcome;
}

/**
 * Turns the provider's code into a session. Throws PortalError `sign-in-failed` when the code, state or
 * browser do not belong together, and why the customer may not enter. [SES-05, SES-10]
 */
export async function finishSignIn(
  deps: FinishDeps,
  answer: { code: string; state: string; iss: string | undefined; binding: string | null; device: string },
): Promise<OpenedSession> {
  const { db, clock, tenant, identity, issuer, welcome } = deps;
  const { state, binding, device } = answer;
  const attempt = binding === null ? null : await takeAttempt(db, { state, binding }, clock.now());
  if (!attempt) throw new PortalError('sign-in-failed');
  const { surface } = attempt;
  const subject = await identity.redeem(attempt, answer);
  const customer = await issuer.findCustomer(subject).catch((cause: unknown) => {
    throw new PortalError('unavailable', { cause });
  });
  if (!customer) throw refused(tenant);
  admit(tenant, surface, customer);
  const { customerId, businessId } = await welcome(customer);
  return inTransaction(db, (tx) =>
    openSession(tx, {
      kind: kindOn(surface),
      surface,
      customerId,
      businessId,
      agentId: null,
      device,
      now: clock.now(),
    }),
  );
}

/** On consumer a refusal carries no number: only business answers those. */
const refused = (tenant: Tenant): PortalError =>
  new PortalError(tenant === 'business' ? 'access-denied' : 'sign-in-refused');

function admit(tenant: Tenant, surface: Surface, { isAgent, business }: IssuerCustomer): void {
  if (surface === 'agent') {
    if (!isAgent) throw refused(tenant);
    return;
  }
  if (tenant === 'consumer') return;
  if (!business) throw refused(tenant);
  const refusal = refusalOf(business);
  if (refusal !== null && isFinal(refusal)) throw new PortalError(refusal);
  if (surface === 'admin' && !business.permissions.includes('canViewAdmin')) throw refused(tenant);
}
