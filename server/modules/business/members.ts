import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type CardRole,
  cardRoleSchema,
  type CorporatePermission,
  corporatePermissionSchema,
  type MemberState,
  memberStateSchema,
} from '#contract/enums/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';

/** A person by name. */
export interface Named {
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A member of a company as its admins see them. */
export interface Member extends Named {
  readonly email: string;
  readonly roles: readonly string[];
  readonly permissions: readonly CorporatePermission[];
  readonly cardRole: CardRole | null;
  readonly tier: string;
  readonly department: string | null;
  readonly costCenter: string | null;
  readonly approver: Named | null;
  readonly state: MemberState;
  readonly isAcknowledged: boolean;
  /** The issuer does not let them in. */
  readonly isDenied: boolean;
  readonly isPrivate: boolean;
  readonly isIssuers: boolean;
  readonly version: number;
}

/** Which members are meant: by id, by how a name begins or their whole address, and in which states. */
export interface MemberFilter {
  readonly businessId: string;
  readonly customerId?: string;
  readonly find?: string | undefined;
  readonly email?: string;
  readonly tier?: string;
  readonly states: readonly MemberState[];
}

const membersOf = (db: Db | Tx, { businessId, customerId, find, email, tier, states }: MemberFilter) =>
  db
    .selectFrom('business_members as member')
    .innerJoin('customers as customer', 'customer.id', 'member.customer_id')
    .where('member.business_id', '=', businessId)
    .where('member.state', 'in', [...states])
    .$if(customerId !== undefined, (rows) => rows.where('member.customer_id', '=', customerId ?? ''))
    .$if(email !== undefined, (rows) =>
      rows.where(sql<SqlBool>`lower(customer.email) = ${email?.toLowerCase()}`),
    )
    .$if(tier !== undefined, (rows) => rows.where('member.policy_tier', '=', tier ?? ''))
    .$if(find !== undefined && find !== '', (rows) =>
      rows.where(({ or, eb }) => {
        const wanted = (find ?? '').toLowerCase();
        const begins = `${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
        return or([
          eb(sql`lower(customer.email)`, '=', wanted),
          eb(sql`lower(customer.last_name)`, 'like', begins),
          eb(sql`lower(customer.first_name || ' ' || customer.last_name)`, 'like', begins),
        ]);
      }),
    );

/** The place of a member in the order of names. */
export interface NameKey {
  readonly lastName: string;
  readonly firstName: string;
  readonly customerId: string;
}

/** Members by name, at most `limit` after a place, or after as many as `skip`. */
export async function listMembers(
  db: Db | Tx,
  filter: MemberFilter,
  page: { after: NameKey | null; limit: number; skip?: number },
): Promise<Member[]> {
  const { after, limit, skip = 0 } = page;
  const rows = await membersOf(db, filter)
    .leftJoin('customers as approver', 'approver.id', 'member.approver_id')
    .selectAll('member')
    .select([
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'approver.first_name as approver_first_name',
      'approver.last_name as approver_last_name',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('saved_travelers as own')
          .select('own.id')
          .whereRef('own.customer_id', '=', 'member.customer_id')
          .where('own.is_default', '=', true)
          .where('own.is_private', '=', true),
      ).as('is_private'),
    )
    .$if(after !== null, (found) => found.where(isAfter(after)))
    .orderBy('customer.last_name')
    .orderBy('customer.first_name')
    .orderBy('customer.id')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    roles: row.roles,
    permissions: corporatePermissionSchema.array().parse(row.permissions),
    cardRole: cardRoleSchema.nullable().parse(row.card_role),
    tier: row.policy_tier,
    department: row.department,
    costCenter: row.cost_center,
    approver:
      row.approver_id === null
        ? null
        : {
            customerId: row.approver_id,
            firstName: row.approver_first_name ?? '',
            lastName: row.approver_last_name ?? '',
          },
    state: memberStateSchema.parse(row.state),
    isAcknowledged: row.acknowledged_at !== null,
    isDenied: row.is_denied,
    isPrivate: row.is_private === true,
    isIssuers: row.owned_by === 'issuer',
    version: row.version,
  }));
}

const isAfter = (after: NameKey | null): Expression<SqlBool> =>
  sql<SqlBool>`(customer.last_name, customer.first_name, customer.id) > (${after?.lastName ?? ''}, ${after?.firstName ?? ''}, ${after?.customerId ?? ''}::uuid)`;

const mostAtOnce = 500;

/** Does something for each member, some hundreds of them in a transaction; done again as a whole after a failure. */
export async function forEachMember(
  db: Db,
  filter: MemberFilter,
  act: (tx: Tx, member: Member) => Promise<void>,
): Promise<void> {
  let after: NameKey | null = null;
  for (;;) {
    const page: Member[] = await listMembers(db, filter, { after, limit: mostAtOnce });
    await inTransaction(db, async (tx) => {
      for (const member of page) await act(tx, member);
    });
    const last = page.at(-1);
    if (!last || page.length < mostAtOnce) return;
    after = last;
  }
}

export async function countMembers(db: Db | Tx, filter: MemberFilter): Promise<number> {
  const row = await membersOf(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const administers = sql<SqlBool>`member.permissions @> array['canViewAdmin']`;

/** Members by name. */
async function named(members: ReturnType<typeof membersOf>): Promise<Named[]> {
  const rows = await members
    .select(['member.customer_id', 'customer.first_name', 'customer.last_name'])
    .orderBy('customer.last_name')
    .orderBy('customer.first_name')
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    firstName: row.first_name,
    lastName: row.last_name,
  }));
}

/** Active members who administer a company, by name. */
export async function listAdmins(db: Db | Tx, businessId: string): Promise<Named[]> {
  return named(
    membersOf(db, { businessId, states: ['active'] })
      .where('member.is_denied', '=', false)
      .where(administers),
  );
}

/** Active members of these, by name, as approvers that a policy names. */
export async function listApprovers(
  db: Db | Tx,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<Named[]> {
  if (ids.length === 0) return [];
  return named(
    membersOf(db, { businessId, states: ['active'] })
      .where('member.is_denied', '=', false)
      .where('member.customer_id', 'in', ids),
  );
}

/** The active member of a company with this address. */
export async function findMemberByEmail(
  db: Db | Tx,
  { businessId, email }: { businessId: string; email: string },
): Promise<Named | undefined> {
  const [found] = await named(membersOf(db, { businessId, email, states: ['active'] }));
  return found;
}

/** The own approver of each of these members, where they have one who is active and not denied by the issuer. */
export async function listOwnApprovers(
  db: Db | Tx,
  { businessId, memberIds }: { businessId: string; memberIds: readonly string[] },
): Promise<Map<string, Named>> {
  if (memberIds.length === 0) return new Map();
  const rows = await membersOf(db, { businessId, states: ['active', 'suspended'] })
    .innerJoin('business_members as chosen', (on) =>
      on
        .onRef('chosen.business_id', '=', 'member.business_id')
        .onRef('chosen.customer_id', '=', 'member.approver_id')
        .on('chosen.state', '=', 'active')
        .on('chosen.is_denied', '=', false),
    )
    .innerJoin('customers as approver', 'approver.id', 'chosen.customer_id')
    .where('member.customer_id', 'in', memberIds)
    .select(['member.customer_id as member_id', 'approver.id', 'approver.first_name', 'approver.last_name'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.member_id,
      { customerId: row.id, firstName: row.first_name, lastName: row.last_name },
    ]),
  );
}

/** Active members who can set a company up: its admins and the primary holders of its cards. */
export async function listOrganizers(db: Db | Tx, businessId: string): Promise<Named[]> {
  return named(
    membersOf(db, { businessId, states: ['active'] })
      .where('member.is_denied', '=', false)
      .where(({ or, eb }) => or([administers, eb('member.card_role', '=', 'Primary')])),
  );
}

/** Active members who answer requests of others in their company: its admins, and the own approvers of members. */
export async function listAnswering(db: Db | Tx, businessId: string): Promise<Named[]> {
  return named(
    membersOf(db, { businessId, states: ['active'] })
      .where('member.is_denied', '=', false)
      .where(({ or, exists, selectFrom }) =>
        or([
          administers,
          exists(
            selectFrom('business_members as other')
              .select('other.customer_id')
              .whereRef('other.business_id', '=', 'member.business_id')
              .whereRef('other.approver_id', '=', 'member.customer_id')
              .where('other.state', 'in', ['active', 'suspended']),
          ),
        ]),
      ),
  );
}
