import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  type BookedStay,
  type BookRequest,
  bookedStaySchema,
  bookRequestSchema,
  type FlightBookRequest,
  flightBookRequestSchema,
} from '#contract/booking.ts';
import { type Language, languageSchema, type LocalizedText, localizedTextSchema } from '#contract/dates.ts';
import { type GivenPolicyException, givenPolicyExceptionSchema } from '#contract/policy.ts';
import { type Price, priceSchema } from '#contract/pricing.ts';
import type { Trips } from '#db/types.ts';
import { plannedEarnSchema } from '#server/modules/booking/index.ts';
import {
  type BookedTicket,
  bookedTicketsSchema,
  type KeptFlight,
  keptFlightSchema,
} from '#server/modules/flights/index.ts';
import { type KeptProgress, keptProgressSchema } from './flight-news/progress.ts';
import { type PlannedEarn, type StoredTender, storedTenderSchema } from '#server/modules/payments/index.ts';
import type { PlacedHold } from '#server/modules/wallet/index.ts';

export const holdSchema = z.object({
  holdId: z.string(),
  kind: z.enum(['credit', 'points', 'offer']),
  creditId: z.string().nullable(),
  accountReferenceId: z.string().nullable(),
  units: z.int().positive(),
});

/** What every trip keeps. `holds` are the wallet's parts that were spent, in the order they were spent. */
export interface AnyTripRow {
  readonly id: string;
  readonly bookingId: string;
  readonly customerId: string;
  readonly status: 'Confirmed' | 'Cancelled';
  readonly isCancelling: boolean;
  readonly isChanging: boolean;
  /** Somebody at the portal has to settle something of it. */
  readonly isWithAgent: boolean;
  /** Counts what was made of it; a quote is good only for the version it was made for. */
  readonly version: number;
  /** The check-in that its owner was reminded of. */
  readonly remindedFor: Date | null;
  readonly businessId: string | null;
  readonly locator: string;
  readonly language: Language;
  readonly source: string;
  readonly supplierBookingId: string;
  readonly price: Price;
  readonly tenders: readonly StoredTender[];
  readonly earned: readonly PlannedEarn[];
  readonly holds: readonly PlacedHold[];
  /** Why it was booked outside the company's policy; null when it was not. */
  readonly policyException: GivenPolicyException | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookedAt: Date;
}

/** The trip of a stay. */
export interface StayTripRow extends AnyTripRow {
  readonly kind: 'Hotel' | 'Home';
  readonly supplierConfirmation: string | null;
  readonly stay: BookedStay;
  readonly place: LocalizedText;
  readonly request: BookRequest;
}

/** The trip of flights. Its request has nobody's travel documents. */
export interface FlightTripRow extends AnyTripRow {
  readonly kind: 'Flight';
  readonly flight: KeptFlight;
  readonly tickets: readonly BookedTicket[];
  readonly request: FlightBookRequest;
  /** How its flights go; null until the airline was asked. */
  readonly progress: KeptProgress | null;
}

/** A trip as stored. Whoever needs what it is of asks for its kind first. */
export type TripRow = StayTripRow | FlightTripRow;

export function readTrip(row: Selectable<Trips>): TripRow {
  const any: AnyTripRow = {
    id: row.id,
    bookingId: row.booking_id,
    customerId: row.customer_id,
    status: z.enum(['Confirmed', 'Cancelled']).parse(row.status),
    isCancelling: row.is_cancelling,
    isChanging: row.is_changing,
    isWithAgent: row.is_with_agent,
    version: row.version,
    remindedFor: row.reminded_for,
    businessId: row.business_id,
    locator: row.locator,
    language: languageSchema.parse(row.language),
    source: row.source,
    supplierBookingId: row.supplier_booking_id,
    price: priceSchema.parse(row.price),
    tenders: z.array(storedTenderSchema).parse(row.tenders),
    earned: z.array(plannedEarnSchema).parse(row.earned),
    holds: z.array(holdSchema).parse(row.holds),
    policyException: givenPolicyExceptionSchema.nullable().parse(row.policy_exception),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    bookedAt: row.booked_at,
  };
  if (row.kind === 'Flight')
    return {
      ...any,
      kind: 'Flight',
      flight: keptFlightSchema.parse(row.flight),
      tickets: bookedTicketsSchema.parse(row.tickets),
      request: flightBookRequestSchema.parse(row.request),
      progress: keptProgressSchema.nullable().parse(row.progress),
    };
  return {
    ...any,
    kind: z.enum(['Hotel', 'Home']).parse(row.kind),
    supplierConfirmation: row.supplier_confirmation,
    stay: bookedStaySchema.parse(row.stay),
    place: localizedTextSchema.parse(row.place),
    request: bookRequestSchema.parse(row.request),
  };
}
