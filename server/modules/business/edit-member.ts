import type { CorporatePermission } from '#contract/enums/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { grantOf } from './rules.ts';

/** What an admin of the company decides about a member. */
export interface MemberEdit {
  readonly roles: readonly string[];
  readonly permissions: readonly CorporatePermission[];
  readonly policyTier: string;
  readonly department: string | null;
  readonly costCenter: string | null;
  readonly approverId: string | null;
}

/** Stores an admin's edit, which the issuer's records no longer change; false when somebody edited the member since. */
export async function editMember(
  tx: Tx,
  member: { businessId: string; customerId: string; version: number },
  edit: MemberEdit,
): Promise<boolean> {
  const done = await tx
    .updateTable('business_members')
    .set((row) => ({
      roles: [...edit.roles],
      permissions: [...edit.permissions],
      policy_tier: edit.policyTier,
      department: edit.department,
      cost_center: edit.costCenter,
      approver_id: edit.approverId,
      owned_by: 'portal',
      version: row('version', '+', 1),
    }))
    .where('business_id', '=', member.businessId)
    .where('customer_id', '=', member.customerId)
    .where('version', '=', member.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Makes the person who set a company up its owner and an admin. */
export async function makeOwner(tx: Tx, key: { businessId: string; customerId: string }): Promise<void> {
  const member = await tx
    .selectFrom('business_members')
    .select('roles')
    .where('business_id', '=', key.businessId)
    .where('customer_id', '=', key.customerId)
    .executeTakeFirstOrThrow();
  const { roles, permissions } = grantOf('admin', member.roles);
  await tx
    .updateTable('business_members')
    .set((row) => ({
      roles: [...new Set(['owner', ...roles])],
      permissions,
      owned_by: 'portal',
      version: row('version', '+', 1),
    }))
    .where('business_id', '=', key.businessId)
    .where('customer_id', '=', key.customerId)
    .execute();
}
