import type { Traveler } from '#contract/travelers.ts';

/** What the picker of saved travelers needs about one room or passenger. */
export interface TravelerPickerParts {
  /** The group's label. */
  readonly label: string;
  readonly selectedId: string | null;
  /** Travelers already chosen elsewhere on the page. */
  readonly takenIds: readonly string[];
  /** The typed values, to save as a new traveler. */
  readonly typed: Pick<Traveler, 'givenName' | 'surname'> & {
    readonly dateOfBirth?: string | null;
    readonly gender?: Traveler['gender'] | null;
    readonly assistance?: readonly Traveler['assistance'][number][];
    readonly nationality?: string;
    readonly knownTravelerNumber?: string;
    readonly redressNumber?: string;
    /** Airline code, or empty. */
    readonly programme?: string;
    readonly frequentFlyerNumber?: string;
  };
  readonly contact: { readonly email: string; readonly phone: string };
  /** Which travelers may be chosen; all when left out. */
  fits?(traveler: Traveler): boolean;
  /** Says why the reader's own travelers of these names cannot be chosen. */
  leftOut?(names: string): string;
  /** `isSame` when it is the traveler chosen before, just saved or corrected. */
  onPick(traveler: Traveler, isSame: boolean): void;
}
