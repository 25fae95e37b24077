import type { Rules } from '#server/flows/failing-tasks/index.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import { type Products, registerProducts } from '#server/modules/products/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { Area } from '#server/platform/area.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import { carRules, carsKind } from './cars/index.ts';
import { experienceRules, experiencesKind } from './experiences/index.ts';
import { flightsInPackages } from './flights/in-packages.ts';
import { flightRules, flightsKind } from './flights/index.ts';
import { freezeKind, freezeRules } from './freeze/index.ts';
import type { ProductDeps, ShopDeps, SoldKind } from './kind.ts';
import { quoteFlights } from './flights/quote-flights.ts';
import { flownPackages, packageRules, packagesKind } from './packages/index.ts';
import { stayRules, staysKind } from './stays/index.ts';
import { quoteStay } from './stays/quote-stay.ts';

export type { SoldKind } from './kind.ts';
export { readBookingForLetter } from './booking-letter.ts';
export { isWithAirline } from './flights/news/changes-store.ts';
export { type PriceAgain, priceAgain } from './price-again.ts';

/** Every kind of product that the portal sells. A new kind is one more line here. */
export function openProducts(deps: ProductDeps): Products<SoldKind> {
  const [stay, air] = [staysKind(deps), flightsKind(deps)];
  const packages = packagesKind(deps, {
    stay,
    air,
    flights: flightsInPackages(deps, flownPackages),
    quoteFlights: (principal, asked) => quoteFlights(deps, principal, asked),
    quoteStay: (principal, asked) => quoteStay(deps, principal, asked),
  });
  const kinds = [stay, air, experiencesKind(deps), packages, carsKind(deps)];
  return registerProducts([...kinds, freezeKind(deps, kinds)]);
}

/** What happens when a task of a kind keeps failing. */
export const productRules: Rules = {
  ...carRules,
  ...experienceRules,
  ...flightRules,
  ...freezeRules,
  ...packageRules,
  ...stayRules,
};

/** The endpoints of every shop. */
export const shopRoutes = ({ all }: Products<SoldKind>, deps: ShopDeps): Route[] =>
  all.flatMap((kind) => kind.shop?.(deps) ?? []);

/** The endpoints of every kind, beside those of its shop. */
export const productRoutes = ({ all }: Products<SoldKind>, booking: BookingDeps): Route[] =>
  all.flatMap((kind) => kind.routes(booking));

/** The tasks of every kind, beside those of bookings and trips. */
export const productTasks = ({ all }: Products<SoldKind>): HandledTask[] => all.flatMap(({ tasks }) => tasks);

/** The subscribers of events of trips that kinds have. */
export const productSubscribers = ({ all }: Products<SoldKind>): TripSubscriber[] =>
  all.flatMap(({ subscribers = [] }) => subscribers);

/** Deletes what kinds keep for a time only. */
export async function purgeProducts({ all }: Products<SoldKind>, now: Date): Promise<void> {
  for (const kind of all) await kind.purge?.(now);
}

/** Listens to the suppliers of every kind. */
export function followSuppliers({ all }: Products<SoldKind>, nudge: () => void): { stop(): Promise<void> } {
  const followed = all.flatMap((kind) => kind.follow?.(nudge) ?? []);
  return {
    async stop() {
      await Promise.all(followed.map((one) => one.stop()));
    },
  };
}

export function productArea(products: Products<SoldKind>, booking: BookingDeps, shop: ShopDeps): Area {
  let followed: ReturnType<typeof followSuppliers> | undefined;
  return {
    routes: [...shopRoutes(products, shop), ...productRoutes(products, booking)],
    tasks: productTasks(products),
    begin() {
      followed = followSuppliers(products, booking.nudge);
    },
    stop: () => followed?.stop(),
  };
}
