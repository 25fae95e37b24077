import type {
  CashBackRatioKind,
  Collection,
  MealPlan,
  PaymentTiming,
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

export const paymentTimings = { now: 'PayNow', property: 'PayLater' } as const satisfies Record<
  string,
  PaymentTiming
>;

export const collections = { premier: 'Premier', lifestyle: 'Lifestyle' } as const satisfies Record<
  string,
  Collection
>;

export const cashBackKinds = {
  revenue_ratio: 'revenue-ratio',
  fixed: 'fixed',
  ratio: 'ratio',
  grand_total_ratio: 'grand-total-ratio',
  sell_price_ratio: 'sell-price-ratio',
} as const satisfies Record<string, CashBackRatioKind>;

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

/** Our failure for each problem code of a booking; an unlisted code is a plain refusal. */
const failures: Readonly<Record<string, SupplierFailure>> = {
  sold_out: 'sold_out',
  rate_gone: 'rate_gone',
  expired: 'quote_expired',
  price_changed: 'price_changed',
  lack_of_inventory: 'lack_of_inventory',
  invalid_quote: 'invalid_quote',
  not_for_sale: 'not_for_sale',
  bad_request: 'bad_request',
  invalid_customer: 'invalid_customer',
  invalid_guests: 'invalid_guests',
  invalid_guest_country: 'invalid_guest_country',
  redemption_failed: 'redemption_failed',
  vcc_failed: 'vcc_failed',
  provider_failed: 'provider_failed',
  service_unavailable: 'service_unavailable',
  provider_unavailable: 'provider_unavailable',
  payment_error: 'payment_error',
  refused_fraud: 'fraud',
  min_age: 'min_age',
  invalid_loyalty_number: 'invalid_loyalty_number',
  not_changeable: 'not_changeable',
};

/** Server errors with which the supplier promises that nothing was booked; any other leaves the outcome open. */
const certain: ReadonlySet<string | null> = new Set([
  'vcc_failed',
  'provider_failed',
  'service_unavailable',
  'provider_unavailable',
]);

export const isCertainNo = (code: string | null): boolean => certain.has(code);

export const failureOf = (code: string | null | undefined): SupplierFailure =>
  failures[code ?? ''] ?? 'refused';
