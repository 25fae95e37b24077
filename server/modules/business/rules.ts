import type { businessCodes } from '#contract/problems.ts';
import type { IssuerAccount } from '#server/modules/accounts/port.ts';

/** How far a person has come on the way into the business portal. */
export interface Standing {
  readonly isDenied: boolean;
  readonly isInBeta: boolean;
  readonly isOnboarded: boolean;
  readonly isAcknowledged: boolean;
}

export type Refusal = keyof typeof businessCodes;

/** Why a person may not use the business portal, the hardest reason first; null when they may. [A 8] */
export function refusalOf(standing: Standing): Refusal | null {
  if (standing.isDenied) return 'access-denied';
  if (!standing.isInBeta) return 'access-denied-not-beta';
  if (!standing.isOnboarded) return 'not-onboarded';
  return standing.isAcknowledged ? null : 'not-acknowledged';
}

/** A refusal that no action of the person can lift: not even a session is made. */
export const isFinal = (refusal: Refusal): refusal is 'access-denied' | 'access-denied-not-beta' =>
  refusal === 'access-denied' || refusal === 'access-denied-not-beta';

/**
 * The card a person books with for the company: a business card (by kind, or a product named Spark… or
 * …business), premium ones first. [A 5]
 */
export function companyCardOf(accounts: readonly IssuerAccount[]): IssuerAccount | null {
  const business = accounts.filter(
    ({ kind, productDisplayName }) =>
      kind === 'Business' || productDisplayName.startsWith('Spark') || /business/i.test(productDisplayName),
  );
  return business.find(({ premiumProduct }) => premiumProduct !== null) ?? business[0] ?? null;
}
