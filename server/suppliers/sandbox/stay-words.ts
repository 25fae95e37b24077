import type {
  Collection,
  MealPlan,
  PaymentTiming,
  RefundPolicy,
  StayViolation,
} from '#contract/enums/index.ts';
import type { SupplierFailure } from '#server/modules/stays/port.ts';

/** The lodging supplier's words and ours for the same thing. */
export const mealPlans = {
  room_only: 'RoomOnly',
  breakfast: 'Breakfast',
  half_board: 'HalfBoard',
  full_board: 'FullBoard',
  all_inclusive: 'AllInclusive',
} as const satisfies Record<string, MealPlan>;

export const refundPolicies = {
  full: 'FullyRefundable',
  partial: 'PartiallyRefundable',
  none: 'NonRefundable',
} as const satisfies Record<string, RefundPolicy>;

export const paymentTimings = { now: 'PayNow', property: 'PayLater' } as const satisfies Record<
  string,
  PaymentTiming
>;

export const collections = { premier: 'Premier', lifestyle: 'Lifestyle' } as const satisfies Record<
  string,
  Collection
>;

export const violations = {
  min_stay: 'MinStayViolation',
  max_stay: 'MaxStayViolation',
  occupancy: 'OccupancyViolation',
  check_in_day: 'CheckInNotAllowed',
  check_out_day: 'CheckOutNotAllowed',
  blocked: 'BlockedDates',
  booking_window: 'MinBookingWindowViolation',
  pets: 'PetPolicyViolation',
} as const satisfies Record<string, StayViolation>;

/** What each problem code means for a booking; a code that is not here is a plain refusal. */
const failures: Readonly<Record<string, SupplierFailure>> = {
  sold_out: 'sold_out',
  rate_gone: 'rate_gone',
  expired: 'quote_expired',
  price_changed: 'price_changed',
  payment_error: 'payment_error',
  refused_fraud: 'fraud',
  min_age: 'min_age',
  invalid_loyalty_number: 'invalid_loyalty_number',
};

export const failureOf = (code: string | null | undefined): SupplierFailure =>
  failures[code ?? ''] ?? 'refused';
