import { sql } from 'kysely';
import { z } from 'zod';
import {
  type CardRole,
  cardRoleSchema,
  type CorporatePermission,
  corporatePermissionSchema,
} from '#contract/enums/index.ts';
import type { IssuerAccount, IssuerBusiness } from '#server/modules/accounts/port.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { companyCardOf, isLive, type Standing } from './rules.ts';

/** A person's membership of a company, with the company's details. */
export interface Membership extends Standing {
  readonly businessId: string;
  readonly businessName: string;
  readonly isLive: boolean;
  /** Its people read and cancel trips, and book nothing. */
  readonly isClosed: boolean;
  /** Three-letter codes of hotel loyalty programmes. */
  readonly loyaltyPrograms: readonly string[];
  readonly roles: readonly string[];
  readonly permissions: readonly CorporatePermission[];
  readonly policyTier: string;
  readonly accountReferenceId: string | null;
  readonly cardRole: CardRole | null;
  /** Modal name to whether it has been seen. */
  readonly seenModals: Readonly<Record<string, boolean>>;
}

const seenModalsSchema = z.record(z.string(), z.boolean());

/**
 * Stores the issuer's record of a company. A company that the issuer calls live is live; one that was set up here stays
 * live and keeps the name that its admin gave it.
 */
export async function upsertBusiness(tx: Tx, business: IssuerBusiness, now: Date): Promise<void> {
  const said = {
    name: business.businessName,
    is_live: business.isLive,
    loyalty_programs: [...business.loyaltyPrograms],
    updated_at: now,
  };
  await tx
    .insertInto('businesses')
    .values({
      id: business.businessId,
      created_at: now,
      ...said,
      ...(business.isLive ? { state: 'live', went_live_at: now } : {}),
    })
    .onConflict((known) =>
      known.column('id').doUpdateSet((set) => ({
        ...said,
        name: sql<string>`case when businesses.set_up_at is null then excluded.name else businesses.name end`,
        state: sql<string>`case when excluded.is_live and businesses.state <> 'closed' then 'live' else businesses.state end`,
        went_live_at: set.fn.coalesce(set.ref('businesses.went_live_at'), set.ref('excluded.went_live_at')),
      })),
    )
    .execute();
}

/**
 * Stores the issuer's record of a membership. Tier, roles and permissions are the issuer's until an admin of the company
 * has edited them; a given acknowledgement stays given, and a person whom an admin removed stays out.
 */
export async function upsertMember(
  tx: Tx,
  member: { customerId: string; business: IssuerBusiness; accounts: readonly IssuerAccount[] },
  now: Date,
): Promise<void> {
  const { customerId, business, accounts } = member;
  const card = companyCardOf(accounts);
  const issuers = {
    account_reference_id: card?.accountReferenceId ?? null,
    card_role: card?.role ?? null,
    is_onboarded: business.isOnboarded,
    is_in_beta: business.isInBeta,
    is_denied: business.isDenied,
  };
  const acknowledged_at = business.isAcknowledged ? now : null;
  const ours = {
    roles: [...business.roles],
    permissions: [...business.permissions],
    policy_tier: business.policyTier,
  };
  await tx
    .insertInto('business_members')
    .values({
      business_id: business.businessId,
      customer_id: customerId,
      joined_at: now,
      acknowledged_at,
      ...issuers,
      ...ours,
    })
    .onConflict((known) =>
      known.columns(['business_id', 'customer_id']).doUpdateSet((set) => ({
        ...issuers,
        roles: issuerOwns<string[]>('roles'),
        permissions: issuerOwns<string[]>('permissions'),
        policy_tier: issuerOwns<string>('policy_tier'),
        left_at: sql<Date | null>`case when business_members.left_by = 'admin' then business_members.left_at end`,
        left_by: sql<string | null>`case when business_members.left_by = 'admin' then 'admin' end`,
        acknowledged_at: set.fn.coalesce(
          set.ref('business_members.acknowledged_at'),
          set.ref('excluded.acknowledged_at'),
        ),
      })),
    )
    .execute();
}

/** What the issuer says of a column as long as no admin of the company has edited the member. */
const issuerOwns = <T>(column: string) =>
  sql<T>`case when business_members.owned_by = 'issuer' then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`business_members.${column}`)} end`;

/** Ends a person's places in the companies that the issuer no longer names for them; those they were invited to stay. */
export async function endOtherMemberships(
  tx: Tx,
  customerId: string,
  named: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('business_members')
    .set({ left_at: now, left_by: 'issuer' })
    .where('customer_id', '=', customerId)
    .where('joined_by', '=', 'issuer')
    .where('left_at', 'is', null)
    .$if(named.length > 0, (rows) => rows.where('business_id', 'not in', [...named]))
    .execute();
}

/** A person's place in one company, as long as they belong to it. */
export async function findMembership(
  db: Db | Tx,
  key: { businessId: string; customerId: string },
): Promise<Membership | null> {
  const [membership] = await findMemberships(db, [key]);
  return membership ?? null;
}

/** Memberships of people in companies, in no order and without former members. */
export async function findMemberships(
  db: Db | Tx,
  keys: readonly { businessId: string; customerId: string }[],
): Promise<(Membership & { readonly customerId: string })[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('business_members as member')
    .innerJoin('businesses as business', 'business.id', 'member.business_id')
    .selectAll('member')
    .select([
      'business.name',
      'business.is_live',
      'business.state as business_state',
      'business.account_reference_id as business_account_reference_id',
      'business.loyalty_programs',
    ])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('member.business_id', 'member.customer_id'),
        'in',
        keys.map(({ businessId, customerId }) => tuple(businessId, customerId)),
      ),
    )
    .where('member.left_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    businessId: row.business_id,
    businessName: row.name,
    isLive: isLive({ ...row, state: row.business_state }),
    isClosed: row.business_state === 'closed',
    loyaltyPrograms: row.loyalty_programs,
    roles: row.roles,
    permissions: corporatePermissionSchema.array().parse(row.permissions),
    policyTier: row.policy_tier,
    accountReferenceId: row.account_reference_id ?? row.business_account_reference_id,
    cardRole: row.card_role === null ? null : cardRoleSchema.parse(row.card_role),
    isDenied: row.is_denied || row.suspended_at !== null,
    isInBeta: row.is_in_beta,
    isOnboarded: row.is_onboarded || isLive({ ...row, state: row.business_state }),
    isAcknowledged: row.acknowledged_at !== null,
    seenModals: seenModalsSchema.parse(row.seen_modals),
  }));
}

/** A person's places in all their companies, the oldest first. */
export async function findOwnMemberships(db: Db | Tx, customerId: string): Promise<Membership[]> {
  const keys = await db
    .selectFrom('business_members')
    .select('business_id')
    .where('customer_id', '=', customerId)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('business_id')
    .execute();
  const found = await findMemberships(
    db,
    keys.map((key) => ({ businessId: key.business_id, customerId })),
  );
  return keys.flatMap((key) => found.find(({ businessId }) => businessId === key.business_id) ?? []);
}

/** Notes that a person has seen a window; returns all that they have. */
export async function markSeen(
  db: Db,
  { businessId, customerId }: { businessId: string; customerId: string },
  modal: string,
): Promise<Record<string, boolean>> {
  const row = await db
    .updateTable('business_members')
    .set({ seen_modals: sql`seen_modals || jsonb_build_object(${modal}::text, true)` })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .returning('seen_modals')
    .executeTakeFirstOrThrow();
  return seenModalsSchema.parse(row.seen_modals);
}

/** Customer ids of all members of a company who may enter or are about to. */
export async function listMemberIds(db: Db | Tx, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('business_members')
    .select('customer_id')
    .where('business_id', '=', businessId)
    .where('state', '=', 'active')
    .where('is_denied', '=', false)
    .orderBy('joined_at')
    .execute();
  return rows.map((row) => row.customer_id);
}

/** Notes that a person accepted the company's terms; the first time counts. */
export async function acknowledgeTerms(
  db: Db | Tx,
  key: { businessId: string; customerId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('business_members')
    .set({ acknowledged_at: now })
    .where('business_id', '=', key.businessId)
    .where('customer_id', '=', key.customerId)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** A company that a person may enter by, as far as they have come there. */
export interface Place extends Omit<Standing, 'isAcknowledged'> {
  readonly businessId: string;
  readonly isLive: boolean;
  readonly isClosed: boolean;
  /** An admin has suspended or removed them; otherwise it is the issuer who denies them. */
  readonly isShutOut: boolean;
  readonly permissions: readonly string[];
  /** Their sessions begin there. */
  readonly isInUse: boolean;
}

/**
 * The companies that a person may enter by: those the issuer names now, then those that invited them. Who was suspended or
 * removed by an admin is denied there.
 */
export async function findPlaces(
  db: Db,
  { customerId, named }: { customerId: string | null; named: readonly IssuerBusiness[] },
): Promise<Place[]> {
  const rows =
    customerId === null
      ? []
      : await db
          .selectFrom('business_members as member')
          .innerJoin('businesses as business', 'business.id', 'member.business_id')
          .selectAll('member')
          .select(['business.is_live', 'business.state as business_state'])
          .where('member.customer_id', '=', customerId)
          .orderBy('member.joined_at')
          .execute();
  const places = named.map((business): Place => {
    const row = rows.find((one) => one.business_id === business.businessId);
    const isClosed = row?.business_state === 'closed';
    const isShutOut = row !== undefined && (row.suspended_at !== null || row.left_by === 'admin');
    const live =
      !isClosed && (business.isLive || (row !== undefined && isLive({ ...row, state: row.business_state })));
    return {
      businessId: business.businessId,
      isLive: live,
      isClosed,
      isShutOut,
      isDenied: business.isDenied || isShutOut,
      isInBeta: business.isInBeta,
      isOnboarded: business.isOnboarded || live,
      permissions: row?.owned_by === 'portal' ? row.permissions : business.permissions,
      isInUse: row?.business_in_use ?? false,
    };
  });
  const known = new Set(places.map(({ businessId }) => businessId));
  const invited = rows
    .filter((row) => row.joined_by === 'invitation' && row.left_at === null && !known.has(row.business_id))
    .map(
      (row): Place => ({
        businessId: row.business_id,
        isLive: isLive({ ...row, state: row.business_state }),
        isClosed: row.business_state === 'closed',
        isShutOut: row.suspended_at !== null,
        isDenied: row.is_denied || row.suspended_at !== null,
        isInBeta: row.is_in_beta,
        isOnboarded: row.is_onboarded || isLive({ ...row, state: row.business_state }),
        permissions: row.permissions,
        isInUse: row.business_in_use,
      }),
    );
  return [...places, ...invited];
}
