import type { BookedStay, BookRequest, FlightBookRequest } from '#contract/booking.ts';
import type { LocalizedText } from '#contract/dates.ts';
import type { BookedTicket, KeptFlight } from '#server/modules/flights/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { spanOf } from './rules.ts';
import type { AnyTripRow } from './trip-rows.ts';

/** What a completed booking makes of any trip. The journal of its money is the wallet's and the card payment's. */
export type MadeTrip = Omit<
  AnyTripRow,
  | 'status'
  | 'isCancelling'
  | 'isChanging'
  | 'isWithAgent'
  | 'version'
  | 'remindedFor'
  | 'source'
  | 'startsAt'
  | 'endsAt'
>;

export async function insertStayTrip(
  tx: Tx,
  made: MadeTrip & {
    readonly session: {
      readonly product: 'hotel' | 'home';
      readonly source: string;
      readonly stay: BookedStay;
      readonly place: LocalizedText;
    };
    readonly request: BookRequest;
    readonly supplierConfirmation: string | null;
  },
): Promise<void> {
  const { session } = made;
  const { stay, place, product, source } = session;
  const { startsAt, endsAt } = spanOf(stay);
  await tx
    .insertInto('trips')
    .values({
      ...columnsOf(made),
      kind: product === 'home' ? 'Home' : 'Hotel',
      source,
      supplier_confirmation: made.supplierConfirmation,
      stay: JSON.stringify(stay),
      place: JSON.stringify(place),
      request: JSON.stringify(made.request),
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute();
}

export async function insertFlightTrip(
  tx: Tx,
  made: MadeTrip & {
    readonly session: { readonly source: string; readonly flight: KeptFlight };
    readonly tickets: readonly BookedTicket[];
    readonly request: FlightBookRequest;
  },
): Promise<void> {
  const { flight, source } = made.session;
  await tx
    .insertInto('trips')
    .values({
      ...columnsOf(made),
      kind: 'Flight',
      source,
      flight: JSON.stringify(flight),
      tickets: JSON.stringify(made.tickets),
      request: JSON.stringify(made.request),
      starts_at: new Date(flight.departsAt),
      ends_at: new Date(flight.arrivesAt),
    })
    .execute();
}

const columnsOf = (made: MadeTrip) => ({
  id: made.id,
  booking_id: made.bookingId,
  customer_id: made.customerId,
  business_id: made.businessId,
  status: 'Confirmed',
  locator: made.locator,
  language: made.language,
  supplier_booking_id: made.supplierBookingId,
  price: JSON.stringify(made.price),
  tenders: JSON.stringify(made.tenders),
  earned: JSON.stringify(made.earned),
  holds: JSON.stringify(made.holds),
  booked_at: made.bookedAt,
  policy_exception: made.policyException === null ? null : JSON.stringify(made.policyException),
});
