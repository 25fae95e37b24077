import type { BusinessAccount } from '#contract/business/cotb.ts';
import {
  findMembership,
  findOwnMemberships,
  isFinal,
  listBusinessAccounts,
  presentCorporateInfo,
  refusalOf,
  useBusiness,
} from '#server/modules/business/index.ts';
import { listCardsOnFile } from '#server/modules/accounts/index.ts';
import { moveSessions } from '#server/modules/session/index.ts';
import { readTravelerMarks } from '#server/modules/travelers/index.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { PeopleDeps } from './deps.ts';

/** A person's business accounts with their companies, and accounts that no company has opted in. [BUS-08] */
export async function readCotb(
  db: Db,
  { userId, businessId }: Principal,
): Promise<{ accounts: BusinessAccount[]; businessInUse: string | null }> {
  const [memberships, held, cards, marks] = await Promise.all([
    findOwnMemberships(db, userId),
    listBusinessAccounts(db, { holderId: userId }),
    listCardsOnFile(db, userId),
    readTravelerMarks(db, userId),
  ]);
  const companies = await Promise.all(
    memberships.map(async (membership): Promise<BusinessAccount> => {
      const reference = membership.accountReferenceId;
      const ofCompany = await listBusinessAccounts(db, { businessId: membership.businessId });
      const account = [...cards, ...ofCompany].find(
        ({ accountReferenceId }) => accountReferenceId === reference,
      );
      return {
        accountReferenceId: reference,
        productDisplayName: account?.productDisplayName ?? null,
        optedIn: membership.isLive,
        corporateInfo: presentCorporateInfo(membership, marks),
      };
    }),
  );
  const known = new Set(companies.map(({ accountReferenceId }) => accountReferenceId));
  const others = held
    .filter((account) => !known.has(account.accountReferenceId))
    .map(({ accountReferenceId, productDisplayName, optedIn, businessId: of }) => ({
      accountReferenceId,
      productDisplayName,
      optedIn,
      corporateInfo:
        companies.find(({ corporateInfo }) => corporateInfo?.businessId === of)?.corporateInfo ?? null,
    }));
  return { accounts: [...companies, ...others], businessInUse: businessId };
}

/**
 * Moves a person's sessions in the travelers' portal to another of their companies, where later ones begin, too. Throws
 * `not-found` for a company they do not belong to, and the code of a company that shuts them out.
 */
export async function changeBusinessInUse(
  { db, forget }: PeopleDeps,
  { userId: customerId }: Principal,
  businessId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const membership = await findMembership(tx, { businessId, customerId });
    if (!membership) throw new PortalError('not-found');
    const refusal = refusalOf(membership);
    if (refusal !== null && isFinal(refusal)) throw new PortalError(refusal);
    await useBusiness(tx, { businessId, customerId });
    await moveSessions(tx, { businessId, customerId });
  });
  await forget(customerId);
}
