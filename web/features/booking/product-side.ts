import type { BookingProgress, BookingSession, BookRequest } from '#contract/booking.ts';
import type { Problem } from '#contract/problems.ts';
import type { Draft } from './draft.ts';
import type { FieldFault } from './validate.ts';

/** What every request to book says, whatever is booked. */
export type BookTerms = Omit<BookRequest, 'guests' | 'specialRequests' | 'loyalty'>;

/** What a product adds to the checkout: what is typed for it, what can be wrong with that, and how it is booked. */
export interface ProductSide<D extends Draft> {
  readonly product: BookingSession['product'];
  /** Checkouts in which this is the same ask for the same: a new one starts with what was typed last. */
  readonly sameAs: string;
  /** A page on which nothing was typed yet. */
  begin(common: Draft): D;
  /** What has to be put right before it can be sent, in the order of the page. The server checks again. */
  faultsOf(draft: D): FieldFault[];
  /** The faults that the server found, at the fields that they are about; the others are left to the banner. */
  faultsOfProblem(problem: Problem): FieldFault[];
  send(draft: D, terms: BookTerms): Promise<BookingProgress>;
}

/** What a part of the page needs to be typed into. */
export interface Fields<D extends Draft> {
  readonly draft: D;
  onChange(draft: D): void;
  /** The message at a field, by the id of its control. */
  errorOf(field: string): string | undefined;
}
