import type { ApprovalEnd } from '#contract/enums/index.ts';
import { permissionsFor } from '#server/modules/arranging/index.ts';
import { findMemberships, getCompany } from '#server/modules/business/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredApproval } from './store.ts';

/**
 * Why nothing may be booked any more for a request that waits or was approved: its company is closed, its asker or a traveler
 * is no longer active there, or its asker may no longer book for all of them. Null while it may.
 */
export async function whyOver(db: Db | Tx, approval: StoredApproval): Promise<ApprovalEnd | null> {
  const { businessId, askerId, travelers, subject } = approval;
  const { closing } = await getCompany(db, businessId);
  if (closing) return 'company-closed';
  const members = await findMemberships(
    db,
    [askerId, ...travelers].map((customerId) => ({ businessId, customerId })),
  );
  const activeOf = (id: string) => members.find(({ customerId, isDenied }) => customerId === id && !isDenied);
  const asker = activeOf(askerId);
  if (!asker) return 'asker-left';
  if (!travelers.every(activeOf)) return 'traveler-left';
  // A trip that is booked is changed by the rights that its people have on it.
  if (subject.kind !== 'booking') return null;
  const booker = { userId: askerId, businessId, permissions: asker.permissions };
  const permissions = await permissionsFor(db, booker, travelers);
  return travelers.every((id) => permissions.get(id) === 'Allowed') ? null : 'no-right';
}
