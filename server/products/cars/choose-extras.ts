import type { ChosenCarExtra } from '#contract/cars/booked-car.ts';
import { decimalAmount } from '#contract/money.ts';
import { changeCheckout } from '#server/modules/booking/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { carProductSchema, readCarItem } from './item.ts';
import { quoteCar } from './quote-car.ts';
import { totalWithoutExtras } from './without-extras.ts';

/**
 * Replaces the extras of a checkout, at the supplier's price with them. Throws `booking-session-missing`,
 * `booking-session-closed` once it is booked, `car-checkout-inactive`, `quote-expired`, `validation-failed` when the
 * rate does not sell them, `car-price-changed` when the car itself costs something else by now, and `checkout-changed`
 * when it was changed at the same time.
 */
export async function chooseExtras(
  deps: ProductDeps,
  principal: Principal,
  old: Checkout,
  extras: readonly ChosenCarExtra[],
): Promise<Checkout> {
  const { state, expiresAt, item, price } = old;
  if (!carProductSchema.safeParse(item.product).success) throw new PortalError('booking-session-missing');
  if (state === 'lapsed') throw new PortalError('car-checkout-inactive');
  if (state === 'submitted' || state === 'completed') throw new PortalError('booking-session-closed');
  if (state === 'closed' || expiresAt <= deps.clock.now()) throw new PortalError('quote-expired');
  const { rateToken, car } = readCarItem(item);
  const isNamedOnce = new Set(extras.map(({ code }) => code)).size === extras.length;
  const isSold = extras.every(({ code, quantity }) =>
    car.extras.some((sold) => sold.code === code && quantity <= sold.maxQuantity),
  );
  if (!isNamedOnce || !isSold)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.extras', message: 'This rate does not sell them.' }],
    });
  const shownTotal = decimalAmount(totalWithoutExtras(price));
  const draft = await quoteCar(deps, principal, { rateToken, extras: [...extras], shownTotal });
  if (draft.priceChange) throw new PortalError('car-price-changed');
  return changeCheckout(deps.db, old, {
    ...old,
    supplierQuoteId: draft.supplierQuoteId,
    item: draft.item,
    price: { ...draft.price, frozenUntil: price.frozenUntil },
  });
}
