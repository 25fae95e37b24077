import type { Language } from '#contract/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findRepeated, findRepeatedFlight, type HeldFlight, type HeldStay } from './duplicates.ts';
import { listHeldFlights, listHeldStays } from './history-store.ts';
import type { WantedBooking } from './wanted-booking.ts';

/** The booking that another one would repeat, as its customer is told of it; null when there is none. [BKG-04] */
export async function findRepetition(tx: Tx, wanted: WantedBooking, language: Language) {
  const { customerId } = wanted.session;
  if (wanted.product === 'flight') {
    const asked = { flight: wanted.session.flight, passengers: wanted.request.passengers };
    const found = findRepeatedFlight(asked, await listHeldFlights(tx, customerId, asked.flight));
    if (!found) return null;
    const { title, departsOn, arrivesOn } = found.held.flight;
    return {
      ...tell(found.held),
      repeats: found.repeats,
      name: title[language],
      startsOn: departsOn,
      endsOn: arrivesOn,
    };
  }
  const { stay, place } = wanted.session;
  const { guests } = wanted.request;
  const held = findRepeated({ stay, place, guests }, await listHeldStays(tx, customerId, stay));
  return held
    ? { ...tell(held), name: held.stay.name, startsOn: held.stay.checkIn, endsOn: held.stay.checkOut }
    : null;
}

/** A trip is named only once there is one. */
const tell = ({ bookingId, state, tripId, locator }: HeldFlight | HeldStay) => ({
  bookingId,
  tripId: state === 'complete' ? tripId : null,
  locator: state === 'complete' ? locator : null,
});
