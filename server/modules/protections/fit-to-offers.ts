import { isDeepStrictEqual } from 'node:util';
import { minMoney, type Money, subtractMoney } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { Checkout, Protectable } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { chosenIn, type OfferDeps, putIntoPrice, withChosen } from './offers.ts';
import type { Chosen } from './store.ts';

/**
 * What protections cover of an item that offers pay a part of: what the customer pays. Offers pay for the item before
 * anything else does, and a freeze's part is off the price already. [CFR-05] [open point 12]
 */
export const paidByCustomer = (facts: Protectable, byOffers: Money): Protectable => ({
  ...facts,
  covered: subtractMoney(facts.covered, minMoney(byOffers, facts.covered)),
});

type FitDeps = Pick<OfferDeps, 'db' | 'products' | 'protections'>;

/**
 * The chosen protections of a checkout once its tenders are known: where offers pay a part, or the price has changed since
 * they were chosen, what they cover and cost is fixed anew, by their price model at the moment of choosing. The same checkout
 * where nothing changes. Throws PortalError `protection-covers-nothing` when nothing is left for one of them to cover.
 */
export async function fitToOffers(deps: FitDeps, checkout: Checkout, byOffers: Money): Promise<Checkout> {
  if (checkout.state !== 'open') return checkout;
  const fitted = await refitChosen(deps, checkout, byOffers);
  return fitted ? putIntoPrice(deps, checkout, fitted) : checkout;
}

/**
 * The same for a checkout that is booked at another price than was agreed to: the protections, and the price with them. Null
 * where none of them changes. Throws as `fitToOffers` does.
 */
export async function refitProtections(
  deps: FitDeps,
  checkout: Checkout,
  byOffers: Money,
): Promise<{ readonly chosen: readonly Chosen[]; readonly price: Price } | null> {
  const chosen = await refitChosen(deps, checkout, byOffers);
  return chosen && { chosen, price: withChosen(deps, checkout.price, chosen) };
}

async function refitChosen(
  { db, products, protections }: FitDeps,
  checkout: Checkout,
  byOffers: Money,
): Promise<Chosen[] | null> {
  const side = products.of(checkout.item.product).protect;
  if (!side) return null;
  const chosen = await chosenIn(db, checkout);
  if (chosen.length === 0) return null;
  const facts = paidByCustomer(side.facts(checkout.item, checkout.price), byOffers);
  const fitted = chosen.map((one): Chosen => {
    if (one.terms.covered === facts.covered.minor) return one;
    const terms = protections.of(one.terms.kind).offer(facts, one.chosenAt);
    if (typeof terms === 'string') throw new PortalError('protection-covers-nothing');
    // A protection may cover less than what was paid, as where the airline leaves a credit.
    const isAsChosen = isDeepStrictEqual(JSON.parse(JSON.stringify(terms)), one.terms);
    return isAsChosen ? one : { ...one, terms };
  });
  return fitted.every((one, at) => one === chosen[at]) ? null : fitted;
}
