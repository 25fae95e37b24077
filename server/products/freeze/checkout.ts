import type { FreezeBookingSession } from '#contract/booking.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Checkout, CheckoutSide } from '#server/modules/products/index.ts';
import type { Language } from '#contract/values/dates.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { SoldKind } from '../kind.ts';
import { readFreezeItem } from './item.ts';
import { presentFrozenItem } from './present-freeze.ts';

/** The freeze of a checkout for its reader. */
export function presentFreezeCheckout(
  { item }: Pick<Checkout, 'item'>,
  kinds: readonly SoldKind[],
  language: Language,
): Pick<FreezeBookingSession, 'product' | 'item' | 'terms'> {
  const { product, of, terms } = readFreezeItem(item);
  return { product, item: presentFrozenItem({ of, terms }, kinds, language), terms };
}

const isOfFlights = (item: Checkout['item']): boolean => readFreezeItem(item).of.product === 'flight';

export const freezeCheckout = (kinds: readonly SoldKind[]): CheckoutSide => ({
  funnel: (item) => (isOfFlights(item) ? 'Air' : 'Lodging'),
  target: () => ({}),

  payable: ({ item, price }) => ({
    dueNow: fromDecimal(price.dueNow.amount, price.currency),
    exchangeRate: price.exchangeRate ?? null,
    paymentTiming: 'PayNow',
    collection: 'NoCollection',
    ...(isOfFlights(item)
      ? { earnLine: 'flights', funnels: ['Air'] }
      : { earnLine: 'hotels', funnels: ['Lodging'] }),
    target: {},
  }),

  cashBackPercent: () => null,

  // The price that it froze is gone with its checkout: a new one is opened from the price of now.
  async reopen() {
    throw new PortalError('freeze-not-offered', { context: { reason: 'checkout_closed' } });
  },

  judge: async () => ({ state: 'not_applicable', reasons: [], approvalRequired: false }),

  present: async (checkout, { language }) => presentFreezeCheckout(checkout, kinds, language),
});
