import { type Customer, getCustomer } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** Who is at work for the issuer. Throws PortalError `forbidden` for anybody else, and outside the agent portal. */
export async function requireIssuer(db: Db, { kind, userId }: Principal): Promise<Customer> {
  if (kind !== 'agent-portal') throw new PortalError('forbidden');
  const author = await getCustomer(db, userId);
  if (!author.mayIssue) throw new PortalError('forbidden');
  return author;
}
