import { cap1RoleOfCardRole } from '#contract/enums/index.ts';
import { findLoyaltyProgram } from '#contract/values/loyalty-programmes.ts';
import type { SessionInfo } from '#contract/session.ts';
import type { Membership } from './store.ts';

type CorporateInfo = NonNullable<SessionInfo['corporateInfo']>;
type TravelerMarks = Pick<CorporateInfo, 'defaultTravelerId' | 'hiddenTravelerIds'>;

/** The corporate part of session info. [A 3] */
export const presentCorporateInfo = (membership: Membership, travelers: TravelerMarks): CorporateInfo => ({
  permissions: [...membership.permissions],
  businessIsLive: membership.isLive,
  roleList: [...membership.roles],
  policyTier: membership.policyTier,
  businessId: membership.businessId,
  businessName: membership.businessName,
  accountReferenceId: membership.accountReferenceId,
  businessLoyaltyPrograms: membership.loyaltyPrograms.flatMap((code) => findLoyaltyProgram(code) ?? []),
  defaultTravelerId: travelers.defaultTravelerId,
  hiddenTravelerIds: travelers.hiddenTravelerIds,
  hasSeenModalMap: { ...membership.seenModals },
  cap1Role: membership.cardRole === null ? null : cap1RoleOfCardRole[membership.cardRole],
  role: membership.cardRole,
  accountKind: 'Business',
});
