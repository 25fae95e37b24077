import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { SaleConfiguration } from './configuration.ts';

/** The row of stock of a deal. */
export const stockId = (sale: Pick<SaleConfiguration, 'id'>, deal: { id: string }): string =>
  `${sale.id}/${deal.id}`;

/**
 * Writes the initial counts and the time of a sale into the database. Taken stock stays taken: a count that was
 * lowered below it is sold out.
 */
export async function stockSale(db: Db, sale: SaleConfiguration): Promise<void> {
  if (sale.deals.length === 0) return;
  await db
    .insertInto('offer_stocks')
    .values(
      sale.deals
        .map((deal) => ({
          id: stockId(sale, deal),
          total: deal.stock,
          starts_at: sale.startsAt,
          ends_at: sale.endsAt,
        }))
        // Processes that read the file at the same time lock the rows in one order.
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        total: sql<number>`greatest(excluded.total, offer_stocks.taken)`,
        starts_at: sql<Date>`excluded.starts_at`,
        ends_at: sql<Date>`excluded.ends_at`,
      }),
    )
    .execute();
}

export interface StockRow {
  readonly total: number;
  readonly taken: number;
}

/** Initial and taken stock of each deal of a sale, by the name of the deal. */
export async function readStocks(db: Db | Tx, sale: SaleConfiguration): Promise<Map<string, StockRow>> {
  const names = new Map(sale.deals.map((deal) => [stockId(sale, deal), deal.id]));
  if (names.size === 0) return new Map();
  const rows = await db
    .selectFrom('offer_stocks')
    .select(['id', 'total', 'taken'])
    .where('id', 'in', [...names.keys()])
    .execute();
  return new Map(rows.map(({ id, total, taken }) => [names.get(id) ?? id, { total, taken }]));
}

/** The deals of a sale that a customer has in the wallet, and whether each is spent or held by a booking. */
export async function readOwnDeals(
  db: Db | Tx,
  sale: SaleConfiguration,
  customerId: string,
): Promise<Map<string, { isTaken: boolean }>> {
  const names = new Map(sale.deals.map((deal) => [stockId(sale, deal), deal.id]));
  const rows = await db
    .selectFrom('wallet_offers')
    .select(['stock_id', 'state'])
    .where('customer_id', '=', customerId)
    .where('stock_id', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ stock_id, state }) => {
      const name = names.get(stock_id ?? '');
      return name === undefined ? [] : [[name, { isTaken: state !== 'Pending' }] as const];
    }),
  );
}
