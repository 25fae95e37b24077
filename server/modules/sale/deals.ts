import type { SaleCountKey, SaleGroup } from '#contract/enums/index.ts';
import { saleCountKeySchema, saleGroupSchema } from '#contract/enums/index.ts';
import type { SaleCount } from '#contract/sale.ts';
import { type SaleConfiguration, type SaleDealConfiguration, sectionsOf } from './configuration.ts';
import type { StockRow } from './store.ts';

/** A deal with what is left of it. */
export interface CountedDeal {
  readonly deal: SaleDealConfiguration;
  readonly count: SaleCount;
}

/** Remaining and total stock of a deal. */
export const countOf = (stock: StockRow | undefined): SaleCount =>
  stock ? { remaining: stock.total - stock.taken, total: stock.total } : { remaining: 0, total: 0 };

export const withCounts = (sale: SaleConfiguration, stocks: ReadonlyMap<string, StockRow>): CountedDeal[] =>
  sale.deals.map((deal) => ({ deal, count: countOf(stocks.get(deal.id)) }));

/** Remaining stock of each section: the sum over its deals. [SAL-06] */
export function sectionCounts(
  sale: SaleConfiguration,
  deals: readonly CountedDeal[],
): Record<SaleCountKey, SaleCount> {
  const sum = (key: SaleCountKey): SaleCount => {
    const own = deals.filter(({ deal }) => sectionsOf(sale, deal).includes(key));
    return {
      remaining: own.reduce((total, { count }) => total + count.remaining, 0),
      total: own.reduce((total, { count }) => total + count.total, 0),
    };
  };
  return Object.fromEntries(saleCountKeySchema.options.map((key) => [key, sum(key)])) as Record<
    SaleCountKey,
    SaleCount
  >;
}

/** Where a deal stands in the list, the least first. */
interface Placed {
  readonly group: SaleGroup;
  readonly destination: string | null;
  readonly isSoldOut: boolean;
}

/**
 * The order of a sale: by group, within it in the configured order of destinations, flights to anywhere after those;
 * what is sold out last of all, so that it is the last of its section too. [SAL-07; open point 20]
 */
export function inSaleOrder<T>(
  { order }: Pick<SaleConfiguration, 'order'>,
  items: readonly T[],
  placeOf: (item: T) => Placed,
): T[] {
  const keys = (item: T): number[] => {
    const { group, destination, isSoldOut } = placeOf(item);
    return [
      Number(isSoldOut),
      saleGroupSchema.options.indexOf(group),
      destination === null ? order.length : order.indexOf(destination),
    ];
  };
  return items
    .map((item) => ({ item, key: keys(item) }))
    .toSorted((a, b) => {
      const at = a.key.findIndex((part, index) => part !== b.key[index]);
      return at < 0 ? 0 : (a.key[at] ?? 0) - (b.key[at] ?? 0);
    })
    .map(({ item }) => item);
}
