import { type ProtectionKind, protectionKindSchema } from '#contract/enums/index.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { ValueRow } from '#contract/value-card.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Period, Sums, ValueSource } from './port.ts';

/** The sums of a kind. */
interface KindSums extends Sums {
  readonly kind: ProtectionKind;
}

/**
 * Every premium is its expected pay-out and about half as much again: two thirds should come back, and what is bought in a
 * year is used partly after it.
 */
export const valueBand = { least: 0.45, most: 0.9 } as const;

const order = protectionKindSchema.options;

/** Sums by kind of what was sold in a period, priced in US dollars. */
export async function sumProtections(
  db: Db,
  sources: readonly ValueSource[],
  period: Period,
): Promise<KindSums[]> {
  const all = await Promise.all(
    sources.map(async ({ kind, sums }) => ({ kind, ...(await sums(db, period)) })),
  );
  return all.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

const shareOf = (part: number, whole: number | null): number | null =>
  whole === null || whole === 0 ? null : part / whole;

const dollars = (minor: number) => toWireMoney(money(minor, 'USD'));

/** Fewer contracts than this would tell the amounts of a single one. */
const leastTold = 10;

/** The five columns of a kind as everybody may read them. */
export function publicRow(sums: KindSums): ValueRow {
  const row = valueRow(sums);
  if (sums.contracts === 0 || sums.contracts >= leastTold) return row;
  return {
    ...row,
    isTooFew: true,
    averagePayout: null,
    premiums: null,
    paidOut: null,
    shareOfPremium: null,
    credited: null,
    refunded: null,
  };
}

/** The five columns of a kind. */
export const valueRow = (sums: KindSums): ValueRow => ({
  kind: sums.kind,
  contracts: sums.contracts,
  isTooFew: false,
  claims: sums.claims,
  claimsPerContract: shareOf(sums.claims, sums.contracts),
  accepted: shareOf(sums.accepted, sums.decided),
  averagePayout: sums.paying === 0 ? null : dollars(Math.round(sums.paid / sums.paying)),
  casesPerClaim: shareOf(sums.cases, sums.claims),
  premiums: sums.premiums === null ? null : dollars(sums.premiums),
  paidOut: dollars(sums.paid),
  shareOfPremium: shareOf(sums.paid, sums.premiums),
  credited: sums.credited === null ? null : dollars(sums.credited),
  refunded: sums.refunded === null ? null : dollars(sums.refunded),
  odds: sums.said === null ? null : { said: sums.said, came: sums.accepted / sums.contracts },
  band: sums.premiums === null ? null : { ...valueBand },
});

/** Contracts from which on a share outside its band is no chance. */
const leastContracts = 1_000;

/** Whether a share of premium left the published band over so many contracts that it is no chance. */
export const isOutsideBand = ({ contracts, share }: { contracts: number; share: number }): boolean =>
  contracts >= leastContracts && (share < valueBand.least || share > valueBand.most);

/** By kind with a premium: its share of premium over the last year, and whether it left the band. */
export async function judgeShares(
  db: Db,
  sources: readonly ValueSource[],
  now: Date,
): Promise<{ kind: string; share: number; isOutside: boolean }[]> {
  const from = new Date(now.getTime() - 365 * 86_400_000);
  return (await sumProtections(db, sources, { from, until: now })).flatMap(
    ({ kind, contracts, premiums, paid }) => {
      const share = shareOf(paid, premiums);
      if (share === null) return [];
      return [{ kind, share, isOutside: isOutsideBand({ contracts, share }) }];
    },
  );
}
