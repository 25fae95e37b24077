import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  listAbsences,
  listAdmins,
  listApprovers,
  listOrganizers,
  listOwnApprovers,
  type Named,
  type Reader,
} from '#server/modules/business/index.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type Approver = Named;

/** An approver who is away, and who answers instead; null where the deputy may not answer this request or is away, too. */
export interface Away {
  readonly approver: Approver;
  readonly deputy: Approver | null;
  readonly until: PlainDate;
}

/**
 * Who answers the requests of a member now: `first` are asked first, `all` at the end. Deputies stand in for those who are
 * away; `may` are also those, who keep their right. `away` are those of `first` who are away.
 */
export interface ApproversOf {
  readonly first: readonly Approver[];
  readonly all: readonly Approver[];
  readonly may: readonly Approver[];
  readonly away: readonly Away[];
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
 * first. Who is away is replaced by their deputy. Nobody answers their own request, or one for a trip of their own. [open point 21]
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
  const ofPolicies = await listApprovers(db, { businessId, ids });
  const admins = await listAdmins(db, businessId);
  const isApart = ({ askerId, travelers }: Request, { customerId }: Approver) =>
    customerId !== askerId && !travelers.includes(customerId);
  const isAlone = (request: Request) => !admins.some((admin) => isApart(request, admin));
  const absences = await listAbsences(db, businessId);
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
    const byPolicy = ofPolicies.filter(({ customerId }) => request.approverIds.includes(customerId));
    const company = isAlone(request) ? organizers : admins;
    const named = chosen.length > 0 ? chosen : others(byPolicy);
    const everybody = others([...named, ...ofAsker, ...byPolicy, ...company]);
    const awayOf = (approver: Approver): Away | null => {
      const absence = absences.get(approver.customerId);
      if (!absence) return null;
      const { deputy, until } = absence;
      const stands = deputy && isApart(request, deputy) && !absences.has(deputy.customerId);
      return { approver, deputy: stands ? deputy : null, until };
    };
    const present = (people: readonly Approver[]) =>
      others(
        people.flatMap((one) => {
          const away = awayOf(one);
          return (away ? away.deputy : one) ?? [];
        }),
      );
    const answering = present(everybody);
    // Where all are away, they are asked all the same.
    const all = answering.length > 0 ? answering : everybody;
    const first = present(named);
    return {
      first: first.length > 0 ? first : all,
      all,
      may: others([...all, ...everybody]),
      away: (named.length > 0 ? named : everybody).flatMap((one) => awayOf(one) ?? []),
    };
  };
}

/** The rule of `approversOf` for the database: whether a person may answer the request of `approval.asker_id`. */
export const mayBeAnsweredBy = ({ businessId, userId }: Reader): Expression<SqlBool> => sql<SqlBool>`(
  approval.business_id = ${businessId} and ${apart(sql`${userId}::uuid`)} and (
    ${answers(businessId, sql`${userId}::uuid`)}
    or exists (
      select from absences away
        join business_members deputy on deputy.business_id = away.business_id and deputy.customer_id = away.deputy_id
      where away.business_id = ${businessId} and away.deputy_id = ${userId}
        and deputy.state = 'active' and not deputy.is_denied
        and not exists (
          select from absences own where own.business_id = away.business_id and own.customer_id = away.deputy_id)
        and ${apart(sql`away.customer_id`)} and ${answers(businessId, sql`away.customer_id`)})))`;

const apart = (person: RawBuilder<unknown>) =>
  sql<SqlBool>`approval.asker_id <> ${person} and ${person} <> all (approval.travelers)`;

/** Whether somebody may answer in their own right. */
const answers = (businessId: string, person: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from business_members reader
  where reader.business_id = ${businessId} and reader.customer_id = ${person} and reader.state = 'active'
    and not reader.is_denied and (
      exists (
        select from business_members asker
        where asker.business_id = ${businessId}
          and (asker.customer_id = approval.asker_id or asker.customer_id = any (approval.travelers))
          and asker.state in ('active', 'suspended') and asker.approver_id = reader.customer_id)
      or approval.approver_ids @> array[reader.customer_id]
      or reader.permissions @> array['canViewAdmin']
      or reader.card_role = 'Primary' and not exists (
        select from business_members admin
        where admin.business_id = ${businessId} and admin.customer_id <> approval.asker_id
          and admin.customer_id <> all (approval.travelers)
          and admin.state = 'active' and not admin.is_denied
          and admin.permissions @> array['canViewAdmin'])))`;
