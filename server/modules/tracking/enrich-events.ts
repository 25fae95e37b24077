import { cap1RoleOfCardRole, type CardRole, isOfAgent } from '#contract/enums/index.ts';
import { findMemberships } from '#server/modules/business/index.ts';
import { listCustomers } from '#server/modules/customers/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { directVisit, type Properties, type Source, sourceIn } from './rules.ts';
import { keepSources, listSources } from './store.ts';

/** An event of a browser, checked and not yet enriched. */
export interface Event {
  readonly id: string;
  readonly name: string;
  readonly properties: Properties;
  readonly invalidFields: readonly string[];
  readonly principal: Principal | null;
  readonly receivedAt: Date;
}

/**
 * The properties of events with the known facts about their callers, in the same order: whether it is a session of
 * agents, the source of the visit, and role list, short role and primary holder or not, on business of the company's
 * card. Runs one query for each of these, for any number of events. [EXM-03] [A 6]
 */
export async function enrichEvents(tx: Tx, events: readonly Event[]): Promise<Properties[]> {
  const callers = events.flatMap(({ principal }) => principal ?? []);
  await keepSources(tx, namedSources(events));
  const sources = await listSources(tx, [...new Set(callers.map(({ sessionId }) => sessionId))]);
  const rolesOf = await readRoles(tx, callers);
  return events.map(({ properties, principal }) => {
    if (!principal)
      return { ...properties, is_agent_session: false, ...sourceProperties(sourceIn(properties)) };
    return {
      ...properties,
      is_agent_session: isOfAgent(principal.kind),
      session_kind: principal.kind,
      ...sourceProperties(sources.get(principal.sessionId)),
      ...rolesOf(principal),
    };
  });
}

/** The first source that the events of each session name. */
function namedSources(events: readonly Event[]): Map<string, Source> {
  const named = new Map<string, Source>();
  for (const { principal, properties } of events) {
    const source = sourceIn(properties);
    if (principal && source && !named.has(principal.sessionId)) named.set(principal.sessionId, source);
  }
  return named;
}

const sourceProperties = (known: Source | null | undefined): Properties => {
  const { source, medium } = known ?? directVisit;
  return { user_source: source, user_medium: medium };
};

async function readRoles(tx: Tx, callers: readonly Principal[]): Promise<(caller: Principal) => Properties> {
  const customerIds = [
    ...new Set(callers.filter(({ businessId }) => businessId === null).map(({ userId }) => userId)),
  ];
  const places = callers.flatMap(({ userId, businessId }) =>
    businessId === null ? [] : [{ businessId, customerId: userId }],
  );
  const cardRoles = new Map((await listCustomers(tx, customerIds)).map(({ id, cardRole }) => [id, cardRole]));
  const memberships = await findMemberships(tx, places);
  return ({ userId, businessId }) => {
    if (businessId === null) return roleProperties([], cardRoles.get(userId) ?? null);
    const found = memberships.find((one) => one.businessId === businessId && one.customerId === userId);
    return roleProperties(found?.roles ?? [], found?.cardRole ?? null);
  };
}

const roleProperties = (roles: readonly string[], cardRole: CardRole | null): Properties => ({
  role_list: roles.join(','),
  cap1_role: cardRole === null ? null : cap1RoleOfCardRole[cardRole],
  customer_account_role: cardRole === 'Primary' ? 'primary' : 'non-primary',
});
