import { type Expression, type SqlBool, sql } from 'kysely';
import {
  listAdmins,
  listApprovers,
  listOrganizers,
  listOwnApprovers,
  type Named,
  type Reader,
} from '#server/modules/business/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type Approver = Named;

/** Who may answer the requests of a member now. `first` are asked first; `all` may answer at any time. */
export interface ApproversOf {
  readonly first: readonly Approver[];
  readonly all: readonly Approver[];
}

/** Who asks, the other members for whom they do, and whom the policy of the request names to answer. */
export interface Request {
  readonly askerId: string;
  readonly travelers: readonly string[];
  readonly approverIds: readonly string[];
}

/**
 * The own approvers, while active, of the members who travel and of the one who asks, those that the policy names, and the
 * company's admins; where nobody else administers it, the primary holders of its cards. Those of the travelers are asked
 * first. Nobody answers their own request, or one for a trip of their own. [open point 21]
 */
export const approversOf = async (
  db: Db | Tx,
  { businessId, ...request }: Request & { readonly businessId: string },
): Promise<ApproversOf> => (await readApprovers(db, businessId, [request]))(request);

/** The approvers of several requests in a company, read at once. */
export async function readApprovers(
  db: Db | Tx,
  businessId: string,
  requests: readonly Request[],
): Promise<(request: Request) => ApproversOf> {
  const memberIds = [...new Set(requests.flatMap(({ askerId, travelers }) => [askerId, ...travelers]))];
  const own = await listOwnApprovers(db, { businessId, memberIds });
  const ids = [...new Set(requests.flatMap(({ approverIds }) => approverIds))];
  const named = await listApprovers(db, { businessId, ids });
  const admins = await listAdmins(db, businessId);
  const isApart = ({ askerId, travelers }: Request, { customerId }: Approver) =>
    customerId !== askerId && !travelers.includes(customerId);
  const isAlone = (request: Request) => !admins.some((admin) => isApart(request, admin));
  const organizers = requests.some(isAlone) ? await listOrganizers(db, businessId) : [];
  return (request) => {
    const others = (people: readonly Approver[]) =>
      [...new Map(people.map((one) => [one.customerId, one])).values()].filter((one) =>
        isApart(request, one),
      );
    const ownOf = (people: readonly string[]) => others(people.flatMap((id) => own.get(id) ?? []));
    const ofTravelers = ownOf(request.travelers);
    const ofAsker = ownOf([request.askerId]);
    const chosen = ofTravelers.length > 0 ? ofTravelers : ofAsker;
    const byPolicy = named.filter(({ customerId }) => request.approverIds.includes(customerId));
    const company = isAlone(request) ? organizers : admins;
    const first = chosen.length > 0 ? chosen : others(byPolicy);
    const all = others([...first, ...ofAsker, ...byPolicy, ...company]);
    return { first: first.length > 0 ? first : all, all };
  };
}

/** The rule of `approversOf` for the database: whether a person may answer the request of `approval.asker_id`. */
export const mayBeAnsweredBy = ({ businessId, userId }: Reader): Expression<SqlBool> => sql<SqlBool>`(
  approval.business_id = ${businessId} and approval.asker_id <> ${userId}
  and ${userId} <> all (approval.travelers) and exists (
    select from business_members reader
    where reader.business_id = ${businessId} and reader.customer_id = ${userId} and reader.state = 'active'
      and not reader.is_denied and (
        exists (
          select from business_members asker
          where asker.business_id = ${businessId}
            and (asker.customer_id = approval.asker_id or asker.customer_id = any (approval.travelers))
            and asker.state in ('active', 'suspended') and asker.approver_id = ${userId})
        or approval.approver_ids @> array[${userId}::uuid]
        or reader.permissions @> array['canViewAdmin']
        or reader.card_role = 'Primary' and not exists (
          select from business_members admin
          where admin.business_id = ${businessId} and admin.customer_id <> approval.asker_id
            and admin.customer_id <> all (approval.travelers)
            and admin.state = 'active' and not admin.is_denied
            and admin.permissions @> array['canViewAdmin']))))`;
