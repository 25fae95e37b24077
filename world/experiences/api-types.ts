import type { Currency } from '../stays/currencies.ts';
import type { ConfirmRequest } from './requests.ts';

export interface LocalisedText {
  en: string;
  fr: string;
}
export interface Amount {
  minor: number;
  currency: Currency;
}

export type Category =
  | 'museums'
  | 'tours'
  | 'food'
  | 'water'
  | 'snow'
  | 'nature'
  | 'classes'
  | 'parks'
  | 'shows'
  | 'day_trips'
  | 'transfers';
export type UnitType =
  | 'ADULT'
  | 'YOUTH'
  | 'CHILD'
  | 'INFANT'
  | 'FAMILY'
  | 'SENIOR'
  | 'STUDENT'
  | 'MILITARY'
  | 'OTHER';
export type SlotStatus = 'AVAILABLE' | 'FREESALE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED';
export type BookingState =
  | 'ON_HOLD'
  | 'PENDING'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'REDEEMED';

export interface Unit {
  id: string;
  type: UnitType;
  title: LocalisedText;
  /** Both included; null where age does not matter. */
  ages: { min: number; max: number } | null;
  idRequired: boolean;
  /** How many people one of it lets in. */
  paxCount: number;
  /** Units of which at least one has to come along; empty for none. */
  accompaniedBy: string[];
  min: number;
  max: number;
  /** The lowest price; the price on a given day comes with that day. */
  from: Amount;
}

/** Cancelled so many whole days of 24 hours before the start, `percent` of the amount paid is refunded. */
export interface RefundWindow {
  daysBeforeMin: number;
  daysBeforeMax: number | null;
  percent: number;
}

/** Where the operator picks people up, and how long before the start. */
export interface PickupPoint {
  id: string;
  name: LocalisedText;
  directions: LocalisedText;
  lat: number;
  lon: number;
  minutesBefore: number;
}

export interface Option {
  id: string;
  title: LocalisedText;
  /** `HH:MM` on the clock of the place; empty where it is open instead. */
  startTimes: string[];
  cutoff: { amount: number; unit: 'minute' | 'hour' | 'day'; relativeTo: 'start' | 'closing' };
  refundWindows: RefundWindow[];
  badWeather: boolean;
  /** Fewer travelers than this and the operator may call it off; null for none. */
  tooFewTravelers: number | null;
  minUnits: number;
  maxUnits: number;
  contactFields: ('name' | 'email' | 'phone')[];
  /** `included`: at the address that the traveler gives; `offered`: at one of the points, or not at all. */
  pickup: 'none' | 'offered' | 'included';
  pickupPoints: PickupPoint[];
  units: Unit[];
}

export interface Question {
  id: string;
  type: 'text' | 'number' | 'date' | 'time' | 'place' | 'choice';
  label: LocalisedText;
  group: 'booking' | 'traveler';
  required: 'yes' | 'no' | { question: string; answer: string };
  answers: { value: string; label: LocalisedText }[];
  maxLength: number;
  unit: string | null;
}

export interface Card {
  id: string;
  cityId: number;
  category: Category;
  title: LocalisedText;
  supplier: string;
  lat: number;
  lon: number;
  timeZone: string;
  durationMinutes: number;
  languages: string[];
  rating: number;
  reviewCount: number;
  picture: string;
  confirmation: 'INSTANT' | 'MANUAL' | 'INSTANT_THEN_MANUAL';
  /** Days of 24 hours before the start until which everything comes back; null where that is not so. */
  freeCancelDays: number | null;
}

export interface Product extends Card {
  description: LocalisedText;
  telephone: string;
  availabilityType: 'START_TIME' | 'OPENING_HOURS';
  instantConfirmation: boolean;
  /** Hours the operator takes at most to answer; null where none is told. */
  confirmationHours: number | null;
  redemption: 'DIGITAL' | 'PRINT' | 'MANIFEST';
  deliveryFormats: ('QRCODE' | 'PDF_URL')[];
  delivery: 'VOUCHER' | 'TICKET';
  /** False where a hold keeps the price and no seats. */
  holdsSeats: boolean;
  features: {
    kind: 'inclusion' | 'exclusion' | 'before_arrival' | 'accessibility' | 'redemption';
    text: LocalisedText;
  }[];
  meetingPoint: { name: LocalisedText; directions: LocalisedText; lat: number; lon: number };
  pictures: string[];
  options: Option[];
  questions: Question[];
}

/** A day of a product: the lowest price of an adult, or of the first unit where there is none for adults. */
export interface Day {
  date: string;
  lowestMinor: number;
  slots: number;
}

export interface SearchAnswer {
  cityId: number;
  currency: Currency;
  complete: boolean;
  /** `partyMinor`: the lowest total of the party; null where there are no tickets for some of them. */
  products: { card: Card; days: Day[]; partyMinor: number | null }[];
}
export interface CalendarAnswer {
  productId: string;
  currency: Currency;
  days: { date: string; status: SlotStatus; lowestMinor: number | null; slots: number }[];
}

export interface Slot {
  id: string;
  optionId: string;
  localStart: string;
  localEnd: string;
  cutoffAt: string;
  /** The start, or the closing hour of an all-day slot: refund windows count from it. */
  startsAt: string;
  allDay: boolean;
  openingHours: { from: string; until: string } | null;
  status: SlotStatus;
  vacancies: number | null;
  capacity: number | null;
  prices: { unitId: string; minor: number }[];
}
export interface AvailabilityAnswer {
  productId: string;
  currency: Currency;
  slots: Slot[];
}

export interface Booking {
  uuid: string;
  supplierReference: string | null;
  productId: string;
  optionId: string;
  slot: Slot;
  state: BookingState;
  /** Of a hold. */
  priceUntil: string | null;
  /** Null where the seats are not held. */
  seatsUntil: string | null;
  /** When a pending booking is decided at the latest. */
  decidedBy: string | null;
  total: Amount;
  units: { unitId: string; quantity: number; each: Amount }[];
  cancellable: boolean;
  cancellation: {
    requestedAt: string;
    refund: 'FULL' | 'PARTIAL' | 'NONE';
    amount: Amount;
    reason: string;
  } | null;
  refundWindows: RefundWindow[];
  /** Tickets and vouchers exist once it is confirmed. */
  unitItems: { unitId: string; supplierReference: string; ticket: string | null }[];
  voucher: string | null;
  /** As they were told last; null of a hold. */
  told: Pick<ConfirmRequest, 'answers' | 'pickupId'> | null;
  createdAt: string;
}
