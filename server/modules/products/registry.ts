import type { Product } from '#contract/enums/index.ts';
import type { ProductKind } from './port.ts';

type Sold = Pick<ProductKind, 'products'> & {
  readonly trip?: Pick<ProductKind['trip'], 'nextReminder'>;
  readonly letters?: Pick<ProductKind['letters'], 'reminder'>;
};

/** All kinds of products that this portal sells. */
export interface Products<Kind extends Sold = ProductKind> {
  readonly all: readonly Kind[];
  /** The kind that sells a product. Throws an Error for one that is not sold. */
  of(product: Product): Kind;
}

/** Throws an Error when two kinds sell the same product, and for a kind that reminds without a letter. */
export function registerProducts<Kind extends Sold>(kinds: readonly Kind[]): Products<Kind> {
  const byProduct = new Map<Product, Kind>();
  for (const kind of kinds) {
    if (kind.trip?.nextReminder && !kind.letters?.reminder)
      throw new Error(`the kind of ${kind.products.join()} reminds of trips without a letter`);
    for (const product of kind.products) {
      if (byProduct.has(product)) throw new Error(`two kinds sell the product ${product}`);
      byProduct.set(product, kind);
    }
  }
  return {
    all: kinds,
    of(product) {
      const kind = byProduct.get(product);
      if (!kind) throw new Error(`no kind sells the product ${product}`);
      return kind;
    },
  };
}
