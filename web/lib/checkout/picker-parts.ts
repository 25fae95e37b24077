import type { Traveler } from '#contract/travelers.ts';

/** What the picker of saved travelers needs to know of one room or passenger. */
export interface TravelerPickerParts {
  /** Names the group of choices. */
  readonly label: string;
  readonly selectedId: string | null;
  /** Travelers who were chosen elsewhere on the page. */
  readonly takenIds: readonly string[];
  /** What was typed, to save it as a new traveler. */
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
  /** Who may be chosen; everybody when left out. */
  fits?(traveler: Traveler): boolean;
  /** `isSame` where it is who was there before, saved or corrected just now. */
  onPick(traveler: Traveler, isSame: boolean): void;
}
