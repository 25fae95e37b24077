import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import { businessCodes, problems } from '#contract/problems.ts';
import type { portalAccessSchema } from '#contract/session.ts';
import { findMembership, refusalOf } from '#server/modules/business/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';

type PortalAccess = z.infer<typeof portalAccessSchema>;

/** Whether a signed-in customer may enter, and why not, in their language. Consumers always may. [SES-09] */
export async function readPortalAccess(
  db: Db,
  principal: Principal,
  language: Language,
): Promise<PortalAccess> {
  const { businessId, userId } = principal;
  const membership =
    businessId === null ? null : await findMembership(db, { businessId, customerId: userId });
  const refusal = membership && refusalOf(membership);
  if (!refusal) return { allowed: true, code: null, reason: null };
  return { allowed: false, code: businessCodes[refusal], reason: problems[refusal].text[language] };
}
