import type { Language, PlainDate } from '#contract/dates.ts';
import type { Product } from '#contract/enums/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { AnyItem } from './records.ts';

/**
 * The functions that booking, trips, letters and flows need of everything that is sold. A kind implements them in
 * `server/products/<kind>/`; the composition registers it. Methods take the core's records, and the kind parses `item`,
 * `request` and `confirmation` with its own schemas.
 */
export interface ProductKind {
  /** The products this kind sells: hotels and homes are both sold by the kind of stays. */
  readonly products: readonly Product[];
  readonly texts: ProductTexts;
  readonly problems: ProductProblems;
  readonly items: ItemSide;
}

/** Texts that the core writes for a product. */
export interface ProductTexts {
  /** Reasons in the wallet's history. */
  readonly ledger: { readonly payment: string; readonly earned: string };
}

/** The error codes of a product where the core decides that something went wrong. */
export interface ProductProblems {
  /** The checkout lapsed because of inactivity. */
  readonly inactive: ProblemCode;
  /** The supplier did not answer by the promised time. */
  readonly supplierLate: ProblemCode;
  /** The supplier never answered. */
  readonly supplierSilent: ProblemCode;
  /** The supplier refused without a reason, or cancelled before it was paid. */
  readonly supplierRefused: ProblemCode;
}

/** When a product takes place. */
export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Until when a confirmation is still of use: departure, or the end of the day of check-in. */
  readonly bookableUntil: Date;
  /** When it starts without travelers who are late: departure. Null where they can arrive later, as at a hotel. */
  readonly missedAt: Date | null;
}

/** One line about a product: its name and days, in a reader's language. */
export interface ItemTitle {
  readonly name: string;
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
}

/** Facts that can be read from an item alone. */
export interface ItemSide {
  span(item: AnyItem): Span;
  title(item: AnyItem, language: Language): ItemTitle;
}
