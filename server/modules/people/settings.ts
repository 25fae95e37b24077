import type { z } from 'zod';
import type { CompanySettings, editCompanySettings } from '#contract/business/policies.ts';
import {
  editCompany,
  findMembership,
  getCompany,
  listAdmins,
  lockCompany,
  type Reader,
} from '#server/modules/business/index.ts';
import { countUsable } from '#server/modules/freeze/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { PeopleDeps } from './deps.ts';

/** What an admin may change of their company. [BUS-02] */
export async function readSettings(
  db: Db | Tx,
  { businessId, userId }: Reader,
  now: Date,
): Promise<CompanySettings> {
  const { name, address, needsTwoAdmins, reviewEndAskedBy, reviewEndAloneAt, closing } = await getCompany(
    db,
    businessId,
  );
  const membership = await findMembership(db, { businessId, customerId: userId });
  const admins = await listAdmins(db, businessId);
  const asker = admins.find(({ customerId }) => customerId === reviewEndAskedBy);
  return {
    name,
    address,
    needsTwoAdmins,
    reviewEndAskedBy: asker
      ? { firstName: asker.firstName, lastName: asker.lastName, isYou: asker.customerId === userId }
      : null,
    reviewEndsFrom: admins.length < 2 ? (endsFrom(reviewEndAloneAt)?.toISOString() ?? null) : null,
    admins: admins.length,
    frozenPrices: await countUsable(db, businessId, now),
    mayClose: membership?.cardRole === 'Primary',
    closed: closing && {
      at: closing.at.toISOString(),
      by: fullNameOf(await getCustomer(db, closing.by)),
      reopenUntil: now < closing.reopenUntil ? closing.reopenUntil.toISOString() : null,
    },
  };
}

/** So long after the only admin has asked to end reviews by a second one, they can end them. */
const reviewEndDays = 7;

const endsFrom = (askedAt: Date | null): Date | null =>
  askedAt && new Date(askedAt.getTime() + reviewEndDays * 86_400_000);

/**
 * Stores the settings. Reviews by a second admin end once two admins have asked for it; where nobody else administers the
 * company, days after its only admin has asked, who may have suspended the others. Throws `needs-second-admin` where a review is asked for and nobody else could do it.
 */
export const editSettings = (
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  reader: Reader,
  edit: z.output<NonNullable<typeof editCompanySettings.body>>,
): Promise<CompanySettings> =>
  inTransaction(db, async (tx) => {
    const company = await lockCompany(tx, reader.businessId);
    const { needsTwoAdmins, reviewEndAskedBy: asker, admins } = await readSettings(tx, reader, clock.now());
    if (edit.needsTwoAdmins && !needsTwoAdmins && admins < 2) throw new PortalError('needs-second-admin');
    const isEndAsked = needsTwoAdmins && !edit.needsTwoAdmins;
    const isAlone = admins < 2;
    const now = clock.now();
    const mayEnd = endsFrom(company.reviewEndAloneAt);
    const isAgreed = isAlone ? mayEnd !== null && now >= mayEnd : asker !== null && !asker.isYou;
    const isAsked = isEndAsked && !isAgreed;
    // Another admin who saves something else neither agrees nor refuses.
    const stillAsked =
      edit.needsTwoAdmins && asker !== null && !asker.isYou ? company.reviewEndAskedBy : null;
    await editCompany(
      tx,
      reader.businessId,
      {
        ...edit,
        needsTwoAdmins: isEndAsked ? !isAgreed : edit.needsTwoAdmins,
        reviewEndAskedBy: isAsked ? reader.userId : stillAsked,
        reviewEndAloneAt: isAsked && isAlone ? (company.reviewEndAloneAt ?? now) : null,
      },
      clock.now(),
    );
    return readSettings(tx, reader, clock.now());
  });
