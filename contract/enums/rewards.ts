import { z } from 'zod';

/** A person's role on a card account. [A 6; B 3] */
export const cardRoleSchema = z.enum(['Primary', 'Authorized User', 'Account Manager', 'Non Financial User']);
export type CardRole = z.infer<typeof cardRoleSchema>;

/** The short role in corporateInfo. The document shows NFU alone; the other three are decided. [A 3] */
export const cap1RoleSchema = z.enum(['PRIMARY', 'AU', 'AM', 'NFU']);
export type Cap1Role = z.infer<typeof cap1RoleSchema>;

/** Maps the short corporate role to a card role. */
export const cardRoleOfCap1Role: Readonly<Record<Cap1Role, CardRole>> = {
  PRIMARY: 'Primary',
  AU: 'Authorized User',
  AM: 'Account Manager',
  NFU: 'Non Financial User',
};

/** Writes a card role as the short corporate role. */
export const cap1RoleOfCardRole: Readonly<Record<CardRole, Cap1Role>> = {
  Primary: 'PRIMARY',
  'Authorized User': 'AU',
  'Account Manager': 'AM',
  'Non Financial User': 'NFU',
};

/** Kinds of card account. [A 6; B 3] */
export const accountKindSchema = z.enum(['Personal', 'Business']);
export type AccountKind = z.infer<typeof accountKindSchema>;

/** Currency in which a rewards account earns. [B 9] */
export const rewardsCurrencySchema = z.enum(['Miles', 'Cash']);
export type RewardsCurrency = z.infer<typeof rewardsCurrencySchema>;

/** The multiplier of each rewards currency: units for one unit of the card's currency. [B 9] */
export const rewardsMultiplier: Readonly<Record<RewardsCurrency, number>> = { Miles: 100, Cash: 1 };

/** Result of the redemption-minimum check over all accounts; worded, the ids are decided. [B 5] */
export const rewardsMinimumSchema = z.enum(['all_meet', 'one_does_not', 'none_meet']);
export type RewardsMinimum = z.infer<typeof rewardsMinimumSchema>;

/** How a hotel's cash-back is worked out. [B 9] */
export const cashBackRatioKindSchema = z.enum([
  'revenue-ratio',
  'fixed',
  'ratio',
  'grand-total-ratio',
  'sell-price-ratio',
]);
export type CashBackRatioKind = z.infer<typeof cashBackRatioKindSchema>;
