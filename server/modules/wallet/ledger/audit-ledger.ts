import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** A check of the ledger and its faults, one sentence for each. */
export interface LedgerCheck {
  readonly name: string;
  readonly faults: readonly string[];
}

const examples = 20;

/** Checks of the database's constraints against the entries themselves: each query returns the violations. */
const checks = {
  'balances-are-their-entries': sql<{ fault: string }>`
    select format('Account %s says %s, its entries %s.', b.account_id, b.balance, coalesce(e.units, 0)) as fault
    from ledger_balances b
    left join (select account_id, sum(units) as units from ledger_movements group by account_id) e using (account_id)
    where b.balance <> coalesce(e.units, 0)`,
  'holds-are-what-is-held': sql<{ fault: string }>`
    select format('Account %s holds %s, its open holds %s.', b.account_id, b.held, coalesce(h.units, 0)) as fault
    from ledger_balances b
    left join (select account_id, sum(units) as units from wallet_holds where state = 'open' group by account_id) h
      using (account_id)
    where b.held <> coalesce(h.units, 0)`,
  'owed-rewards-are-paid-first': sql<{ fault: string }>`
    select format('Account %s owes %s and has %s to spend.', p.account_reference_id, o.balance, -(b.balance + b.held)) as fault
    from ledger_accounts p
    join ledger_balances b on b.account_id = p.id
    join ledger_accounts d on d.customer_id = p.customer_id and d.account_reference_id = p.account_reference_id
      and d.kind = 'owed'
    join ledger_balances o on o.account_id = d.id
    where p.kind = 'points' and o.balance > 0 and b.balance + b.held < 0`,
  'earnings-taken-back-were-earned': sql<{ fault: string }>`
    select format('Trip %s had %s taken back of %s that it earned, from account %s.', t.trip_id, sum(m.units) filter (where t.kind = 'earn-reversed'),
             -sum(m.units) filter (where t.kind = 'earned'), a.account_reference_id) as fault
    from ledger_movements m
    join ledger_transfers t on t.id = m.transfer_id
    join ledger_accounts a on a.id = m.account_id
    where t.kind in ('earned', 'earn-reversed') and a.kind in ('points', 'owed') and t.trip_id is not null
    group by t.trip_id, a.customer_id, a.account_reference_id
    having sum(m.units) > 0`,
  'payouts-name-their-contract': sql<{ fault: string }>`
    select format('Payout %s of customer %s names no contract or claim of theirs.', t.key, t.customer_id) as fault
    from ledger_transfers t
    where t.kind = 'protection-payout'
      and not exists (select from protection_contracts c
        where c.customer_id = t.customer_id and t.key like 'restore:payout:' || c.id || ':%')
      and not exists (select from price_match_claims m
        where m.customer_id = t.customer_id and t.key = 'restore:payout:' || m.id || ':price-match')`,
  'stocks-are-what-is-taken': sql<{ fault: string }>`
    select format('Stock %s says %s taken of %s, its offers %s.', s.id, s.taken, s.total, coalesce(o.taken, 0)) as fault
    from offer_stocks s
    left join (select stock_id, count(*) as taken from wallet_offers
               where state in ('Authorized', 'ConfirmState', 'Used') group by stock_id) o on o.stock_id = s.id
    where s.taken <> coalesce(o.taken, 0)`,
  'chains-have-no-gap': sql<{ fault: string }>`
    select format('The chain of customer %s is broken at %s.', m.customer_id, m.sequence) as fault
    from (select customer_id, sequence, previous_hash,
                 lag(issuer_hash) over chain as hash_before, lag(sequence) over chain as sequence_before
          from ledger_movements window chain as (partition by customer_id order by sequence)) m
    where m.sequence_before is null and m.sequence <> 1
       or m.sequence_before is not null
          and (m.sequence <> m.sequence_before + 2 or m.previous_hash <> m.hash_before)`,
  'heads-are-the-last-entry': sql<{ fault: string }>`
    select format('The head of customer %s is not the last entry.', w.customer_id) as fault
    from wallets w
    left join lateral (select sequence, issuer_hash from ledger_movements where customer_id = w.customer_id
                       order by sequence desc limit 1) m on true
    where coalesce(m.sequence + 1, 0) <> w.last_sequence or m.issuer_hash <> w.last_hash`,
  'spend-is-what-cards-paid': sql<{ fault: string }>`
    select format('Trip %s has rows of %s from cards, which paid %s.', t.id, coalesce(s.minor, 0), coalesce(c.minor, 0)) as fault
    from trips t
    left join (select booking_id, sum(captured_minor - refunded_minor - redirected_minor) as minor
               from card_payments group by booking_id) c on c.booking_id = t.booking_id
    left join (select trip_id, sum(case kind when 'charge' then minor else -minor end) as minor
               from spend_rows where tender = 'card' group by trip_id) s on s.trip_id = t.id
    where t.business_id is not null and t.has_spend_rows and coalesce(s.minor, 0) <> coalesce(c.minor, 0)`,
  'spend-is-what-wallets-paid': sql<{ fault: string }>`
    select format('Trip %s has rows of %s %s from a wallet, which paid %s.', coalesce(w.trip_id, s.trip_id),
             coalesce(s.minor, 0), coalesce(w.currency, s.currency), coalesce(w.units, 0)) as fault
    from (select m.trip_id, m.tender, m.currency, sum(m.units) as units
          from spend_wallet_movements m
          join trips t on t.id = m.trip_id
          where t.business_id is not null and t.has_spend_rows group by 1, 2, 3) w
    full join (select trip_id, tender, currency, sum(case kind when 'charge' then minor else -minor end) as minor
               from spend_rows where tender in ('credit', 'points', 'offer') group by 1, 2, 3) s
      on s.trip_id = w.trip_id and s.tender = w.tender and s.currency = w.currency
    where coalesce(w.units, 0) <> coalesce(s.minor, 0)`,
  'spend-is-what-airline-credits-paid': sql<{ fault: string }>`
    select format('Trip %s has rows of %s from credits of airlines, which paid %s, and of %s that it left them, which is %s.',
             t.id, coalesce(s.paid, 0), coalesce(u.minor, 0), coalesce(s.left_behind, 0), coalesce(i.minor, 0)) as fault
    from trips t
    left join (select trip_id, sum(minor) as minor from spend_airline_credits_used group by 1) u on u.trip_id = t.id
    left join (select trip_id, sum(issued_minor) as minor from airline_credits where not is_ceded group by 1) i
      on i.trip_id = t.id
    left join (select trip_id, sum(minor) filter (where kind = 'charge') as paid,
                 sum(minor) filter (where kind = 'credit') as left_behind
               from spend_rows where tender = 'airline-credit' group by 1) s on s.trip_id = t.id
    where t.business_id is not null and t.has_spend_rows
      and (coalesce(s.paid, 0), coalesce(s.left_behind, 0)) <> (coalesce(u.minor, 0), coalesce(i.minor, 0))
    union all
    -- Airlines take them outside the portal too.
    select format('Rows take %s from credit %s, of which %s is gone.', s.minor, c.id, c.issued_minor - c.left_minor)
    from (select split_part(movement, ':', 2) as credit_id,
            sum(case kind when 'charge' then minor when 'refund' then -minor else 0 end) as minor
          from spend_rows where tender = 'airline-credit' group by 1) s
    join airline_credits c on c.id::text = s.credit_id
    where s.minor > c.issued_minor - c.left_minor`,
} as const;

/** Checks the whole ledger at one instant, without blocking writers. */
export const auditLedger = (db: Db): Promise<LedgerCheck[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const done: LedgerCheck[] = [];
      for (const [name, query] of Object.entries(checks)) {
        const { rows } = await sql<{
          fault: string;
        }>`select fault from (${query}) found limit ${examples}`.execute(tx);
        done.push({ name, faults: rows.map(({ fault }) => fault) });
      }
      return done;
    });
