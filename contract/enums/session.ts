import { z } from 'zod';

/**
 * Kind of a session: a customer's own, an agent's in the agent portal, an agent acting for a customer, or a customer's
 * on a host's page where the wallet is embedded. [A 1, 4]
 */
export const sessionKindSchema = z.enum(['own', 'agent-portal', 'delegated', 'embedded']);
export type SessionKind = z.infer<typeof sessionKindSchema>;

/** Whether an agent sits behind it, for themselves or for a customer. */
export const isOfAgent = (kind: SessionKind): boolean => kind === 'agent-portal' || kind === 'delegated';

/** States of a server-side session. Decided, from the lifecycle events of [A 4]. */
export const sessionStateSchema = z.enum([
  'signing_in',
  'active',
  'expiring',
  'expired',
  'failed',
  'ended',
  'revoked',
]);
export type SessionState = z.infer<typeof sessionStateSchema>;

/** Codes the business tenant answers with a 401. [A 8] */
export const businessAccessCodeSchema = z.enum({
  notBeta: 40102,
  accessDenied: 40103,
  notOnboarded: 40105,
  notAcknowledged: 40106,
});
export type BusinessAccessCode = z.infer<typeof businessAccessCodeSchema>;

/** Corporate permissions in session info. [A 6] */
export const corporatePermissionSchema = z.enum(['canViewUsers', 'canViewAdmin']);
export type CorporatePermission = z.infer<typeof corporatePermissionSchema>;

/** Whether an action is permitted to this person. [B 3] */
export const permissionStateSchema = z.enum(['Allowed', 'NotAllowed', 'Unknown']);
export type PermissionState = z.infer<typeof permissionStateSchema>;

/** Events that the embedded module sends to its host. [A 4] */
export const moduleEventSchema = z.enum([
  'datesFinalized',
  'datesReset',
  'datePicked',
  'bookingComplete',
  'sessionInitialized',
  'sessionExpiring',
  'sessionExpired',
  'sessionFailed',
  'calendarLoaded',
]);
export type ModuleEvent = z.infer<typeof moduleEventSchema>;

/** Events that the host sends to the wallet module. [A 4] */
export const hostEventSchema = z.enum(['HOST_THEME_CHANGED', 'HOST_LOCALE_CHANGED']);
export type HostEvent = z.infer<typeof hostEventSchema>;

/** Functions the wallet module exposes. [A 4] */
export const moduleFunctionSchema = z.enum(['render', 'subscribe', 'unMount', 'unSubscribe']);
export type ModuleFunction = z.infer<typeof moduleFunctionSchema>;

/** Features that the experiments switch on. The document names them in words; the ids are decided. [A 6] */
export const experimentFlagSchema = z.enum([
  'credits-section',
  'credit-history',
  'offer-stacking',
  'annual-travel-credits',
  'sale-timer',
  'sale-entry-point',
  'complimentary-night-promotion',
]);
export type ExperimentFlag = z.infer<typeof experimentFlagSchema>;
