import type { GovernmentAlertKind } from '#contract/enums/index.ts';

/** An emergency or health alert of a government, in force now. */
export interface GovernmentAlert {
  readonly country: string;
  readonly kind: GovernmentAlertKind;
  /** When it was issued, and when it ends. */
  readonly since: Date;
  readonly until: Date;
}

/** A service that knows the alerts of governments. Throws when it does not answer. */
export interface AlertSource {
  /** The alert for a country, by its code, that is in force at a moment; null when there is none. */
  find(country: string, at: Date): Promise<GovernmentAlert | null>;
}
