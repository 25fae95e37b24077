import type { CarQuestion } from '#contract/cars.ts';
import type { MissingAnswer } from '#contract/missing-answer.ts';
import type { Circumstances as AnyCircumstances } from '#server/modules/pricing/index.ts';
import type { DecodedCar } from './acriss.ts';
import type { CarDesk, DeskRefusal, FoundCar, ListedCarRate } from './port.ts';

/** A rate as a session keeps it: plain JSON. */
export interface KeptCarRate extends Omit<ListedCarRate, 'freeCancelUntil'> {
  /** Epoch milliseconds. */
  readonly freeCancelUntil: number | null;
  readonly inPolicy: boolean;
}

/** A found car with what its code says; its rates are the cheapest first. */
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

/** Who searches, as far as it changes what a car is worth to them. */
export type Circumstances = AnyCircumstances<CarEarn>;

/** One search of one customer: what was found, and everything needed to show it again. */
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
