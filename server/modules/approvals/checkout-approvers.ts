import type { getCheckoutApprovers } from '#contract/business/absence.ts';
import { findCheckout } from '#server/modules/booking/index.ts';
import type { Reader } from '#server/modules/business/index.ts';
import { fullNameOf } from '#server/modules/customers/index.ts';
import { findApprovalRules } from '#server/modules/policy/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { z } from 'zod';
import { approversOf } from './approvers.ts';
import { presentAway } from './read-approvals.ts';

/** Who would answer the request for a checkout of one's own. Throws PortalError `not-found`. [POL-06] */
export async function readCheckoutApprovers(
  db: Db,
  { businessId, userId: askerId }: Reader,
  bookingSessionId: string,
): Promise<z.input<typeof getCheckoutApprovers.response>> {
  const checkout = await findCheckout(db, bookingSessionId, askerId);
  if (!checkout) throw new PortalError('not-found');
  const { approverIds } = await findApprovalRules(db, checkout.policy.version?.policyId ?? null);
  const travelers = checkout.bookedFor?.travelers ?? [];
  const { all, away } = await approversOf(db, { businessId, askerId, travelers, approverIds });
  return { approvers: all.map(fullNameOf), away: away.map(presentAway) };
}
