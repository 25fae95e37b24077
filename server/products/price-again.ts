import type { Price } from '#contract/pricing.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Checkout, Products } from '#server/modules/products/index.ts';
import { isGone } from './freezing.ts';
import type { SoldKind } from './kind.ts';

/**
 * The price of now of an item that was sold, without seats and bags; null when it is sold no more. Throws while its
 * supplier does not answer.
 */
export type PriceAgain = (sold: Pick<Checkout, 'source' | 'item' | 'price'>) => Promise<Price | null>;

export const priceAgain =
  (products: Products<SoldKind>): PriceAgain =>
  async ({ source, item, price }) => {
    const { freeze } = products.of(item.product);
    if (!freeze) throw new Error(`a ${item.product} cannot be priced again`);
    try {
      return await freeze.priceNow({ source, item, price: supplierTotalOf(price) });
    } catch (error) {
      if (isGone(freeze, error)) return null;
      throw error;
    }
  };
