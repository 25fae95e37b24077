import type { PackageBookingSession } from '#contract/booking.ts';
import type { FlightDraft } from '#web/lib/checkout/passengers/flight-draft.ts';

/** Form state of the checkout of a package. */
export interface PackageDraft extends FlightDraft {
  readonly specialRequests: string;
}

/** The passengers who are the lead guests: the first adult of each room, in the order of the rooms. */
export function leadsOf(rooms: PackageBookingSession['stay']['rooms']): number[] {
  let before = 0;
  return rooms.map(({ adults }) => {
    const lead = before;
    before += adults;
    return lead;
  });
}
