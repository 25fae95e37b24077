import type { Language } from '#contract/values/dates.ts';
import type { TenderInput } from '#contract/payments.ts';
import { type Means, paidByOffers, settlePlan, type SettledPlan } from '#server/modules/payments/index.ts';
import { type Payable, soldBesideIn } from '#server/modules/pricing/index.ts';
import type { Checkout, Products } from '#server/modules/products/index.ts';
import { isPortalError } from '#server/platform/errors.ts';
import type { BookingDeps } from './deps.ts';

/** What is to be paid of a checkout, and by which tenders it may be. */
export const payableOf = (products: Products, checkout: Checkout): Payable => ({
  ...products.of(checkout.item.product).checkout.payable(checkout),
  beside: soldBesideIn(checkout.price),
});

/** A checkout with tenders that pay for it; its price is fixed anew where they change what is sold beside its item. */
interface SettledCheckout {
  readonly checkout: Checkout;
  readonly plan: SettledPlan;
}

/** Settles the chosen tenders of a checkout. */
export async function settleCheckout(
  deps: Pick<BookingDeps, 'products' | 'fitToOffers'>,
  { checkout, means }: { readonly checkout: Checkout; readonly means: Means },
  tenders: readonly TenderInput[],
  language: Language,
): Promise<SettledCheckout> {
  const settle = (one: Checkout) => settlePlan(payableOf(deps.products, one), means, tenders, language);
  const plan = settle(checkout);
  try {
    const fitted = await deps.fitToOffers(checkout, paidByOffers(plan.tenders, checkout.price.currency));
    return fitted === checkout ? { checkout, plan } : { checkout: fitted, plan: settle(fitted) };
  } catch (error) {
    const code = 'protection-covers-nothing';
    if (!isPortalError(error, code)) throw error;
    const problems = [...plan.problems, { kind: 'TravelWalletOffer' as const, code } as const];
    return { checkout, plan: { ...plan, complete: false, problems } };
  }
}
