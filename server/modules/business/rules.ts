import type { CorporatePermission, MemberRole } from '#contract/enums/index.ts';
import type { businessCodes } from '#contract/problems.ts';
import type { IssuerAccount } from '#server/modules/accounts/port.ts';

/** How far a person has come on the way into the business portal. */
export interface Standing {
  readonly isDenied: boolean;
  readonly isInBeta: boolean;
  readonly isOnboarded: boolean;
  readonly isAcknowledged: boolean;
  readonly isClosed?: boolean;
}

export type Refusal = keyof typeof businessCodes;

/** Why a person may not use the business portal, the hardest reason first; null when they may. [A 8] */
export function refusalOf(standing: Standing): Refusal | null {
  if (standing.isDenied) return 'access-denied';
  if (!standing.isInBeta) return 'access-denied-not-beta';
  // A company that was closed has been set up: its people read their trips.
  if (!standing.isOnboarded && standing.isClosed !== true) return 'not-onboarded';
  return standing.isAcknowledged ? null : 'not-acknowledged';
}

/** A refusal that no action of the person can lift: not even a session is made. */
export const isFinal = (refusal: Refusal): refusal is 'access-denied' | 'access-denied-not-beta' =>
  refusal === 'access-denied' || refusal === 'access-denied-not-beta';

/** The business cards of a person: by kind, or products named Spark… or …business. [A 5] */
export const businessCardsOf = (accounts: readonly IssuerAccount[]): IssuerAccount[] =>
  accounts.filter(
    ({ kind, productDisplayName }) =>
      kind === 'Business' || productDisplayName.startsWith('Spark') || /business/i.test(productDisplayName),
  );

/** The card a person books with for the company, premium ones first. [A 5] */
export function companyCardOf(accounts: readonly IssuerAccount[]): IssuerAccount | null {
  const business = businessCardsOf(accounts);
  return business.find(({ premiumProduct }) => premiumProduct !== null) ?? business[0] ?? null;
}

/** What a member may do for the company, by their permissions. */
export function roleOf(permissions: readonly CorporatePermission[]): MemberRole {
  if (permissions.includes('canViewAdmin')) return 'admin';
  return permissions.includes('canViewUsers') ? 'manager' : 'traveler';
}

const grants: Readonly<
  Record<MemberRole, { readonly role: string | null; readonly permissions: readonly CorporatePermission[] }>
> = {
  traveler: { role: null, permissions: [] },
  manager: { role: 'accountManager', permissions: ['canViewUsers'] },
  admin: { role: 'admin', permissions: ['canViewUsers', 'canViewAdmin'] },
};
const roleNames: ReadonlySet<string> = new Set(
  Object.values(grants).flatMap(({ role }) => (role === null ? [] : [role])),
);

/** The permissions of a role and the list of roles with it; other roles of the person, such as owner, stay. */
export function grantOf(
  role: MemberRole,
  roles: readonly string[] = ['traveler'],
): { roles: string[]; permissions: CorporatePermission[] } {
  const { role: own, permissions } = grants[role];
  const others = roles.filter((name) => !roleNames.has(name));
  return { roles: own === null ? others : [own, ...others], permissions: [...permissions] };
}

/** Whether people may travel for a company: the issuer says so, or it was set up here, and nobody closed it. */
export const isLive = (row: { readonly is_live: boolean; readonly state: string }): boolean =>
  row.state === 'live' || (row.is_live && row.state !== 'closed');
