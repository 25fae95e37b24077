import { z } from 'zod';
import {
  type CardRole,
  cardRoleSchema,
  type CorporatePermission,
  corporatePermissionSchema,
} from '#contract/enums/index.ts';
import type { IssuerAccount, IssuerBusiness } from '#server/modules/accounts/port.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { companyCardOf, type Standing } from './rules.ts';

/** A person's membership of a company, with the company's details. */
export interface Membership extends Standing {
  readonly businessId: string;
  readonly businessName: string;
  readonly isLive: boolean;
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

export async function upsertBusiness(tx: Tx, business: IssuerBusiness, now: Date): Promise<void> {
  const said = {
    name: business.businessName,
    is_live: business.isLive,
    loyalty_programs: [...business.loyaltyPrograms],
    updated_at: now,
  };
  await tx
    .insertInto('businesses')
    .values({ id: business.businessId, created_at: now, ...said })
    .onConflict((known) => known.column('id').doUpdateSet(said))
    .execute();
}

/** Stores the issuer's record of a membership; a given acknowledgement stays given. */
export async function upsertMember(
  tx: Tx,
  member: { customerId: string; business: IssuerBusiness; accounts: readonly IssuerAccount[] },
  now: Date,
): Promise<void> {
  const { customerId, business, accounts } = member;
  const card = companyCardOf(accounts);
  const said = {
    roles: [...business.roles],
    permissions: [...business.permissions],
    policy_tier: business.policyTier,
    account_reference_id: card?.accountReferenceId ?? null,
    card_role: card?.role ?? null,
    is_onboarded: business.isOnboarded,
    is_in_beta: business.isInBeta,
    is_denied: business.isDenied,
    left_at: null,
  };
  const acknowledged_at = business.isAcknowledged ? now : null;
  await tx
    .insertInto('business_members')
    .values({
      business_id: business.businessId,
      customer_id: customerId,
      joined_at: now,
      acknowledged_at,
      ...said,
    })
    .onConflict((known) =>
      known.columns(['business_id', 'customer_id']).doUpdateSet((set) => ({
        ...said,
        acknowledged_at: set.fn.coalesce(
          set.ref('business_members.acknowledged_at'),
          set.ref('excluded.acknowledged_at'),
        ),
      })),
    )
    .execute();
}

/** Ends a person's places in all companies but one; in all when it is null. */
export async function endOtherMemberships(
  tx: Tx,
  customerId: string,
  except: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('business_members')
    .set({ left_at: now })
    .where('customer_id', '=', customerId)
    .where('left_at', 'is', null)
    .$if(except !== null, (rows) => rows.where('business_id', '!=', except ?? ''))
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
    .select(['business.name', 'business.is_live', 'business.loyalty_programs'])
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
    isLive: row.is_live,
    loyaltyPrograms: row.loyalty_programs,
    roles: row.roles,
    permissions: corporatePermissionSchema.array().parse(row.permissions),
    policyTier: row.policy_tier,
    accountReferenceId: row.account_reference_id,
    cardRole: row.card_role === null ? null : cardRoleSchema.parse(row.card_role),
    isDenied: row.is_denied,
    isInBeta: row.is_in_beta,
    isOnboarded: row.is_onboarded,
    isAcknowledged: row.acknowledged_at !== null,
    seenModals: seenModalsSchema.parse(row.seen_modals),
  }));
}

/** Customer ids of all members of a company who may enter or are about to. */
export async function listMemberIds(db: Db | Tx, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('business_members')
    .select('customer_id')
    .where('business_id', '=', businessId)
    .where('left_at', 'is', null)
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
