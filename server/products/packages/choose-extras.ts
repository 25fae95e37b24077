import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { FlightExtras } from '#contract/flights/extras.ts';
import { money } from '#contract/money.ts';
import { changeCheckout, judgedAs, judgeForAll } from '#server/modules/booking/index.ts';
import { checkoutVerdict } from '#server/modules/packages/index.ts';
import { portalLinesOf, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { judgePackage } from './checkout.ts';
import { factsOf, isPackage, type PackageItem, readPackageItem } from './item.ts';
import { checkoutOf, type PackageParts } from './parts.ts';
import { buildPackagePrice } from './price.ts';
import { quotedPart, quoteIdOf } from './quote-package.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly parts: PackageParts;
}

/** Seats and bags that can be added to the flights of a package, slice by slice. [AIR-08] [PKG-01] */
export async function listPackageExtras(
  { clock, parts }: Pick<Deps, 'clock' | 'parts'>,
  checkout: Checkout,
): Promise<FlightExtras> {
  mustBeOpen(checkout, clock.now());
  return parts.flights.listExtras(checkoutOf(checkout, 'air'));
}

/**
 * Replaces the seats and bags of a package, and updates its total and the company's verdict on the whole. The room and
 * its reduction stay. Throws the errors of flights alone, and those of `changeCheckout` when the same checkout was changed or booked at
 * the same time.
 */
export async function choosePackageExtras(
  { db, clock, parts }: Deps,
  principal: Principal,
  checkout: Checkout,
  chosen: ChosenExtras,
): Promise<Checkout> {
  mustBeOpen(checkout, clock.now());
  const old = readPackageItem(checkout.item);
  const air = await parts.flights.withExtras(principal, checkoutOf(checkout, 'air'), chosen);
  const item: PackageItem = { ...old, air: quotedPart(air) };
  const { price } = checkout;
  const next = {
    ...checkout,
    supplierQuoteId: quoteIdOf(item),
    item,
    price: buildPackagePrice(
      { air: item.air.price, stay: item.stay.price },
      {
        discount: money(old.discountMinor, price.currency),
        nights: factsOf(item).stay.nights,
        shown: supplierTotalOf(price),
        frozenUntil: price.frozenUntil === null ? checkout.expiresAt : new Date(price.frozenUntil),
        portal: portalLinesOf(price),
      },
    ),
    policy: old.stayPolicy ? checkoutVerdict(air.policy, old.stayPolicy) : checkout.policy,
  };
  if (!checkout.bookedFor) return changeCheckout(db, checkout, next);
  const judged = await judgeForAll(checkout, principal, (one) => judgePackage(parts, one, next));
  return changeCheckout(db, checkout, { ...next, ...judgedAs(checkout, judged) });
}

/**
 * Throws `booking-session-missing` for another product, `booking-session-closed` once it is booked,
 * `package-checkout-inactive`, and `quote-expired` when its price ran out or it was opened again at another one.
 */
function mustBeOpen({ state, expiresAt, item }: Checkout, now: Date): void {
  if (!isPackage(item)) throw new PortalError('booking-session-missing');
  if (state === 'lapsed') throw new PortalError('package-checkout-inactive');
  if (state === 'submitted' || state === 'completed') throw new PortalError('booking-session-closed');
  if (state === 'closed' || expiresAt <= now) throw new PortalError('quote-expired');
}
