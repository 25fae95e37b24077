import type { Product } from '#contract/enums/index.ts';
import { flights } from './flights/index.ts';
import type { ProductKind } from './port.ts';
import { stays } from './stays/index.ts';

/** Everything that is sold, in the order in which searches are offered. */
export const productKinds: readonly ProductKind[] = [stays, flights];

/** The kind that sells a product. */
export function kindOf(product: Product): ProductKind {
  const kind = productKinds.find(({ products }) => products.includes(product));
  if (!kind) throw new Error(`no kind in web/products sells "${product}"`);
  return kind;
}
