import { type Products, registerProducts } from '#server/modules/products/index.ts';
import { flightsKind } from './flights/index.ts';
import { staysKind } from './stays/index.ts';

/** Every kind of product that the portal sells. A new kind is one more line here. */
export const openProducts = (): Products => registerProducts([staysKind(), flightsKind()]);
