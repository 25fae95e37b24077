import type { ChangedParts, ChangeSide, StoredWish, TripRecord } from '#server/modules/products/index.ts';
import type { AskedFlights } from './change.ts';

const isLeaving = ({ leaving }: ChangedParts): boolean => leaving !== undefined && leaving !== null;

/**
 * The changes of booked flights as one side: travelers who leave, which support does, and other flights, which a traveler asks
 * for. What is stored says which of both it was.
 */
export const flightChanges = (
  leaving: Omit<ChangeSide, 'quoteAgain'>,
  exchange: Omit<ChangeSide<AskedFlights>, 'quoteAgain'>,
  askAgain: (trip: TripRecord, stored: StoredWish) => Promise<AskedFlights>,
): ChangeSide<AskedFlights> => ({
  texts: exchange.texts,
  isForPayerOnly: true,

  /** Its ask has what was wished. */
  wishOf: () => ({}),
  quoteAgain: async (trip, stored) => exchange.quote(trip, await askAgain(trip, stored)),

  async quote(trip, asked) {
    const told = await exchange.quote(trip, asked);
    return { ...told, after: { ...leaving.partsOf(trip), ...told.after } };
  },

  partsOf: (trip) => ({ ...leaving.partsOf(trip), ...exchange.partsOf(trip) }),
  apply: (trip, parts) => (isLeaving(parts) ? leaving : exchange).apply(trip, parts),
  supplierOf: (trip, agreed) => (isLeaving(agreed.after) ? leaving : exchange).supplierOf(trip, agreed),
});
