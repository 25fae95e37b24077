import type { DescribedPolicy } from '#contract/business/policy-words.ts';
import { languageSchema } from '#contract/values/dates.ts';
import { companyZone, findMembership, getCompany, roleOf } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { type PolicyLetter, type PolicyNews, policyNewsSchema } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readNamed, sortVersions } from './read-versions.ts';
import { findVersion, listVersions, type StoredVersion } from './store.ts';

/** The letter about a version of a policy; null when it is no longer true, or its reader has left or another tier. */
export async function readPolicyLetter(
  { db, clock, adminUrl }: { readonly db: Db; readonly clock: Clock; readonly adminUrl: string },
  of: Readonly<Record<'policyId' | 'news' | 'stamp' | 'customerId' | 'by' | 'language', string>>,
): Promise<PolicyLetter | null> {
  const news = policyNewsSchema.parse(of.news);
  const version = await findVersion(db, of.policyId);
  if (!version || !isTrue(version, news, of)) return null;
  const { businessId, tier, effectiveFrom } = version;
  const membership = await findMembership(db, { businessId, customerId: of.customerId });
  const isForTier = news === 'published' || news === 'withdrawn';
  const isTheirs = isForTier
    ? membership?.policyTier === tier
    : roleOf(membership?.permissions ?? []) === 'admin';
  if (!membership || membership.isDenied || !isTheirs) return null;
  const now = clock.now();
  const others = (await listVersions(db, { businessId, tier })).filter(({ id }) => id !== version.id);
  // Of versions that begin at one instant the later number counts.
  const { inForce: before } = sortVersions(others, effectiveFrom ?? now);
  const [reader, author, company] = await Promise.all([
    getCustomer(db, of.customerId),
    getCustomer(db, of.by),
    getCompany(db, businessId),
  ]);
  return {
    language: reader.language ?? languageSchema.parse(of.language),
    email: reader.email,
    givenName: reader.firstName,
    news,
    by: fullNameOf(author),
    businessName: company.name,
    tier,
    before: before && (await describe(db, before)),
    after: await describe(db, version),
    timeZone: companyZone(company.address),
    from: effectiveFrom?.toISOString() ?? null,
    hasBegun: effectiveFrom !== null && effectiveFrom <= now,
    note: news === 'sent-back' ? version.reviewNote : null,
    link: isForTier ? null : `${adminUrl}/policies/${encodeURIComponent(tier)}/`,
  };
}

function isTrue(
  { state, version, effectiveFrom, reviewerId, reviewNote }: StoredVersion,
  news: PolicyNews,
  { stamp, by }: { readonly stamp: string; readonly by: string },
): boolean {
  switch (news) {
    case 'published':
      return state === 'scheduled' || state === 'published';
    case 'withdrawn':
      return effectiveFrom === null;
    case 'review-asked':
      return state === 'in_review' && reviewerId === null && String(version) === stamp;
    case 'agreed':
      return reviewerId === by;
    case 'sent-back':
      return state === 'draft' && reviewNote !== null;
  }
}

const describe = async (
  db: Db,
  { businessId, rules, approvals }: StoredVersion,
): Promise<DescribedPolicy> => ({
  rules,
  approvals,
  approvers: await readNamed(db, businessId, approvals.approverIds),
});
