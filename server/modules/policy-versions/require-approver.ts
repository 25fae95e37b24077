import { fullNameOf } from '#server/modules/customers/index.ts';
import type { Approver } from '#server/modules/approvals/index.ts';
import { listAdmins, listMembers } from '#server/modules/business/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { sortVersions } from './read-versions.ts';
import { listVersions } from './store.ts';
import { listWithoutApprover } from './without-approver.ts';

/**
 * Throws `person-without-approver`, which names them, where nobody could answer a member of a company by the policy of their
 * tier that is in force or scheduled. `known` are those of whom that was true before.
 */
export async function requireApprover(
  tx: Tx,
  businessId: string,
  now: Date,
  known: readonly Approver[] = [],
): Promise<void> {
  const without = (await listUnanswered(tx, businessId, now)).filter(
    ({ customerId }) => !known.some((one) => one.customerId === customerId),
  );
  if (without.length > 0)
    throw new PortalError('person-without-approver', { context: { people: without.map(fullNameOf) } });
}

/** The members whom nobody could answer. Each admin answers everybody else, so that only a company's sole admin can be one. */
export async function listUnanswered(tx: Tx, businessId: string, now: Date): Promise<Approver[]> {
  const [customerId, ...others] = (await listAdmins(tx, businessId)).map((admin) => admin.customerId);
  if (customerId === undefined || others.length > 0) return [];
  const filter = { businessId, customerId, states: ['active'] } as const;
  const [member] = await listMembers(tx, filter, { after: null, limit: 1 });
  if (!member) return [];
  const versions = await listVersions(tx, { businessId, tier: member.tier });
  const { inForce } = sortVersions(versions, now);
  for (const version of versions) {
    if (version !== inForce && version.state !== 'scheduled') continue;
    const without = await listWithoutApprover(tx, version, customerId);
    if (without.length > 0) return without;
  }
  return [];
}
