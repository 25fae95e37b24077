import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { Brand } from '#contract/brand.ts';
import { type Language } from '#contract/values/dates.ts';
import { productOfBookedTrip } from '#contract/enums/index.ts';
import type { LetterSide, ProductKind, Products, Row, TripWords } from '#server/modules/products/index.ts';

/** A trip as it is written about: by its kind, in the reader's language. */
export interface Told<Trip extends AnyTrip = AnyTrip> {
  readonly trip: Trip;
  readonly letters: LetterSide;
  readonly language: Language;
}

/** The same with the brand that writes. */
export interface Branded<Trip extends AnyTrip = AnyTrip> extends Told<Trip> {
  readonly brand: Brand;
}

/** Who paid for a trip. */
export interface Payer {
  readonly name: string;
  /** For which it was booked; null for none. */
  readonly company: string | null;
  /** The cards that paid, by network and last digits. */
  readonly cards: readonly string[];
}

/** The same with who paid, for receipts. */
export interface Paid<Trip extends AnyTrip = AnyTrip> extends Branded<Trip> {
  readonly payer: Payer;
}

/** The same with the page of the trip, to which its letters lead. */
export interface Mailed<Trip extends AnyTrip = AnyTrip> extends Paid<Trip> {
  readonly tripUrl: string;
  /** The picture of what was booked, as a JPEG; null without one. */
  readonly picture: Buffer | null;
}

/** The letters of the kind that sells a trip. */
export const lettersOf = (
  products: Products<Pick<ProductKind, 'products' | 'letters'>>,
  { kind }: Pick<AnyTrip, 'kind'>,
): LetterSide => products.of(productOfBookedTrip[kind]).letters;

/** A trip in words of one language, so that mail, receipt and calendar say the same. */
export interface DescribedTrip {
  readonly givenName: string;
  readonly title: string;
  readonly dates: string;
  readonly timeZone: string;
  readonly facts: readonly Row[];
  readonly price: readonly Row[];
  readonly totals: readonly Row[];
  readonly tenders: readonly Row[];
  readonly earned: readonly string[];
  /** Amounts that may be charged later. */
  readonly later: readonly string[];
  readonly terms: readonly string[];
  /** Credits that suppliers keep after a cancellation. */
  readonly credits: readonly string[];
  readonly corrected: readonly Row[];
  readonly codes?: TripWords['codes'];
  /** Begins the letter about its cancellation, where its supplier called it off. */
  readonly calledOff?: string;
}
