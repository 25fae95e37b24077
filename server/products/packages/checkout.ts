import type { PackageBookingSession } from '#contract/booking.ts';
import { decimalAmount, fromDecimal, subtractMoney } from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { checkoutVerdict } from '#server/modules/packages/index.ts';
import { payableFlight, presentFlight, type ZoneOf } from '#server/modules/flights/index.ts';
import { type Payable } from '#server/modules/pricing/index.ts';
import type { Checkout, CheckoutSide, Draft, Reading } from '#server/modules/products/index.ts';
import { laterOfStay } from '#server/modules/stays/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { factsOf, readPackageItem } from './item.ts';
import { allOfParts, checkoutOf, type PackageParts } from './parts.ts';
import { extrasIn } from './price.ts';
import { draftOf } from './quote-package.ts';
import { departureZoneOf, mergedTerms } from './terms.ts';

/** The flights and the stay of a checkout, its savings and its terms. */
export function presentPackage(
  zoneOf: ZoneOf,
  { item, price }: Pick<Checkout, 'item' | 'price'>,
  { now, language }: Reading,
): Pick<PackageBookingSession, 'product' | 'flight' | 'stay' | 'savings' | 'terms' | 'later'> {
  const { product, savings, discountMinor, air, stay: room } = readPackageItem(item);
  const { flight, ticketCarriers, voidMinutes, stay } = factsOf(item);
  const voidUntil = voidMinutes === null ? null : new Date(now.getTime() + voidMinutes * 60_000);
  return {
    product,
    flight: presentFlight(flight, language),
    stay: { ...stay, cancellation: [] },
    savings,
    terms: mergedTerms(
      {
        flight,
        ticketCarriers,
        voidUntil,
        isOwed: false,
        departsAt: new Date(flight.departsAt),
        departureZone: departureZoneOf(flight, zoneOf),
      },
      stay,
      { air: air.price, stay: room.price, discountMinor },
      now,
    ),
    later: laterOfStay(price, stay, now),
  };
}

/** The total of a package, as offers and cards are judged by it. */
export function payablePackage({ item, price }: Pick<Checkout, 'item' | 'price'>): Payable {
  const { lat, lon } = factsOf(item).stay;
  const payable = payableFlight({
    dueNow: fromDecimal(price.dueNow.amount, price.currency),
    exchangeRate: price.exchangeRate ?? null,
    target: { at: { lat, lon } },
  });
  return { ...payable, takesNoOffers: true };
}

/** The total that the customer saw, without the seats that are gone since: they cost nothing any more. */
function shownBefore({ item, price }: Checkout, air: Draft): number {
  const total = fromDecimal(price.grandTotal.amount, price.currency);
  if (factsOf({ air, stay: readPackageItem(item).stay }).flight.seatsGone.length === 0)
    return price.grandTotal.amount;
  const lost = subtractMoney(extrasIn(readPackageItem(item).air.price), extrasIn(air.price));
  return decimalAmount(subtractMoney(total, lost));
}

/** The verdict of a person’s policy on both parts. */
export async function judgePackage(
  parts: PackageParts,
  principal: Principal,
  checkout: Checkout,
): Promise<PolicyVerdict> {
  const { air, stay } = await allOfParts((part) =>
    parts[part].checkout.judge(principal, checkoutOf(checkout, part)),
  );
  return checkoutVerdict(air, stay);
}

/** A package is paid in one; no funnel of offers names it, and it earns at the card's rate for flights. [0268] */
export const packageCheckout = (deps: {
  readonly clock: Clock;
  readonly parts: PackageParts;
  readonly zoneOf: ZoneOf;
}): CheckoutSide => ({
  funnel: () => null,

  target(item) {
    const { lat, lon } = factsOf(item).stay;
    return { at: { lat, lon } };
  },

  payable: payablePackage,

  cashBackPercent: () => null,

  async reopen(principal, checkout, close) {
    if (checkout.state === 'submitted') throw new PortalError('package-cannot-resume');
    const drafts = await allOfParts((part) =>
      deps.parts[part].checkout.reopen(principal, checkoutOf(checkout, part), close),
    );
    return draftOf(deps, drafts, shownBefore(checkout, drafts.air));
  },

  async quoteAgain(principal, checkout) {
    const drafts = await allOfParts((part) => {
      const side = deps.parts[part].checkout;
      const of = checkoutOf(checkout, part);
      return side.quoteAgain?.(principal, of) ?? side.reopen(principal, of, async () => {});
    });
    return draftOf(deps, drafts, shownBefore(checkout, drafts.air));
  },

  judge: (principal, checkout) => judgePackage(deps.parts, principal, checkout),

  present: async (checkout, reading) => presentPackage(deps.zoneOf, checkout, reading),
});
