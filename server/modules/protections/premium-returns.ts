import { currencySchema, money, type Money } from '#contract/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { ProtectionSide } from './port.ts';
import type { ContractRow } from './store.ts';
import type { Terms } from './terms.ts';

/** Gives back a part of a premium. */
export const returnPremiumTask = taskKind('return-premium', 'refundId');

/** The part of a premium that was paid for directions, by what those cost; all of it for all that is covered. */
export function premiumFor(
  { premium, slices, currency }: Pick<Terms, 'premium' | 'slices' | 'currency'>,
  covered: readonly number[],
  lost: readonly number[],
): Money {
  const sum = (positions: readonly number[]) =>
    positions.reduce((total, at) => total + (slices[at]?.share ?? 0), 0);
  const all = sum(covered);
  if (covered.every((at) => lost.includes(at)) || all === 0) return money(premium, currency);
  return money(Math.floor((premium * sum(lost)) / all), currency);
}

const dayMs = 24 * 3_600_000;

/**
 * Notes that a contract can pay for directions no longer, for all that are left when none are named, and gives back that part
 * of its premium, unless the specification keeps it. The answer says how much of its cover is left: `unchanged` when this was
 * noted before. [open point 34]
 */
export async function returnPremium(
  tx: Tx,
  side: Pick<ProtectionSide, 'lossesOf' | 'keepsPremium'>,
  { contract, slices, now }: { contract: ContractRow; slices?: readonly number[]; now: Date },
): Promise<'unchanged' | 'some' | 'none'> {
  const { id: contractId, terms } = contract;
  const { lost, minor, left } = shareBack(side, terms, {
    before: await listReturned(tx, contractId),
    now,
    ...(slices ? { slices } : {}),
  });
  if (lost.length === 0) return left;
  await tx
    .insertInto('protection_premium_returns')
    .values(
      lost.map((slice, at) => ({
        contract_id: contractId,
        slice,
        minor: at === 0 ? minor : 0,
        currency: terms.currency,
        noted_at: now,
      })),
    )
    .execute();
  if (minor > 0) {
    const refundId = newId();
    await tx
      .insertInto('protection_premium_refunds')
      .values({ id: refundId, contract_id: contractId, noted_at: now, minor, currency: terms.currency })
      .execute();
    await enqueueTask(tx, returnPremiumTask, { refundId }, now, now);
  }
  return left;
}

type Returned = Awaited<ReturnType<typeof listReturned>>;

/** Directions that are lost now, the part of the premium that comes back for them, and how much of the cover is left. */
export function shareBack(
  side: Pick<ProtectionSide, 'lossesOf' | 'keepsPremium'>,
  terms: Terms,
  { before, slices, now }: { before: Returned; slices?: readonly number[]; now: Date },
): { lost: readonly number[]; minor: number; left: 'unchanged' | 'some' | 'none' } {
  if (side.keepsPremium) return { lost: [], minor: 0, left: 'none' };
  const covered = side.lossesOf?.(terms) ?? [0];
  const isLeft = (at: number) =>
    before.every(({ slice }) => slice !== at) && now.getTime() < lastClaim(terms, at);
  const lost = covered.filter((at) => isLeft(at) && (slices?.includes(at) ?? true));
  if (lost.length === 0) return { lost, minor: 0, left: 'unchanged' };
  const noted = [...before.map(({ slice }) => slice), ...lost];
  const given = before.reduce((sum, { amount }) => sum + amount.minor, 0);
  return {
    lost,
    minor: premiumFor(terms, covered, noted).minor - given,
    left: covered.some((at) => isLeft(at) && !lost.includes(at)) ? 'some' : 'none',
  };
}

/** When a disruption of a direction can be claimed last; a contract without directions has no such end. */
const lastClaim = ({ slices }: Pick<Terms, 'slices'>, at: number): number => {
  const slice = slices[at];
  return slice ? Date.parse(slice.arrivesAt) + dayMs : Number.POSITIVE_INFINITY;
};

/** The directions that a contract can pay for no longer, each with the part of the premium that came back with it. */
export async function listReturned(
  db: Db | Tx,
  contractId: string,
): Promise<{ slice: number; amount: Money }[]> {
  const rows = await db
    .selectFrom('protection_premium_returns')
    .select(['slice', 'minor', 'currency'])
    .where('contract_id', '=', contractId)
    .orderBy('slice')
    .execute();
  return rows.map(({ slice, minor, currency }) => ({
    slice,
    amount: money(minor, currencySchema.parse(currency)),
  }));
}
