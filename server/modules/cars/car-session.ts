import type { CarQuestion } from '#contract/cars.ts';
import type { MissingAnswer } from '#contract/results/missing-answer.ts';
import type { Circumstances as AnyCircumstances } from '#server/modules/pricing/index.ts';
import type { DecodedCar } from './acriss.ts';
import type { CarDesk, DeskRefusal, FoundCar, ListedCarRate } from './port.ts';

/**
 * A rate in a session: plain JSON, with amounts in minor units of the currency asked for. A search has hundreds of rates
 * and is kept for a quarter of an hour, so an object for each amount would be most of it.
 */
export interface KeptCarRate
  extends Omit<ListedCarRate, 'total' | 'dueNow' | 'dueAtDesk' | 'fees' | 'freeCancelUntil'> {
  readonly totalMinor: number;
  readonly dueNowMinor: number;
  readonly dueAtDeskMinor: number;
  /** By code. */
  readonly feesMinor: Readonly<Record<string, number>>;
  /** Epoch milliseconds. */
  readonly freeCancelUntil: number | null;
  readonly inPolicy: boolean;
}

/** A found car with the properties from its code; its rates are the cheapest first. */
export interface KeptCar extends Omit<FoundCar, 'rates'> {
  readonly source: string;
  readonly decoded: DecodedCar;
  readonly distanceKm: number;
  readonly rates: readonly KeptCarRate[];
}

/** The rate at which an account earns by renting a car. [RWD-01] */
export interface CarEarn {
  readonly cars: number;
}

/** The customer's policy, accounts and credit, as far as they change the earn and price of a car. */
export type Circumstances = AnyCircumstances<CarEarn>;

/** One search of one customer: the results, and everything needed to show them again. */
export interface CarSession {
  readonly id: string;
  readonly customerId: string;
  readonly observedAt: Date;
  readonly expiresAt: Date;
  readonly query: CarQuestion;
  readonly missing: readonly MissingAnswer[];
  readonly circumstances: Circumstances;
  readonly desks: readonly CarDesk[];
  readonly cars: readonly KeptCar[];
  readonly refusals: readonly DeskRefusal[];
}
