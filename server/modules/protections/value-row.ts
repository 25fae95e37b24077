import { sql } from 'kysely';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { type Counts, readSums, type Sums, type ValueSource } from '#server/modules/value-card/index.ts';

/**
 * Contracts of a kind on the value card. `byHand` are the cases in which a person settles its claims: a change made by
 * telephone, or a new flight for a part of a party; left out where none does. Such a claim is one from its case on, whether or
 * not it was paid. A new flight is the case of a contract with a claim; a change is decided when its case is closed. [DIS-02, CHF-02]
 */
export const valueOfContracts = (
  kind: ProtectionKind,
  byHand?: 'change_by_phone' | 'partial_rebooking',
): ValueSource => ({
  kind,
  async sums(db, { from, until }) {
    const sums = await readSums(
      db,
      sql<Pick<Sums, 'said' | 'cases' | 'decided'> & Counts & { premiums: number }>`
      select count(*)::int as contracts,
        count(*) filter (where is_settled or has_case)::int as claims,
        count(*) filter (where is_settled or is_closed)::int as decided,
        count(payout_id)::int as accepted, count(payout_id)::int as paying,
        coalesce(sum((terms ->> 'premium')::numeric), 0)::float8 as premiums,
        coalesce(sum(payout_minor), 0)::float8 as paid,
        (avg((terms ->> 'oddsPercent')::numeric) / 100)::float8 as said,
        count(*) filter (where has_case)::int as cases
      from (
        select contract.terms, payout.id as payout_id, payout.minor as payout_minor,
          payout.id is not null or contract.cancellation_id is not null as is_settled,
          by_hand.kind is not null as has_case,
          coalesce(by_hand.kind = 'change_by_phone' and by_hand.solved_at is not null, false) as is_closed
        from protection_contracts as contract
        left join protection_payouts as payout on payout.contract_id = contract.id
        left join lateral (
          select kind, solved_at from cases
          where booking_id = contract.booking_id and kind = ${byHand ?? null}::text
          order by opened_at desc, id limit 1
        ) as by_hand on by_hand.kind = 'change_by_phone' or contract.claim is not null
        where contract.kind = ${kind} and contract.made_at >= ${from} and contract.made_at < ${until}
          and contract.terms ->> 'currency' = 'USD'
      ) as sold`,
    );
    return { ...sums, credited: null, refunded: null };
  },
  // From the event that a contract pays for.
  payouts: sql`select payout.paid_at, extract(epoch from payout.paid_at - event.at) as seconds
    from protection_payouts as payout
    join protection_contracts as contract on contract.id = payout.contract_id and contract.kind = ${kind}
    join trip_events as event on event.id = payout.event_id`,
});
