/** A sum in whole minor units of a currency. */
export interface Money {
  minor: number;
  currency: string;
}

export interface LocalisedText {
  en: string;
  fr: string;
}

/** Where to look: an airport's own desks, or every desk around a point. */
export type Where = { airport: string } | { lat: number; lon: number; radiusKm: number };

/** `at` is the time on the clock of the place, `YYYY-MM-DDTHH:MM`. */
export interface SearchRequest {
  pickUp: { where: Where; at: string };
  /** Where the car goes back; null for the desk it came from. */
  dropOff: { where: Where | null; at: string };
  driverAge: number;
  residence: string;
  currency: string;
}

/** `open` and `close` are times of the day, `24:00` for its end. Weekdays are 1 (Monday) to 7. */
export interface OpenHours {
  weekdays: number[];
  open: string;
  close: string;
}

export interface Desk {
  id: string;
  supplier: string;
  name: string;
  address: LocalisedText;
  airport: string | null;
  countryCode: string;
  lat: number;
  lon: number;
  tz: string;
  access: 'in_terminal' | 'shuttle' | 'meet_and_greet' | 'call_for_pickup' | null;
  phone: string;
  instructions: LocalisedText;
  hours: OpenHours[];
  /** Days with other hours, all of the day closed where there are none, for the time that can be booked. */
  holidays: { date: string; hours: { open: string; close: string } | null }[];
  /** When the desk serves outside its hours for a fee; never on holidays. */
  outOfHours: { weekdays: number[]; from: string; until: string; fee: Money }[];
}

/** A car of this class or a similar one. Fields that the supplier does not disclose are null. */
export interface Vehicle {
  acriss: string;
  model: string;
  seats: number | null;
  doors: number | null;
  bags: { large: number | null; small: number | null };
  /** Null for a car of which no picture is given. */
  pictureSeed: string | null;
  pictureHints: string;
}

export type Payment = 'prepaid' | 'guarantee' | 'postpaid';
export type RatePeriod = 'daily' | 'weekend' | 'weekly' | 'monthly';
export type FuelPolicy =
  | 'full_to_full'
  | 'same_to_same'
  | 'full_to_empty_refund'
  | 'free_tank'
  | 'electric_same_charge';

/** Free mileage: `included` units per rental day, unlimited when null. */
export interface Mileage {
  unit: 'km' | 'mi';
  includedPerDay: number | null;
  extraPerUnit: Money | null;
}

/** One line of the driver's price; the lines add up to the total. */
export interface Line {
  kind: 'base' | 'tax' | 'fee' | 'extra';
  code: string;
  name: LocalisedText;
  amount: Money;
  atDesk: boolean;
}

export type Refundability = 'full' | 'partial' | 'none';

/** A way to have a car, as a list tells it. */
export interface ListedRate {
  rateId: string;
  payment: Payment;
  period: RatePeriod;
  rentalDays: number;
  extraHours: number;
  mileage: Mileage;
  fuel: FuelPolicy;
  minDays: number;
  maxDays: number;
  minAge: number;
  totalMinor: number;
  dueNowMinor: number;
  dueAtDeskMinor: number;
  /** Mandatory fees within the total, by code. */
  feesMinor: Record<string, number>;
  refundability: Refundability;
  freeUntil: string | null;
}

export interface Offer {
  deskId: string;
  dropOffDeskId: string;
  vehicle: Vehicle;
  carsLeft: number;
  rates: ListedRate[];
}

/** Why a desk of the area offers nothing; the open times are on its own clock. */
export interface Refusal {
  deskId: string;
  code: RefusalCode;
  end: 'pick_up' | 'drop_off' | null;
  openBefore: string | null;
  openAfter: string | null;
  minAge: number | null;
}
export type RefusalCode =
  | 'desk_closed'
  | 'too_young'
  | 'too_old'
  | 'price_unavailable_under_25'
  | 'no_one_way'
  | 'length'
  | 'sold_out';

export interface SearchAnswer {
  complete: boolean;
  currency: string;
  desks: Desk[];
  offers: Offer[];
  refusals: Refusal[];
}

export interface RateRequest {
  rateId: string;
  pickUpAt: string;
  dropOffAt: string;
  driverAge: number;
  residence: string;
  currency: string;
}

export interface Extra {
  code: string;
  name: LocalisedText;
  /** For one, for the whole rental. */
  price: Money;
  per: 'day' | 'rental';
  perDay: Money | null;
  maxQuantity: number;
  /** Whether the free minutes after a rental day count for it too. */
  hasGrace: boolean;
  /** After so many days it costs nothing more; null for no limit. */
  mostDays: number | null;
  atDesk: boolean;
}

export interface PenaltyStep {
  from: string | null;
  until: string | null;
  penalty: Money;
}

/** Beside the total: the deposit held on the driver's card, and the maximum damage excess. */
export interface Risk {
  deposit: Money;
  excess: Money;
  liabilityIncluded: boolean;
  waiverExcludes: string[];
}

export interface Rate {
  rateToken: string;
  rateId: string;
  pickUp: { deskId: string; at: string };
  dropOff: { deskId: string; at: string };
  driverAge: number;
  residence: string;
  vehicle: Vehicle;
  payment: Payment;
  period: RatePeriod;
  rentalDays: number;
  extraHours: number;
  /** Minutes after the rental day from which a late return costs a full one. */
  fullDayFromMinutes: number;
  /** What a started hour and a day more cost, with surcharges and taxes. */
  hourly: Money;
  daily: Money;
  mileage: Mileage;
  fuel: FuelPolicy;
  minDays: number;
  maxDays: number;
  minAge: number;
  crossBorder: { countryCode: string; allowed: boolean; fee: Money | null }[];
  lines: Line[];
  total: Money;
  dueNow: Money;
  dueAtDesk: Money;
  extras: Extra[];
  risk: Risk;
  refundability: Refundability;
  freeUntil: string | null;
  cancellation: PenaltyStep[];
  noShow: Money;
  carsLeft: number;
}

export interface RateAnswer {
  rate: Rate;
  pickUpDesk: Desk;
  dropOffDesk: Desk;
}

export interface QuoteAnswer extends RateAnswer {
  quoteId: string;
  expiresAt: string;
  extras: { code: string; quantity: number }[];
  priceChange: { from: Money; to: Money; cause: 'demand' | 'promotion' } | null;
}

export interface Driver {
  givenName: string;
  surname: string;
  age: number;
}

export interface BookingRequest {
  quoteId: string;
  reference: string;
  driver: Driver;
  additionalDrivers: Driver[];
  contact: { email: string; phone: string };
  flightNumber?: string | undefined;
  loyaltyNumber?: string | undefined;
}

export type BookingStatus = 'confirmed' | 'pending' | 'failed' | 'cancelled';

export interface CancellationOutcome {
  status: 'cancelled' | 'refused';
  /** Who cancelled, where it was not the customer. */
  by?: 'supplier';
  penalty: Money;
  refund: Money;
  cancellationNumber?: string;
}

export interface Booking {
  bookingId: string;
  reference: string;
  status: BookingStatus;
  confirmationNumber?: string;
  failure?: { code: string };
  driver: Driver;
  additionalDrivers: Driver[];
  flightNumber: string | null;
  rate: Rate;
  pickUpDesk: Desk;
  dropOffDesk: Desk;
  extras: { code: string; quantity: number }[];
  cancellation?: CancellationOutcome;
  cancelledAt?: string;
  createdAt: string;
}

export interface CancellationQuoteAnswer {
  cancellationQuoteId: string;
  expiresAt: string;
  penalty: Money;
  refund: Money;
  refundability: Refundability;
}

/** Other times, other desks of the same supplier, or another driver's age. */
export interface ChangeQuoteRequest {
  pickUp: { deskId: string; at: string };
  dropOff: { deskId: string; at: string };
  driverAge: number;
}

export interface ChangeQuoteAnswer extends RateAnswer {
  changeQuoteId: string;
  expiresAt: string;
  previousTotal: Money;
}

export interface ChangeRequest {
  changeQuoteId: string;
  reference: string;
  driver: Driver;
}

export interface ChangeAnswer {
  reference: string;
  bookingId: string;
  status: 'changed' | 'refused';
  confirmationNumber?: string;
  failure?: { code: string };
}
