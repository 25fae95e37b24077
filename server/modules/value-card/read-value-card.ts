import { sql } from 'kysely';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { ValueRow } from '#contract/value-card.ts';
import type { Db } from '#server/platform/db/database.ts';

/** From this moment until just before the other. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Sums of one kind of protection, in US cents. `decided` are the claims with an outcome. */
interface Sums {
  readonly kind: ProtectionKind;
  readonly contracts: number;
  readonly claims: number;
  readonly decided: number;
  readonly accepted: number;
  readonly paying: number;
  readonly cases: number;
  readonly premiums: number | null;
  readonly paid: number;
  readonly credited: number | null;
  readonly refunded: number | null;
  /** The mean chance of a use as it was said, from 0 to 1. */
  readonly said: number | null;
}

/**
 * Every premium is its expected pay-out and about half as much again: two thirds should come back, and what is bought in a
 * year is used partly after it.
 */
export const valueBand = { least: 0.45, most: 0.9 } as const;

const withPremium = [
  'price-freeze',
  'cancel-for-any-reason',
  'change-for-any-reason',
  'disruption-assistance',
  'missed-connection',
] as const;

/** Sums by kind of what was sold in a period, priced in US dollars. */
export async function sumProtections(db: Db, period: Period): Promise<Sums[]> {
  const [freezes, drops, matches, contracts] = await Promise.all([
    sumFreezes(db, period),
    sumDrops(db, period),
    sumMatches(db, period),
    sumContracts(db, period),
  ]);
  const none = { contracts: 0, claims: 0, decided: 0, accepted: 0, paying: 0, cases: 0, paid: 0 };
  const bought = withPremium.map(
    (kind) =>
      (kind === 'price-freeze' ? freezes : contracts.find((one) => one.kind === kind)) ?? {
        ...none,
        kind,
        premiums: 0,
        credited: null,
        refunded: null,
        said: null,
      },
  );
  return [drops, matches, ...bought];
}

const one = <Row>({ rows: [row] }: { rows: Row[] }): Row => {
  if (!row) throw new Error('a sum has no row');
  return row;
};

const free = { premiums: null, credited: null, refunded: null, said: null } as const;
type Counts = Pick<Sums, 'contracts' | 'claims' | 'accepted' | 'paying' | 'paid'>;

async function sumFreezes(db: Db, { from, until }: Period): Promise<Sums> {
  const sums = one(
    await sql<Counts & { premiums: number; credited: number; refunded: number }>`
    select count(*)::int as contracts,
      count(*) filter (where is_used)::int as claims,
      count(*) filter (where is_used)::int as accepted,
      count(*) filter (where pay_off > 0)::int as paying,
      coalesce(round(sum(fee) * 100), 0)::float8 as premiums,
      coalesce(round(sum(pay_off) * 100), 0)::float8 as paid,
      coalesce(round(sum(credited) * 100), 0)::float8 as credited,
      coalesce(round(sum(fee) filter (where state = 'Refunded') * 100), 0)::float8 as refunded
    from (
      select frozen.state, frozen.state in ('Exercised', 'Exchanged', 'Refunded') as is_used,
        (trips.item #>> '{terms,fee,amount}')::numeric as fee,
        (select -sum((line #>> '{amount,amount}')::numeric) from jsonb_array_elements(used.price -> 'lineItems') as line
         where line ->> 'code' = 'frozen-price') as pay_off,
        (select sum((tender #>> '{amount,amount}')::numeric) from jsonb_array_elements(used.tenders) as tender
         where tender ->> 'freezeId' = frozen.trip_id::text) as credited
      from price_freezes as frozen
      join trips on trips.id = frozen.trip_id
      left join bookings as used on used.id = frozen.booking_id and frozen.state in ('Exercised', 'Exchanged')
      where frozen.valid_from >= ${from} and frozen.valid_from < ${until}
        and trips.item #>> '{terms,fee,currency}' = 'USD'
    ) as sold`.execute(db),
  );
  return { kind: 'price-freeze', ...sums, decided: sums.claims, cases: 0, said: null };
}

async function sumDrops(db: Db, { from, until }: Period): Promise<Sums> {
  const sums = one(
    await sql<Counts>`
    select count(*)::int as contracts, count(payout_minor)::int as claims, count(payout_minor)::int as accepted,
      count(payout_minor)::int as paying, coalesce(sum(payout_minor), 0)::float8 as paid
    from price_drops where made_at >= ${from} and made_at < ${until}`.execute(db),
  );
  return { kind: 'price-drop-protection', ...free, ...sums, decided: sums.claims, cases: 0 };
}

async function sumMatches(db: Db, { from, until }: Period): Promise<Sums> {
  const sums = one(
    await sql<Counts & { decided: number; cases: number }>`
    select count(distinct snapshot.trip_id)::int as contracts, count(claim.id)::int as claims,
      count(claim.id) filter (where claim.state in ('approved', 'paid', 'declined'))::int as decided,
      count(claim.paid_minor)::int as accepted, count(claim.paid_minor)::int as paying,
      coalesce(sum(claim.paid_minor), 0)::float8 as paid,
      count(claim.id) filter (where exists (
        select 1 from support_cases where kind = 'price_match' and support_cases.booking_id = snapshot.booking_id
      ))::int as cases
    from price_match_snapshots as snapshot
    left join price_match_claims as claim on claim.trip_id = snapshot.trip_id
    where snapshot.made_at >= ${from} and snapshot.made_at < ${until}`.execute(db),
  );
  return { kind: 'price-match', ...free, ...sums };
}

/**
 * A claim that a person settles is one from its case on, whether or not it was paid. A new flight for a part of a party is
 * the case of a contract with a claim; a change is decided when its case is closed. [DIS-02, CHF-02]
 */
async function sumContracts(db: Db, { from, until }: Period): Promise<Sums[]> {
  const { rows } = await sql<
    Pick<Sums, 'kind' | 'said' | 'cases' | 'decided'> & Counts & { premiums: number }
  >`
    select sold.kind, count(*)::int as contracts,
      count(*) filter (where is_settled or has_case)::int as claims,
      count(*) filter (where is_settled or is_closed)::int as decided,
      count(payout_id)::int as accepted, count(payout_id)::int as paying,
      coalesce(sum((terms ->> 'premium')::numeric), 0)::float8 as premiums,
      coalesce(sum(payout_minor), 0)::float8 as paid,
      (avg((terms ->> 'oddsPercent')::numeric) / 100)::float8 as said,
      count(*) filter (where has_case)::int as cases
    from (
      select contract.kind, contract.terms, payout.id as payout_id, payout.minor as payout_minor,
        payout.id is not null or contract.cancellation_id is not null as is_settled,
        by_hand.kind is not null as has_case,
        coalesce(by_hand.kind = 'change_by_phone' and by_hand.settled_at is not null, false) as is_closed
      from protection_contracts as contract
      left join protection_payouts as payout on payout.contract_id = contract.id
      left join support_cases as by_hand on by_hand.booking_id = contract.booking_id and case contract.kind
        when 'change-for-any-reason' then by_hand.kind = 'change_by_phone'
        when 'disruption-assistance' then by_hand.kind = 'partial_rebooking' and contract.claim is not null
        when 'missed-connection' then by_hand.kind = 'partial_rebooking' and contract.claim is not null
        else false
      end
      where contract.made_at >= ${from} and contract.made_at < ${until} and contract.terms ->> 'currency' = 'USD'
    ) as sold
    group by sold.kind`.execute(db);
  return rows.map((sums) => ({ ...sums, credited: null, refunded: null }));
}

const shareOf = (part: number, whole: number | null): number | null =>
  whole === null || whole === 0 ? null : part / whole;

const dollars = (minor: number) => toWireMoney(money(minor, 'USD'));

/** Fewer contracts than this would tell the amounts of a single one. */
const leastTold = 10;

/** The five columns of a kind as everybody may read them. */
export function publicRow(sums: Sums): ValueRow {
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
export const valueRow = (sums: Sums): ValueRow => ({
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
  now: Date,
): Promise<{ kind: string; share: number; isOutside: boolean }[]> {
  const from = new Date(now.getTime() - 365 * 86_400_000);
  return (await sumProtections(db, { from, until: now })).flatMap(({ kind, contracts, premiums, paid }) => {
    const share = shareOf(paid, premiums);
    if (share === null) return [];
    return [{ kind, share, isOutside: isOutsideBand({ contracts, share }) }];
  });
}
