import type { Product, BookedTripKind } from '#contract/enums/index.ts';
import { cars } from './cars/index.ts';
import { experiences } from './experiences/index.ts';
import { flights } from './flights/index.ts';
import { freezes } from './freeze/index.ts';
import { packages } from './packages/index.ts';
import type { ProductKind } from './port.ts';
import { stays } from './stays/index.ts';

/** All product kinds, in the order of the search forms. */
export const productKinds: readonly ProductKind[] = [stays, flights, packages, cars, experiences, freezes];

/** The kind that sells a product. */
export const kindOf = (product: Product): ProductKind =>
  only(product, ({ products }) => products.includes(product));

/** The kind that sold a trip. */
export const kindOfTrip = ({ kind }: { readonly kind: BookedTripKind }): ProductKind =>
  only(kind, ({ tripKinds }) => tripKinds.includes(kind));

function only(name: string, sells: (kind: ProductKind) => boolean): ProductKind {
  const kind = productKinds.find(sells);
  if (!kind) throw new Error(`no kind in web/products sells "${name}"`);
  return kind;
}
