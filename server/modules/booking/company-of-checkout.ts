import type { CheckoutTerms } from '#contract/booking.ts';
import { findMembership } from '#server/modules/business/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';

/**
 * The caller in the company of a checkout, which stays with it when they use another one by now. Throws
 * `booking-session-closed` once they may book for its company no more. [BUS-05]
 */
export async function callerIn(
  db: Db,
  principal: Principal,
  { businessId }: Pick<Checkout, 'businessId'>,
): Promise<Principal> {
  if (businessId === principal.businessId || businessId === null) return principal;
  const member = await findMembership(db, { businessId, customerId: principal.userId });
  if (!member || member.isDenied) throw new PortalError('booking-session-closed');
  return { ...principal, businessId, permissions: member.permissions };
}

/** The company of a checkout by name; nothing on consumer. */
export async function companyOf(
  db: Db,
  { businessId }: Pick<Checkout, 'businessId'>,
): Promise<Pick<CheckoutTerms, 'company'>> {
  if (businessId === null) return {};
  const { name } = await db
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { company: { businessId, businessName: name } };
}
