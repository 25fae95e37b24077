import type { OfferFunnel } from '#contract/enums/index.ts';
import type { BookingDeps } from './deps.ts';
import { targetOf } from './payable.ts';
import { type CheckoutSession, insertSession } from './sessions-store.ts';

const funnelOf: Readonly<Record<CheckoutSession['product'], OfferFunnel>> = {
  hotel: 'Lodging',
  home: 'Homes',
  flight: 'Air',
};

/** Keeps a new checkout, and gives its customer what the sale has for it. [SAL-14] */
export async function keepSession(
  { db, grantDeals }: Pick<BookingDeps, 'db' | 'grantDeals'>,
  session: CheckoutSession,
): Promise<void> {
  await insertSession(db, session);
  await grantDeals(session.customerId, { funnel: funnelOf[session.product], ...targetOf(session) });
}
