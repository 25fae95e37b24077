import type { ProductKind } from '#server/modules/products/index.ts';
import { flightItems, flightProductSchema } from './item.ts';

/** Flights. */
export const flightsKind = (): ProductKind => ({
  products: flightProductSchema.options,
  texts: { ledger: { payment: 'Payment for a flight', earned: 'Earned with a flight' } },
  problems: {
    inactive: 'flight-checkout-inactive',
    supplierLate: 'airline-late',
    supplierSilent: 'airline-silent',
    supplierRefused: 'airline-refused',
  },
  items: flightItems,
});
