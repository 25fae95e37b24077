import { z } from 'zod';
import { distanceKm } from '#server/platform/distance.ts';

/** Where an offer is good; a part that is left out asks nothing. */
export const offerScopeSchema = z.object({
  /** Stays and cars within a distance of a position. */
  near: z.object({ lat: z.number(), lon: z.number(), km: z.number().positive() }).optional(),
  /** Flights that go to one of these airports first. */
  airports: z.array(z.string()).optional(),
  /** Companies whose cars it is for. */
  suppliers: z.array(z.string()).optional(),
});
export type OfferScope = z.infer<typeof offerScopeSchema>;

/** What a booking is of, as far as offers depend on it. */
export interface OfferTarget {
  /** Where a stay is, or a car is taken. */
  readonly at?: { readonly lat: number; readonly lon: number };
  /** Where the first slice of a flight ends. */
  readonly arrivesAt?: string;
  /** Who rents out a car. */
  readonly supplier?: string;
}

/** Whether an offer is good for what is booked: every part of its scope has to be met. [SAL-14] */
export function isInScope(scope: OfferScope | null, target: OfferTarget): boolean {
  if (scope === null) return true;
  const { near, airports, suppliers } = scope;
  if (near && !(target.at && distanceKm(near, target.at) <= near.km)) return false;
  if (airports && !(target.arrivesAt !== undefined && airports.includes(target.arrivesAt))) return false;
  return !suppliers || (target.supplier !== undefined && suppliers.includes(target.supplier));
}
