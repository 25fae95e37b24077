/**
 * The lodging supplier's wire format: every request and answer of `/v1/lodging/*`.
 * Dates are `YYYY-MM-DD`, instants ISO 8601 UTC, currencies ISO 4217.
 * Amounts are `Money`, except in the availability answer, where `…Minor` fields are integer minor units of the
 * answer's one `currency`, to keep five thousand stays small.
 */

import type { HouseRules } from './house-rules.ts';
import type { CashBack, Protection } from './rates/rate-terms.ts';

export type Money = { minor: number; currency: string };
export type LocalisedText = { en: string; fr: string };

/** The `code` of a problem answer. After `price_changed` the caller asks for a new quote of the same rate. */
export type ProblemCode =
  | 'invalid_request' // 400
  | 'bad_request' // 400
  | 'unsupported_currency' // 400
  | 'payment_error' // 402
  | 'refused_fraud' // 403
  | 'invalid_customer' // 403
  | 'not_for_sale' // 403, the property takes no bookings for this rate now
  | 'not_found' // 404
  | 'sold_out' // 409
  | 'price_changed' // 409
  | 'lack_of_inventory' // 409, rooms are left, but fewer than asked for
  | 'not_confirmed' // 409, the property gives no reason
  | 'not_cancellable' // 409
  | 'fees_apply' // 409
  | 'not_changeable' // 409
  | 'reference_taken' // 409, a different booking already carries this reference
  | 'rate_gone' // 410
  | 'expired' // 410
  | 'invalid_quote' // 410, the quote is not known any more
  | 'idempotency_mismatch' // 422
  | 'min_age' // 422
  | 'invalid_guests' // 422
  | 'invalid_guest_country' // 422
  | 'redemption_failed' // 422
  | 'invalid_loyalty_number' // 422
  | 'provider_error' // 500
  | 'provider_failed' // 502, nothing was booked
  | 'vcc_failed' // 502, nothing was booked
  | 'service_unavailable' // 503, nothing was booked
  | 'provider_unavailable' // 503, nothing was booked
  | 'timeout'; // 504, the outcome is unknown: ask by reference

export type StayKind = 'hotel' | 'home';
export type Collection = 'premier' | 'lifestyle';
export type Refundability = 'full' | 'partial' | 'none';
export type MealPlan = 'room_only' | 'breakfast' | 'half_board' | 'full_board' | 'all_inclusive';
/** `now` = charged at booking (less what is due at the property); `property` = everything is paid there. */
export type PaymentTime = 'now' | 'property';
export type ViolationCode =
  | 'min_stay'
  | 'max_stay'
  | 'occupancy'
  | 'check_in_day'
  | 'check_out_day'
  | 'blocked'
  | 'booking_window'
  | 'pets';
export type Amenity =
  | 'wifi'
  | 'parking'
  | 'pool'
  | 'gym'
  | 'spa'
  | 'restaurant'
  | 'bar'
  | 'breakfast'
  | 'room_service'
  | 'air_conditioning'
  | 'pet_friendly'
  | 'family_rooms'
  | 'airport_shuttle'
  | 'ev_charging'
  | 'business_centre'
  | 'meeting_rooms'
  | 'beach_access'
  | 'hot_tub'
  | 'laundry'
  | 'concierge'
  | 'accessible'
  | 'elevator'
  | 'kitchen'
  | 'washer'
  | 'workspace'
  | 'balcony'
  | 'fireplace'
  | 'garden'
  | 'barbecue'
  | 'crib'
  | 'smoke_free'
  | 'front_desk_24h';

/** The occupants of one requested room. `childAges` are 0–17. */
export type RoomRequest = { adults: number; childAges: number[] };

/** A broken stay rule; the number fields give the allowed values. `days` are ISO weekdays, 1 = Monday. */
export type Violation = {
  code: ViolationCode;
  minNights?: number;
  maxNights?: number;
  maxGuests?: number;
  days?: number[];
  blocked?: { from: string; until: string };
  latestBookableDate?: string;
  minLeadDays?: number;
};

// GET /v1/lodging/catalogue?cursor=
/**
 * Hotels in columns: position `i` of every column is one hotel; `ids` ascend. `rank` is 0–1000, higher is better known.
 */
export type CatalogueAnswer = {
  count: number;
  nextCursor: string | null;
  ids: number[];
  names: string[];
  cityIds: number[];
  lat: number[];
  lon: number[];
  stars: number[];
  rank: number[];
};

// POST /v1/lodging/availability
export type SearchArea =
  | { cityId: number }
  | { lat: number; lon: number; radiusKm: number }
  | { bounds: { south: number; west: number; north: number; east: number } }
  | { ids: number[] };

export type AvailabilityRequest = {
  checkIn: string;
  checkOut: string;
  rooms: RoomRequest[];
  currency: string;
  where: SearchArea;
  kinds: StayKind[];
  pets?: number;
  /** As for rates. */
  complimentaryNight?: Collection[];
  /** Best-ranked stays kept when the area holds more; default and maximum 6000. */
  limit?: number;
};

export type AvailabilityAnswer = {
  searchId: string;
  /** False when the supplier could answer for a part of the area only. */
  complete: boolean;
  /** Whether the area has more stays than an answer takes; the best ranked of them are told. */
  hasMore: boolean;
  currency: string;
  nights: number;
  stays: AvailableStay[];
};

export type AvailableStay = {
  id: number;
  kind: StayKind;
  name: string;
  lat: number;
  lon: number;
  cityId: number;
  neighbourhood: string | null;
  /** 0 for homes, otherwise 1–5. */
  stars: number;
  collection: Collection | null;
  brand: string | null;
  /** 0–10, one decimal. */
  reviewScore: number;
  reviewCount: number;
  /** The two aspects that guests score highest, best first; fewer where none stands out. */
  praised: string[];
  /** 0–1000, higher is better known. */
  rank: number;
  amenities: Amenity[];
  /** Feeds `/pictures/<kind>/<pictureSeed>/<w>x<h>.webp?<pictureHints>`. */
  pictureSeed: number;
  /** Climate, stars and position of the stay, such as `c=tropical&s=4`. */
  pictureHints: string;
  /** Homes only: entire_home, private_room …; null for hotels. */
  listingType: ListingType | null;
  available: boolean;
  unavailableReason?: 'sold_out' | ViolationCode;
  violation?: Violation;
  cheapest?: CheapestOffer;
  /** With `cheapest`: offers with other meals, other terms or another time of payment, cheapest first. */
  others?: OtherOffer[];
  /** Until when the fully refundable ones of `others` can be cancelled for free. */
  freeCancelUntil?: string;
};

/** Amounts cover the whole stay and every requested room. `totalMinor` is all the guest ever pays. */
export type CheapestOffer = {
  totalMinor: number;
  baseMinor: number;
  taxesMinor: number;
  /** Fees that cannot be declined: resort, cleaning, destination. */
  mandatoryFeesMinor: number;
  /** The part of `totalMinor` collected at the property. */
  dueAtPropertyMinor: number;
  /** Per room and night, before taxes and fees. */
  perNightBaseMinor: number;
  refundability: Refundability;
  freeCancelUntil?: string;
  mealPlan: MealPlan;
  payment: PaymentTime;
  roomsLeft: number;
};

/**
 * `[mealPlan, refundability, payment, totalMinor, baseMinor, dueAtPropertyMinor]`: the cheapest offer of that kind in
 * the room type of `cheapest`, whose rooms left are its own too.
 */
export type OtherOffer = [MealPlan, Refundability, PaymentTime, number, number, number];

// POST /v1/lodging/search
/** An availability request with filters; see `StayFilters`, `StaySort` and `StayFound` of the index of stays. */
export type StaySearchAnswer = {
  currency: string;
  nights: number;
  /** How many available stays pass the filters; `stays` are one page of them. */
  total: number;
  facets: Record<string, { value: string; count: number; lowestMinor: number | null }[]>;
  priceRange: { lowestMinor: number; highestMinor: number } | null;
  stays: AvailableStay[];
};

// GET /v1/lodging/stays/:id
export type ListingType =
  | 'apartment'
  | 'house'
  | 'villa'
  | 'cabin'
  | 'cottage'
  | 'condo'
  | 'loft'
  | 'townhouse'
  | 'guest_suite'
  | 'chalet';

export type Picture = { url: string; caption: LocalisedText };
export type Bed = { kind: 'single' | 'double' | 'queen' | 'king' | 'sofa_bed' | 'bunk'; count: number };

export type RoomTypeContent = {
  id: string;
  name: LocalisedText;
  sizeSqm: number;
  beds: Bed[];
  /** Homes only; hotels say 1 room. */
  bedrooms: number;
  bathrooms: number;
  maxOccupancy: number;
  maxAdults: number;
  amenities: Amenity[];
  pictureUrls: Picture[];
};

export type Host = {
  name: string;
  since: number;
  superhost: boolean;
  responseTimeHours: number;
  languages: string[];
  about: LocalisedText;
};

/** `checkInDays`, `checkOutDays` are ISO weekdays, 1 = Monday; all seven = any day. */
export type StayRules = {
  minNights: number;
  maxNights: number;
  checkInDays: number[];
  checkOutDays: number[];
  blocked: { from: string; until: string }[];
  minLeadDays: number;
  maxLeadDays: number;
  maxGuests: number;
  petsAllowed: boolean;
};

export type StayContent = Omit<
  AvailableStay,
  'available' | 'unavailableReason' | 'violation' | 'cheapest'
> & {
  cityName: LocalisedText;
  countryCode: string;
  address: {
    line: string;
    city: string;
    cityFr: string;
    region: string | null;
    regionFr: string | null;
    postalCode: string | null;
    countryCode: string;
  };
  descriptions: LocalisedText;
  highlights: LocalisedText[];
  tz: string;
  /** Local times `HH:MM`. `checkInUntil` null = any time. */
  checkInFrom: string;
  checkInUntil: string | null;
  checkOutUntil: string;
  minCheckInAge: number;
  phone: string;
  roomTypes: RoomTypeContent[];
  pictureUrls: Picture[];
  houseRules: HouseRules;
  host: Host | null;
  collectionPerks: LocalisedText[];
  policies: LocalisedText[];
  stayRules: StayRules;
  /** Homes only: the obligations of host and guest. */
  rentalTerms: { host: LocalisedText[]; guest: LocalisedText[] } | null;
  /** Whether the fourth night of a longer stay is free for callers that take part. */
  complimentaryNight: boolean;
  /** Where points or status of the brand's own programme can be earned. */
  loyaltyEligible: boolean;
};

// POST /v1/lodging/stays/:id/rates
export type RatesRequest = {
  checkIn: string;
  checkOut: string;
  rooms: RoomRequest[];
  currency: string;
  pets?: number;
  /** Collections in which the caller takes part in the complimentary fourth night; none when left out. */
  complimentaryNight?: Collection[];
};

/** `rooms` is empty when sold out or when `violations` is not. */
export type RatesAnswer = {
  stayId: number;
  rooms: { roomTypeId: string; rates: Rate[] }[];
  violations: Violation[];
};

/** Penalty for cancelling in [from, until); the first has `from: null`, the last `until: null` (no-show). */
export type CancellationStep = { from: string | null; until: string | null; penalty: Money };
export type Charge = { code: string; name: LocalisedText; amount: Money; dueAtProperty: boolean };

/**
 * One way to have one room type for the dates; amounts cover every requested room. `total` is `base`, taxes, fees and
 * extras less discounts.
 */
export type Rate = {
  rateToken: string;
  rateId: string;
  roomTypeId: string;
  name: LocalisedText;
  mealPlan: MealPlan;
  refundability: Refundability;
  freeCancelUntil: string | null;
  cancellation: CancellationStep[];
  payment: PaymentTime;
  /** Base of all requested rooms per night; sums to `base`. */
  nights: { date: string; base: Money }[];
  base: Money;
  taxes: Charge[];
  fees: Charge[];
  /** Chosen, not imposed: the premium of a protection. */
  extras: Charge[];
  /** Amounts above zero that come off the base. */
  discounts: Charge[];
  protection: Protection | null;
  /** The seller's share of the base. */
  commission: Money;
  cashBack: CashBack;
  total: Money;
  dueNow: Money;
  dueAtProperty: Money;
  roomsLeft: number;
  loyaltyEligible: boolean;
};

// POST /v1/lodging/quotes
export type QuoteRequest = { rateToken: string };
export type StaySummary = {
  id: number;
  kind: StayKind;
  name: string;
  lat: number;
  lon: number;
  cityId: number;
  tz: string;
  stars: number;
  collection: Collection | null;
  checkInFrom: string;
  checkOutUntil: string;
  minCheckInAge: number;
};
export type QuoteAnswer = {
  quoteId: string;
  expiresAt: string;
  checkIn: string;
  checkOut: string;
  rooms: RoomRequest[];
  /** Left out of quotes that were kept before pets were. */
  pets?: number;
  rate: Rate;
  stay: StaySummary;
  priceChange: null | {
    from: Money;
    to: Money;
    cause: 'demand' | 'exchange_rate' | 'promotion_ended' | 'promotion';
  };
};

// POST /v1/lodging/bookings  (header Idempotency-Key)
export type Guest = { room: number; givenName: string; surname: string; age?: number | undefined };
export type BookingRequest = {
  quoteId: string;
  reference: string;
  guests: Guest[];
  /** As quoted; another number is refused. */
  pets?: number | undefined;
  contact: { email: string; phone: string };
  specialRequests?: string | undefined;
  loyalty?: { programme: string; number: string } | undefined;
};

export type BookingStatus = 'confirmed' | 'pending' | 'failed' | 'cancelled';
export type BookingFailure = 'sold_out' | 'rate_gone' | 'payment_error' | 'refused_fraud' | 'provider_error';

/** 201 confirmed, 202 pending. `GET /bookings/:id` and `GET /bookings?reference=` (404 when none) answer the same. */
export type Booking = {
  bookingId: string;
  reference: string;
  status: BookingStatus;
  confirmationNumber?: string;
  failure?: { code: BookingFailure };
  stayId: number;
  stay: StaySummary;
  roomTypeId: string;
  checkIn: string;
  checkOut: string;
  rooms: RoomRequest[];
  pets: number;
  guests: Guest[];
  rate: Rate;
  createdAt: string;
  cancelledAt?: string;
  cancellation?: CancellationOutcome;
};

// POST /v1/lodging/bookings/:id/cancellation-quotes, then /cancel (header Idempotency-Key)
/** `refund` = the amount paid at booking less `penalty`, never below zero; with payment at the property it is zero. */
export type CancellationQuoteAnswer = {
  cancellationQuoteId: string;
  expiresAt: string;
  penalty: Money;
  refund: Money;
  refundability: Refundability;
};
export type CancelRequest = { cancellationQuoteId: string };
export type CancellationOutcome = {
  status: 'cancelled' | 'pending' | 'refused';
  /** Set while property staff have to process the cancellation manually. */
  handledBy?: 'agent';
  /** Outcome of a pending cancellation; `cancelled` when absent. */
  resolvesTo?: 'refused';
  cancellationNumber?: string;
  /** Who cancelled, once it is cancelled. */
  by?: 'property' | 'guest';
  penalty: Money;
  refund: Money;
};
export type CancelAnswer = CancellationOutcome;

// POST /v1/lodging/bookings/:id/change-quotes, then /change (header Idempotency-Key); GET
// /v1/lodging/changes?reference=
/** The requested new dates and guests of a booking; room type and conditions stay the same. */
export type ChangeQuoteRequest = { checkIn: string; checkOut: string; rooms: RoomRequest[] };
/** The whole stay at the price of today, or as booked where only names change. */
export type ChangeQuoteAnswer = {
  changeQuoteId: string;
  expiresAt: string;
  checkIn: string;
  checkOut: string;
  rooms: RoomRequest[];
  pets: number;
  rate: Rate;
  previousTotal: Money;
};
/** Every room's lead guest as they shall be from now on. */
export type ChangeRequest = { changeQuoteId: string; reference: string; guests: Guest[] };
export type ChangeAnswer = {
  reference: string;
  bookingId: string;
  status: 'changed' | 'pending' | 'refused';
  confirmationNumber?: string;
  failure?: { code: string };
};
