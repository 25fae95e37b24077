import type { ProductKind } from '#server/modules/products/index.ts';
import { stayItems, stayProductSchema } from './item.ts';

/** Hotels and homes. */
export const staysKind = (): ProductKind => ({
  products: stayProductSchema.options,
  texts: { ledger: { payment: 'Payment for a stay', earned: 'Earned with a stay' } },
  problems: {
    inactive: 'checkout-inactive',
    supplierLate: 'booking-polling-timeout',
    supplierSilent: 'supplier-timeout',
    supplierRefused: 'book-failed',
  },
  items: stayItems,
});
