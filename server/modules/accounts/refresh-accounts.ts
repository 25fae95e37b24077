import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { IssuerCustomer, IssuerPort } from './port.ts';
import { findSubject, listCardAccounts } from './store.ts';
import { syncCards, syncOffers } from './sync-accounts.ts';

/**
 * Reads a customer's accounts from the issuer again on request, or when none are stored. Throws PortalError
 * `unavailable` when the issuer does not answer. [RWD-01]
 */
export async function refreshAccounts(
  { db, clock, issuer }: { db: Db; clock: Clock; issuer: IssuerPort },
  customerId: string,
  isAsked: boolean,
): Promise<void> {
  if (!isAsked && (await listCardAccounts(db, customerId)).length > 0) return;
  const subject = await findSubject(db, customerId);
  const told = subject ? await ask(issuer, subject) : null;
  if (!told) return;
  await inTransaction(db, async (tx) => {
    await syncCards(tx, customerId, told, clock.now());
    await syncOffers(tx, customerId, told.offers ?? [], clock.now());
  });
}

async function ask(issuer: IssuerPort, subject: string): Promise<IssuerCustomer | null> {
  try {
    return await issuer.findCustomer(subject);
  } catch (cause) {
    throw new PortalError('unavailable', { cause });
  }
}
