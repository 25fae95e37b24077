import type { Selectable } from 'kysely';
import { z } from 'zod';
import { bookTermsSchema } from '#contract/booking.ts';
import { languageSchema } from '#contract/values/dates.ts';
import { productSchema } from '#contract/enums/index.ts';
import { givenPolicyExceptionSchema } from '#contract/policy.ts';
import { money } from '#contract/money.ts';
import { priceSchema } from '#contract/pricing.ts';
import type { Trips } from '#db/types.ts';
import { plannedEarnSchema } from '#server/modules/booking/index.ts';
import { storedTenderSchema } from '#server/modules/payments/index.ts';
import { type AnyItem, itemReader, type TripRecord } from '#server/modules/products/index.ts';

export const holdSchema = z.object({
  holdId: z.string(),
  kind: z.enum(['credit', 'points', 'offer']),
  creditId: z.string().nullable(),
  accountReferenceId: z.string().nullable(),
  units: z.int().positive(),
});

const readProduct = itemReader(z.looseObject({ product: productSchema }));
/** A stored item: only its product is parsed, the rest belongs to its kind. */
export const readItem = (stored: unknown): AnyItem => readProduct(Object(stored));
const readTerms = z.looseObject(bookTermsSchema.shape);
/** A stored trip, whatever its product. */
export function readTrip(row: Selectable<Trips>): TripRecord {
  const price = priceSchema.parse(row.price);
  return {
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
    item: readItem(row.item),
    request: readTerms.parse(row.request),
    price,
    tenders: z.array(storedTenderSchema).parse(row.tenders),
    earned: z.array(plannedEarnSchema).parse(row.earned),
    holds: z.array(holdSchema).parse(row.holds),
    ...(row.premiums_returned > 0 ? { premiumsReturned: row.premiums_returned } : {}),
    credited: money(row.credited_minor, price.currency),
    paidBackFor: row.paid_back_for === null ? null : readItem(row.paid_back_for),
    policyException: givenPolicyExceptionSchema.nullable().parse(row.policy_exception),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    bookedAt: row.booked_at,
  };
}
