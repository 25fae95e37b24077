import { z } from 'zod';
import { distanceKm } from '#server/platform/distance.ts';

/** The bookings an offer is valid for; a part that is left out sets no condition. */
export const offerScopeSchema = z.object({
  /** Stays and cars within a distance of a position. */
  near: z.object({ lat: z.number(), lon: z.number(), km: z.number().positive() }).optional(),
  /** Flights that go to one of these airports first. */
  airports: z.array(z.string()).optional(),
  /** Rental companies for whose cars the offer is valid. */
  suppliers: z.array(z.string()).optional(),
});
export type OfferScope = z.infer<typeof offerScopeSchema>;

/** The facts of a booking that offers depend on. */
export interface OfferTarget {
  /** Where a stay is, or a car is taken. */
  readonly at?: { readonly lat: number; readonly lon: number };
  /** Where the first slice of a flight ends. */
  readonly arrivesAt?: string;
  /** The rental company of a car. */
  readonly supplier?: string;
}

/** Whether an offer is valid for a booking: every part of its scope has to be met. [SAL-14] */
export function isInScope(scope: OfferScope | null, target: OfferTarget): boolean {
  if (scope === null) return true;
  const { near, airports, suppliers } = scope;
  if (near && !(target.at && distanceKm(near, target.at) <= near.km)) return false;
  if (airports && !(target.arrivesAt !== undefined && airports.includes(target.arrivesAt))) return false;
  return !suppliers || (target.supplier !== undefined && suppliers.includes(target.supplier));
}
