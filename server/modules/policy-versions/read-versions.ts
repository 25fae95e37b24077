import type { AdminPolicy, TierPolicy } from '#contract/business/policies.ts';
import {
  companyZone,
  countMembers,
  getCompany,
  listMembers,
  type Reader,
} from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { listVersions, type StoredVersion } from './store.ts';
import { listWithoutApprover } from './without-approver.ts';

const mostHistory = 50;

/** The versions of one tier, by what they are to a reader now. */
interface Sorted {
  readonly inForce: StoredVersion | null;
  readonly open: StoredVersion | null;
  readonly past: readonly StoredVersion[];
}

/** Sorts the versions of a tier by the clock: one whose time has come is in force before its state says so. */
export function sortVersions(versions: readonly StoredVersion[], now: Date): Sorted {
  const begun = versions
    .filter(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom <= now)
    .toSorted(
      (a, b) => (b.effectiveFrom?.getTime() ?? 0) - (a.effectiveFrom?.getTime() ?? 0) || b.number - a.number,
    );
  const [inForce, ...past] = begun;
  const open = versions.find(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom > now);
  return { inForce: inForce ?? null, open: open ?? null, past };
}

/** The tiers of a company with what is in force and what is being written. [BUS-02] [POL-01] */
export async function readTiers(db: Db, reader: Reader, now: Date) {
  const { businessId } = reader;
  const versions = await listVersions(db, { businessId });
  const { defaultTier, address } = await getCompany(db, businessId);
  const tiers: {
    tier: string;
    people: number;
    inForce: AdminPolicy | null;
    open: AdminPolicy | null;
  }[] = [];
  for (const tier of new Set(versions.map((one) => one.tier).toSorted())) {
    const { inForce, open } = sortVersions(
      versions.filter((one) => one.tier === tier),
      now,
    );
    tiers.push({
      tier,
      people: await countMembers(db, { businessId, tier, states: ['active'] }),
      inForce: inForce && (await present(db, reader, inForce)),
      open: open && (await present(db, reader, open)),
    });
  }
  return { tiers, defaultTier, timeZone: companyZone(address) };
}

/** One tier for its page. Throws PortalError `not-found` for a tier that was never begun. */
export async function readTier(db: Db | Tx, reader: Reader, tier: string, now: Date): Promise<TierPolicy> {
  const { businessId } = reader;
  const versions = await listVersions(db, { businessId, tier });
  if (versions.length === 0) throw new PortalError('not-found');
  const { inForce, open, past } = sortVersions(versions, now);
  const company = await getCompany(db, businessId);
  const history: AdminPolicy[] = [];
  for (const one of past.slice(0, mostHistory)) history.push(await present(db, reader, one));
  const shown = open ?? inForce;
  return {
    tier,
    people: await countMembers(db, { businessId, tier, states: ['active'] }),
    inForce: inForce && (await present(db, reader, inForce)),
    open: open && (await present(db, reader, open)),
    history,
    needsReview: company.needsTwoAdmins,
    withoutApprover: (shown ? await listWithoutApprover(db, shown) : []).map(
      ({ customerId: personId, firstName, lastName }) => ({ personId, firstName, lastName }),
    ),
    timeZone: companyZone(company.address),
  };
}

async function present(
  db: Db | Tx,
  { businessId, userId }: Reader,
  one: StoredVersion,
): Promise<AdminPolicy> {
  const nameOf = async (id: string | null) => (id === null ? null : fullNameOf(await getCustomer(db, id)));
  return {
    policyId: one.id,
    tier: one.tier,
    number: one.number,
    state: one.state,
    rules: one.rules,
    approvals: one.approvals,
    approvers: await readNamed(db, businessId, one.approvals.approverIds),
    effectiveFrom: one.effectiveFrom?.toISOString() ?? null,
    author: await nameOf(one.authorId),
    isAuthor: one.authorId === userId,
    reviewer: await nameOf(one.reviewerId),
    reviewNote: one.reviewNote,
    updatedAt: one.updatedAt.toISOString(),
    version: one.version,
  };
}

/** People whom a policy names as approvers, in whatever state they are. */
export async function readNamed(
  db: Db | Tx,
  businessId: string,
  ids: readonly string[],
): Promise<AdminPolicy['approvers']> {
  const named: AdminPolicy['approvers'] = [];
  for (const customerId of ids) {
    const filter = { businessId, customerId, states: ['active', 'suspended', 'left'] } as const;
    const [member] = await listMembers(db, filter, { after: null, limit: 1 });
    if (member) named.push({ personId: customerId, firstName: member.firstName, lastName: member.lastName });
  }
  return named;
}
