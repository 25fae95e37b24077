import { isDeepStrictEqual } from 'node:util';
import { minMoney, type Money, subtractMoney } from '#contract/money.ts';
import type { Checkout, Protectable } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { chosenIn, type OfferDeps, putIntoPrice } from './offers.ts';
import type { Chosen } from './store.ts';

/**
 * What protections cover of an item that offers pay a part of: what the customer pays. Offers pay for the item before
 * anything else does, and a freeze's part is off the price already. [CFR-05] [open point 12]
 */
export const paidByCustomer = (facts: Protectable, byOffers: Money): Protectable => ({
  ...facts,
  covered: subtractMoney(facts.covered, minMoney(byOffers, facts.covered)),
});

/**
 * The chosen protections of a checkout once its tenders are known: where offers pay a part, or the price has changed since
 * they were chosen, what they cover and cost is fixed anew, by their price model at the moment of choosing. The same checkout
 * where nothing changes. Throws PortalError `protection-covers-nothing` when nothing is left for one of them to cover.
 */
export async function fitToOffers(
  deps: Pick<OfferDeps, 'db' | 'products' | 'protections'>,
  checkout: Checkout,
  byOffers: Money,
): Promise<Checkout> {
  const { db, products, protections } = deps;
  const side = products.of(checkout.item.product).protect;
  if (!side || checkout.state !== 'open') return checkout;
  const chosen = await chosenIn(db, checkout);
  if (chosen.length === 0) return checkout;
  const facts = paidByCustomer(side.facts(checkout.item, checkout.price), byOffers);
  const fitted = chosen.map((one): Chosen => {
    if (one.terms.covered === facts.covered.minor) return one;
    const terms = protections.of(one.terms.kind).offer(facts, one.chosenAt);
    if (typeof terms === 'string') throw new PortalError('protection-covers-nothing');
    // A protection may cover less than what was paid, as where the airline leaves a credit.
    const isAsChosen = isDeepStrictEqual(JSON.parse(JSON.stringify(terms)), one.terms);
    return isAsChosen ? one : { ...one, terms };
  });
  return fitted.every((one, at) => one === chosen[at]) ? checkout : putIntoPrice(deps, checkout, fitted);
}
