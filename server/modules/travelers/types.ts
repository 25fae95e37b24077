import type { PlainDate } from '#contract/values/dates.ts';
import type { AssistanceCode, Gender } from '#contract/enums/index.ts';

/** A traveler that a customer has saved. Loyalty maps go from programme code to number. */
export interface SavedTraveler {
  readonly id: string;
  readonly customerId: string;
  readonly givenName: string;
  readonly surname: string;
  readonly gender: Gender;
  readonly dateOfBirth: PlainDate;
  readonly assistance: readonly AssistanceCode[];
  readonly frequentFlyer: Readonly<Record<string, string>>;
  readonly hotelLoyalty: Readonly<Record<string, string>>;
  readonly email: string | null;
  readonly phone: string | null;
  readonly redressNumber: string | null;
  readonly knownTravelerNumber: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string | null;
  readonly driversLicence: string | null;
  readonly additionalInfo: string | null;
  readonly isDefault: boolean;
  /** Hidden from colleagues. */
  readonly isPrivate: boolean;
  readonly createdAt: Date;
}

/** A traveler together with the customer who must own it. */
export interface TravelerKey {
  readonly customerId: string;
  readonly travelerId: string;
}
