import type { Checkout, Draft, Products } from '#server/modules/products/index.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { whyNotChanged } from './change-checkout.ts';
import { findCheckout, moveCheckout } from './checkouts-store.ts';
import { callerIn } from './company-of-checkout.ts';
import type { BookingDeps } from './deps.ts';
import { judgeCheckout, judgedAs } from './judge-for.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * Opens a checkout for the same item again, at its price of now, and closes the old one. Throws PortalError
 * `booking-session-closed` when it was booked, `checkout-changed` when it was changed meanwhile, and the codes of its kind
 * while it is being booked or when it has become too old to be priced. [BKG-04]
 */
export async function reopenCheckout(
  deps: BookingDeps,
  caller: Principal,
  bookingSessionId: string,
): Promise<Checkout> {
  const { db, products } = deps;
  const old = await findCheckout(db, bookingSessionId, caller.userId);
  if (!old) throw new PortalError('booking-session-missing');
  return openAgain(deps, caller, old, (principal, close) =>
    products.of(old.item.product).checkout.reopen(principal, old, close),
  );
}

/**
 * The same for a checkout whose booking has waited and came to nothing: its item is found again where its rate or fare has
 * expired meanwhile.
 */
export const reopenOldCheckout = (deps: BookingDeps, caller: Principal, old: Checkout): Promise<Checkout> =>
  openAgain(deps, caller, old, (principal, close) => quoteOld(deps.products, principal, old, close));

/** Prices the item of a checkout again however long ago it was found. Throws as `reopen` and `quoteAgain` of its kind do. */
export function quoteOld(
  products: Products,
  principal: Principal,
  checkout: Checkout,
  close: () => Promise<void> = async () => {},
): Promise<Draft> {
  const side = products.of(checkout.item.product).checkout;
  const old = { ...checkout, state: 'open' } as const;
  return side.quoteAgain?.(principal, old) ?? side.reopen(principal, old, close);
}

async function openAgain(
  deps: BookingDeps,
  caller: Principal,
  old: Checkout,
  quote: (principal: Principal, close: () => Promise<void>) => Promise<Draft>,
): Promise<Checkout> {
  const principal = await callerIn(deps.db, caller, old);
  if (old.state === 'completed') throw new PortalError('booking-session-closed');
  const close = () => closeCheckout(deps.db, old);
  const draft = await quote(principal, close);
  await close();
  const { bookedFor } = old;
  if (!bookedFor) return openCheckout(deps, principal, draft);
  const judged = await judgeCheckout(deps.products, { ...old, ...draft });
  return openCheckout(deps, principal, { ...draft, bookedFor, ...judgedAs(old, judged) });
}

/** Closes a checkout that was open when it was read, so that it cannot be booked any more; twice is once. */
async function closeCheckout(db: Db, old: Checkout): Promise<void> {
  if (old.state !== 'open') return;
  await inTransaction(db, async (tx) => {
    if (await moveCheckout(tx, old.id, 'open', 'close', old.version)) return;
    const now = await findCheckout(tx, old.id, old.customerId);
    if (now?.state !== 'closed' && now?.state !== 'lapsed') throw await whyNotChanged(tx, old);
  });
}
