import type { z } from 'zod';
import type { createCompany, invitePeople, Onboarding } from '#contract/business/onboarding.ts';
import { stepOfState } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import {
  acknowledgeTerms,
  type Company,
  findMembership,
  getCompany,
  listBusinessAccounts,
  listOrganizers,
  listTiers,
  listWaiting,
  lockCompany,
  makeOwner,
  type Membership,
  moveCompany,
  moveWaitingTo,
  optIn,
  roleOf,
  type Reader,
} from '#server/modules/business/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { queueOnboardingAsked } from '#server/modules/notifications/index.ts';
import { findPolicies } from '#server/modules/policy/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { PeopleDeps } from './deps.ts';
import { inviteIn } from './invite.ts';

/** The first steps are open to primary holders, who are no admins of the company yet. */
const maySetUp = ({ permissions, cardRole }: Membership): boolean =>
  permissions.includes('canViewAdmin') || cardRole === 'Primary';

async function membershipOf(db: Db | Tx, { businessId, userId }: Reader): Promise<Membership> {
  const membership = await findMembership(db, { businessId, customerId: userId });
  if (!membership || membership.isDenied) throw new PortalError('access-denied');
  return membership;
}

/** How far the reader's company has come. Who may not set it up reads only who can. [BUS-03] */
export async function readOnboarding(db: Db | Tx, reader: Reader, now: Date): Promise<Onboarding> {
  const { businessId, userId } = reader;
  const membership = await membershipOf(db, reader);
  const company = await getCompany(db, businessId);
  const isOrganizer = maySetUp(membership);
  const organizers = isOrganizer ? [] : await listOrganizers(db, businessId);
  const shown = isOrganizer && !company.isLive;
  return {
    step: stepOfState[company.state],
    state: company.state,
    maySetUp: isOrganizer,
    isAdmin: roleOf(membership.permissions) === 'admin',
    organizers: organizers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    accounts: shown
      ? (await accountsFor(db, { businessId, userId })).map(({ businessId: _, ...account }) => account)
      : [],
    company: { name: company.name, address: shown ? company.address : null },
    invited: shown ? (await listWaiting(db, businessId, now)).length : 0,
    policies: shown ? await findPolicies(db, businessId, now) : [],
    defaultTier: company.defaultTier,
  };
}

/** The accounts that a person may opt in: their own that no other company has, and the company's. */
const accountsFor = async (db: Db | Tx, { businessId, userId }: Reader) =>
  (await listBusinessAccounts(db, { holderId: userId, businessId })).filter(
    (account) => account.businessId === null || account.businessId === businessId,
  );

/** Does one step within a transaction that holds the company, and reads where it stands then. */
const step = async (
  { db, clock, forget }: PeopleDeps,
  reader: Reader,
  work: (tx: Tx, company: Company, now: Date) => Promise<void>,
): Promise<Onboarding> => {
  const now = clock.now();
  const answer = await inTransaction(db, async (tx) => {
    if (!maySetUp(await membershipOf(tx, reader))) throw new PortalError('forbidden');
    await work(tx, await lockCompany(tx, reader.businessId), now);
    return readOnboarding(tx, reader, now);
  });
  await forget(reader.userId);
  return answer;
};

export const optInAccount = (
  deps: PeopleDeps,
  reader: Reader,
  { accountReferenceId, utmSource }: { accountReferenceId: string; utmSource: string | null },
): Promise<Onboarding> =>
  step(deps, reader, async (tx, company, now) => {
    const accounts = await accountsFor(tx, reader);
    if (!accounts.some((account) => account.accountReferenceId === accountReferenceId))
      throw new PortalError('not-found');
    // Where somebody came from is noted once, at the first step.
    const source = utmSource !== null && company.state === 'not_opted_in' ? { utm_source: utmSource } : {};
    await moveCompany(tx, company, 'optIn', { account_reference_id: accountReferenceId, ...source }, now);
    await optIn(tx, { businessId: company.businessId, accountReferenceId }, now);
  });

export const nameCompany = (
  deps: PeopleDeps,
  reader: Reader,
  { name, address }: z.output<NonNullable<typeof createCompany.body>>,
): Promise<Onboarding> =>
  step(deps, reader, (tx, company, now) =>
    moveCompany(tx, company, 'create', { name, address: JSON.stringify(address), set_up_at: now }, now),
  );

export const inviteFirst = (
  deps: PeopleDeps,
  reader: Reader,
  asked: z.output<NonNullable<typeof invitePeople.body>> & { language: Language },
): Promise<Onboarding> =>
  step(deps, reader, async (tx, company, now) => {
    await moveCompany(tx, company, 'invite', {}, now);
    for (const { email, role } of asked.invitations)
      await inviteUnlessKnown(tx, {
        businessId: company.businessId,
        email,
        role,
        tier: company.defaultTier,
        department: null,
        costCenter: null,
        approverId: null,
        language: asked.language,
        invitedBy: reader.userId,
        now,
      });
  });

/** The step may be sent again: who was invited by it before stays invited. */
async function inviteUnlessKnown(
  tx: Tx,
  { now, ...asked }: Parameters<typeof inviteIn>[1] & { now: Date },
): Promise<void> {
  try {
    await inviteIn(tx, asked, now);
  } catch (error) {
    if (!isPortalError(error, 'already-invited') && !isPortalError(error, 'already-member')) throw error;
  }
}

export const chooseFirstPolicy = (deps: PeopleDeps, reader: Reader, tier: string): Promise<Onboarding> =>
  step(deps, reader, async (tx, company, now) => {
    if (!(await listTiers(tx, company.businessId)).includes(tier)) throw new PortalError('not-found');
    await moveCompany(tx, company, 'setPolicy', { default_tier: tier }, now);
    // People are invited one step earlier, and begin with the policy that is chosen now.
    await moveWaitingTo(tx, company, tier);
  });

/** The company is live: the person who set it up administers it and has accepted the terms themselves, too. */
export const acceptTerms = (deps: PeopleDeps, reader: Reader): Promise<Onboarding> =>
  step(deps, reader, async (tx, company, now) => {
    if (company.isLive) return;
    const change = { terms_accepted_by: reader.userId, went_live_at: now };
    await moveCompany(tx, company, 'acceptTerms', change, now);
    const key = { businessId: company.businessId, customerId: reader.userId };
    await makeOwner(tx, key);
    await acknowledgeTerms(tx, key, now);
  });

/** Asks the people who can set the company up, once a day; support where nobody of them has been here yet. */
export async function askToSetUp(
  { db, clock }: PeopleDeps,
  reader: Reader,
  language: Language,
): Promise<'organizers' | 'support'> {
  const now = clock.now();
  const { businessId, userId } = reader;
  return inTransaction(db, async (tx) => {
    await membershipOf(tx, reader);
    const company = await getCompany(tx, businessId);
    if (company.closing) throw new PortalError('company-closed');
    if (company.isLive) throw new PortalError('conflict');
    const organizers = (await listOrganizers(tx, businessId)).filter(
      ({ customerId }) => customerId !== userId,
    );
    for (const { customerId } of organizers)
      await queueOnboardingAsked(tx, { businessId, customerId, askedBy: userId, language, now });
    if (organizers.length > 0) return 'organizers';
    await openCase(tx, {
      kind: 'message',
      subject: { kind: 'customer', id: userId },
      customerId: userId,
      businessId,
      language,
      facts: { about: company.name, wish: 'Asks who sets the company up; no primary holder has signed in.' },
      now,
    });
    return 'support';
  });
}
