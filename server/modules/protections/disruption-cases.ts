import { closeCase, findAskedAt } from '#server/modules/cases/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { isPaidBy, lossesPaid } from './losses.ts';
import type { Protections } from './registry.ts';
import { type ContractRow, listContracts } from './store.ts';

/** What support settles of a contract that pays for disruptions. */
const kinds = ['partial_rebooking', 'refund_refused'] as const;
type CaseKind = (typeof kinds)[number];

/** The moment by which a contract is judged when support settles it: when its customer asked, not when the answer came. [DIS-04] */
export async function judgedAt(
  tx: Tx,
  { kind, bookingId }: { kind: CaseKind; bookingId: string },
  now: Date,
): Promise<Date> {
  const asked = await findAskedAt(tx, { kind, bookingId });
  return asked !== null && asked < now ? asked : now;
}

/** Whether the customer has asked a contract in time for what support has not settled yet. */
export async function isAwaited(
  db: Db | Tx,
  protections: Protections,
  { tripId, bookingId, kind, state, claim }: ContractRow,
): Promise<boolean> {
  if (!claim || state !== protections.of(kind).states.claimable) return false;
  const paid = lossesPaid(await listContracts(db, tripId), (one) => protections.of(one.kind).states);
  if (paid.some((loss) => isPaidBy(loss, claim.slice))) return false;
  for (const one of kinds) {
    const asked = await findAskedAt(db, { kind: one, bookingId });
    if (asked !== null && asked < claim.until) return true;
  }
  return false;
}

/** Closes the cases of a contract that has ended or was used, unless another one of its trip still pays for them. */
export async function closeCasesOf(
  tx: Tx,
  protections: Protections,
  { id, tripId, bookingId }: ContractRow,
  now: Date,
): Promise<void> {
  for (const other of await listContracts(tx, tripId))
    if (other.id !== id && (await isAwaited(tx, protections, other))) return;
  for (const kind of kinds) await closeCase(tx, { kind, bookingId, now });
}
