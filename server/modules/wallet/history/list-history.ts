import { sql } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '#contract/values/dates.ts';
import {
  type CreditDetail,
  creditDetailSchema,
  type PremiumProductType,
  premiumProductTypeSchema,
} from '#contract/enums/index.ts';
import { currencySchema, type Money, money } from '#contract/money.ts';
import type { Db } from '#server/platform/db/database.ts';

const kindSchema = z.enum([
  'issued',
  'used',
  'restored',
  'expired',
  'forfeited',
  'corrected',
  'protection-payout',
]);

/** Prefixes of the references of the issuer's acts and lists. */
const byHand = /^(act|list):/;

/** One change of the travel credit; the amount is above zero when credit was added. */
export interface CreditChange {
  readonly entryId: string;
  readonly at: Date;
  readonly kind: z.infer<typeof kindSchema>;
  /** The kind of its transfer where a protection added the credit, which is `issued` then; null otherwise. */
  readonly addedBy: string | null;
  /** The idempotency key of the transfer; names the reason of a restoration, and the cause of a protection's payment. */
  readonly key: string;
  readonly detail: CreditDetail;
  readonly productType: PremiumProductType | null;
  /** The issuer's name of the premium card that it came with, while the customer has that card. */
  readonly cardName: string | null;
  readonly last4: string | null;
  /** The last day of the credit as it was granted. */
  readonly expiresOn: PlainDate | null;
  readonly amount: Money;
  /** The value of all credits of the currency after the change. */
  readonly balanceAfter: Money;
  readonly creditId: string;
  readonly tripId: string | null;
  readonly hash: string;
  /** The reason given by issuer staff, in their words; null where a rule or a booking made the change. */
  readonly issuerReason: string | null;
}

/** A version of the customer's credit history: differs after each change, and is never reused. */
export async function historyVersion(db: Db, customerId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(wallet.last_sequence, (
      select string_agg(concat(' ', credit.id, ' ', credit.xmin, ' ', card.product_display_name), '' order by credit.id)
      from wallet_credits credit
      left join card_accounts card using (customer_id, account_reference_id)
      where credit.customer_id = wallet.customer_id)) as version
    from wallets wallet where wallet.customer_id = ${customerId}`.execute(db);
  return rows[0]?.version ?? '';
}

/** Changes read at once when all of them are. */
const changesAtOnce = 250;

/**
 * Every change of a customer's travel credit as of one moment, newest first. Read in parts, so that a long history does
 * not block the event loop. [WAL-07]
 */
export const listWholeHistory = (db: Db, customerId: string): Promise<CreditChange[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const changes: CreditChange[] = [];
      const since = new Map<string, number>();
      for (;;) {
        const part = await listCreditHistory(tx, customerId, changesAtOnce, changes.at(-1)?.entryId);
        // The balances of each part leave out all later changes.
        const laterThanPart = new Map(since);
        for (const change of part) {
          const { amount, balanceAfter } = change;
          const { currency } = amount;
          const later = laterThanPart.get(currency) ?? 0;
          changes.push({ ...change, balanceAfter: money(balanceAfter.minor - later, currency) });
          since.set(currency, (since.get(currency) ?? 0) + amount.minor);
        }
        if (part.length < changesAtOnce) return changes;
      }
    });

/**
 * The newest changes of a customer's travel credit, or those before an entry, whose balances leave out later changes.
 * The cost depends on the limit alone. [WAL-07]
 */
export async function listCreditHistory(
  db: Db,
  customerId: string,
  limit: number,
  before?: string,
): Promise<CreditChange[]> {
  const rows = await db
    .with('page', (page) =>
      page
        .selectFrom('ledger_movements as movement')
        .innerJoin('wallet_credits as credit', 'credit.account_id', 'movement.account_id')
        .innerJoin('ledger_transfers as transfer', 'transfer.id', 'movement.transfer_id')
        .leftJoin('card_accounts as card', (join) =>
          join
            .onRef('card.customer_id', '=', 'credit.customer_id')
            .onRef('card.account_reference_id', '=', 'credit.account_reference_id'),
        )
        .where('movement.customer_id', '=', customerId)
        .$if(before !== undefined, (page) => page.where('movement.sequence', '<', Number(before)))
        .select([
          'movement.sequence',
          'movement.units',
          'credit.currency',
          'movement.hash',
          'transfer.at',
          'transfer.kind',
          'transfer.key',
          'transfer.trip_id',
          'transfer.reason',
          'transfer.reference',
          'credit.id as credit_id',
          'credit.detail',
          'credit.product_type',
          'card.product_display_name',
          'credit.last_four',
          'credit.expires_on',
          'credit.granted_until',
          'credit.ended_because',
        ])
        .orderBy('movement.sequence', 'desc')
        .limit(limit),
    )
    .with('worth', (worth) =>
      worth
        .selectFrom('wallet_credits as credit')
        .innerJoin('ledger_balances as balance', 'balance.account_id', 'credit.account_id')
        .where('credit.customer_id', '=', customerId)
        .groupBy('credit.currency')
        .select(['credit.currency', sql<string>`sum(balance.balance)`.as('now')]),
    )
    .selectFrom('page')
    .innerJoin('worth', 'worth.currency', 'page.currency')
    .selectAll('page')
    // What it is worth now, without what came after.
    .select(
      sql<string>`worth.now - coalesce(sum(page.units) over (
        partition by page.currency order by page.sequence desc rows between unbounded preceding and 1 preceding), 0)`.as(
        'running',
      ),
    )
    .orderBy('page.sequence', 'desc')
    .execute();
  const credits = new Map<string, ReturnType<typeof readCredit>>();
  return rows.map((row) => {
    const credit = credits.get(row.credit_id) ?? readCredit(row);
    credits.set(row.credit_id, credit);
    const { currency, ...shown } = credit;
    const { data } = kindSchema.safeParse(row.kind);
    const kind = data ?? 'issued';
    const hasEnded = kind === 'expired' || kind === 'forfeited';
    return {
      ...shown,
      entryId: String(row.sequence),
      at: row.at,
      kind,
      addedBy: data === undefined ? row.kind : null,
      key: row.key,
      amount: money(-row.units, currency),
      balanceAfter: money(-Number(row.running), currency),
      tripId: row.trip_id,
      hash: row.hash,
      issuerReason: byHand.test(row.reference) ? row.reason : hasEnded ? row.ended_because : null,
    };
  });
}

/** The fields that all lines of one credit share; parsed once, as there are hundreds of lines. */
const readCredit = (row: {
  credit_id: string;
  currency: string;
  detail: string;
  product_type: string | null;
  product_display_name: string | null;
  last_four: string | null;
  expires_on: PlainDate | null;
  granted_until: PlainDate | null;
}) => ({
  creditId: row.credit_id,
  currency: currencySchema.parse(row.currency),
  detail: creditDetailSchema.parse(row.detail),
  productType: premiumProductTypeSchema.nullable().parse(row.product_type),
  cardName: row.product_type === null ? null : row.product_display_name,
  last4: row.last_four,
  expiresOn: row.granted_until ?? row.expires_on,
});
