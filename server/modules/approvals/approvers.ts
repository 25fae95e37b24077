import {
  listAdmins,
  listAskersOf,
  listMembers,
  listOrganizers,
  type Reader,
} from '#server/modules/business/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface Approver {
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Who may answer the requests of a member now. `first` are asked first; `all` may answer at any time. */
export interface ApproversOf {
  readonly first: readonly Approver[];
  readonly all: readonly Approver[];
}

/**
 * The member's own approver while active, and the company's admins; where nobody else administers it, the primary holders
 * of its cards. Nobody answers their own request. [open point 21]
 */
export async function approversOf(
  db: Db | Tx,
  { businessId, askerId }: { businessId: string; askerId: string },
): Promise<ApproversOf> {
  const find = async (customerId: string) =>
    (
      await listMembers(
        db,
        { businessId, customerId, states: ['active', 'suspended'] },
        { after: null, limit: 1 },
      )
    )[0];
  const others = (people: readonly Approver[]) => people.filter(({ customerId }) => customerId !== askerId);
  const asker = await find(askerId);
  const chosen = asker?.approver ? await find(asker.approver.customerId) : undefined;
  const own = chosen?.state === 'active' ? [chosen] : [];
  const admins = others(await listAdmins(db, businessId));
  const company = admins.length > 0 ? admins : others(await listOrganizers(db, businessId));
  const all = [...own, ...company.filter((one) => one.customerId !== own[0]?.customerId)].map(
    ({ customerId, firstName, lastName }) => ({ customerId, firstName, lastName }),
  );
  return { first: own.length > 0 ? all.slice(0, 1) : all, all };
}

/**
 * Whose requests a person may answer, by the rule of `approversOf`: those of everybody else in their company, or of these
 * members.
 */
export async function askersFor(db: Db, { businessId, userId }: Reader): Promise<'all' | readonly string[]> {
  const is = ({ customerId }: Approver) => customerId === userId;
  const admins = await listAdmins(db, businessId);
  if (admins.some(is)) return 'all';
  const isOrganizer = admins.length < 2 && (await listOrganizers(db, businessId)).some(is);
  if (isOrganizer && admins.length === 0) return 'all';
  const own = await listAskersOf(db, { businessId, approverId: userId });
  // Nobody else administers the company for its only admin.
  return isOrganizer ? [...own, ...admins.map(({ customerId }) => customerId)] : own;
}
