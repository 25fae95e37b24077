import { cap1RoleOfCardRole, type CardRole } from '#contract/enums/index.ts';
import { findMembership } from '#server/modules/business/index.ts';
import { getCustomer } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { directVisit, invalidFieldsOf, type Properties, sourceIn, without } from './rules.ts';
import { findSource, insertEvent, keepSource } from './store.ts';

/** Keeps an event with what we know of the caller; answers the fields that were left out as malformed. [EXM-03] */
export async function trackEvent(
  db: Db,
  event: { name: string; properties: Properties; principal: Principal | null; now: Date },
): Promise<string[]> {
  const { name, principal, now } = event;
  const invalidFields = invalidFieldsOf(event.properties);
  const properties = without(event.properties, invalidFields);
  const enriched = { ...properties, ...(await enrichmentOf(db, properties, principal)) };
  await insertEvent(db, { name, properties: enriched, customerId: principal?.userId ?? null, now });
  return invalidFields;
}

async function enrichmentOf(
  db: Db,
  properties: Properties,
  principal: Principal | null,
): Promise<Properties> {
  const named = sourceIn(properties);
  if (!principal) return { is_agent_session: false, ...sourceProperties(named) };
  const { sessionId, kind } = principal;
  if (named) await keepSource(db, sessionId, named);
  return {
    is_agent_session: kind !== 'own',
    session_kind: kind,
    ...sourceProperties(await findSource(db, sessionId)),
    ...(await accountDetails(db, principal)),
  };
}

const sourceProperties = (known: { source: string; medium: string } | null): Properties => {
  const { source, medium } = known ?? directVisit;
  return { user_source: source, user_medium: medium };
};

/** Role list, short role, and primary holder or not; on business of the company's card. [A 6] */
async function accountDetails(db: Db, { userId, businessId }: Principal): Promise<Properties> {
  if (businessId !== null) {
    const membership = await findMembership(db, { businessId, customerId: userId });
    return roleProperties(membership?.roles ?? [], membership?.cardRole ?? null);
  }
  return roleProperties([], (await getCustomer(db, userId)).cardRole);
}

const roleProperties = (roles: readonly string[], cardRole: CardRole | null): Properties => ({
  role_list: roles.join(','),
  cap1_role: cardRole === null ? null : cap1RoleOfCardRole[cardRole],
  customer_account_role: cardRole === 'Primary' ? 'primary' : 'non-primary',
});
