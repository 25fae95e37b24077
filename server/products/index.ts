import type { BookingDeps } from '#server/modules/booking/index.ts';
import { type Products, registerProducts } from '#server/modules/products/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import { flightsKind } from './flights/index.ts';
import type { ProductDeps, SoldKind } from './kind.ts';
import { staysKind } from './stays/index.ts';

export { readBookingForLetter } from './booking-letter.ts';

/** Every kind of product that the portal sells. A new kind is one more line here. */
export const openProducts = (deps: ProductDeps): Products<SoldKind> =>
  registerProducts([staysKind(deps), flightsKind(deps)]);

/** The endpoints of every kind. */
export const productRoutes = ({ all }: Products<SoldKind>, booking: BookingDeps): Route[] =>
  all.flatMap((kind) => kind.routes(booking));
