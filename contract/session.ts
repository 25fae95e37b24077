import { z } from 'zod';
import { invitationTokenSchema } from './values/invitation-token.ts';
import { instantSchema } from './values/dates.ts';
import { endpoint, everySurface } from './endpoint.ts';
import { hotelLoyaltyProgrammeSchema } from './accounts.ts';
import {
  accountKindSchema,
  cap1RoleSchema,
  cardRoleSchema,
  corporatePermissionSchema,
  sessionKindSchema,
} from './enums/index.ts';

/** Permissions of a business customer, and their company. [A 3] */
export const corporateInfoSchema = z
  .object({
    permissions: z.array(corporatePermissionSchema),
    businessIsLive: z.boolean(),
    roleList: z.array(z.string()),
    policyTier: z.string(),
    businessId: z.string(),
    businessName: z.string(),
    accountReferenceId: z.string().nullable(),
    businessLoyaltyPrograms: z.array(hotelLoyaltyProgrammeSchema),
    defaultTravelerId: z.string().nullable(),
    hiddenTravelerIds: z.array(z.string()),
    hasSeenModalMap: z.record(z.string(), z.boolean()),
    cap1Role: cap1RoleSchema.nullable().describe("The card role as one word; 'NFU' is a non-financial user."),
    role: cardRoleSchema.nullable(),
    accountKind: accountKindSchema,
  })
  .meta({ id: 'CorporateInfo' });

/** The session as the browser sees it. Logged in is true when it holds a CSRF token. [A 3, 6] */
export const sessionInfoSchema = z
  .object({
    userInfo: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    isFirstSession: z.boolean(),
    csrfToken: z.string(),
    sessionExpiration: instantSchema.describe('When the session ends unless it is extended or used.'),
    absoluteExpiration: instantSchema.describe('When it ends in any case.'),
    isDelegatedSession: z.boolean(),
    isAgentSession: z.boolean(),
    mayIssue: z.boolean().describe('May give and take credits and offers in this session.'),
    sessionKind: sessionKindSchema,
    agentName: z.string().nullable(),
    userId: z.string(),
    corporateInfo: corporateInfoSchema.nullable(),
    serverTime: instantSchema.describe('The portal’s own time, which a sandbox may move.'),
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.infer<typeof sessionInfoSchema>;

/**
 * Why a person who signed in at the identity provider may not enter: the issuer does not know them, has no business
 * card of theirs, has closed the portal to them or has not opened it yet; an admin of their company has suspended or
 * removed them; they are no agent, or no admin of their company.
 */
export const accessRefusals = [
  'unknown-customer',
  'no-business-card',
  'denied',
  'shut-out',
  'not-in-beta',
  'not-an-agent',
  'not-an-admin',
] as const;

/** In the context of the problems `sign-in-refused`, `access-denied` and `access-denied-not-beta`. */
export const refusedSignInSchema = z.object({
  reason: z.enum(accessRefusals),
  signedInAs: z.string().nullable().describe('Name or e-mail address, as the identity provider gives it.'),
});
export type RefusedSignIn = z.infer<typeof refusedSignInSchema>;

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/v0/userInfo',
  area: 'session',
  summary: 'Who is signed in, until when, and what they may do',
  access: 'pending',
  surfaces: everySurface,
  isEmbeddable: true,
  response: sessionInfoSchema,
});

export const startSignIn = endpoint({
  method: 'POST',
  path: '/api/v0/login/start',
  area: 'session',
  summary: 'Begin signing in: where to send the browser',
  access: 'public',
  surfaces: everySurface,
  quota: 'sign-in',
  priority: 'new',
  body: z.object({
    surface: z.enum(['traveler', 'admin', 'agent']).default('traveler'),
    choosesAccount: z
      .boolean()
      .default(false)
      .describe('The identity provider asks who signs in, even if it knows somebody in this browser.'),
    invitation: invitationTokenSchema
      .optional()
      .describe('The secret of an invitation to a company, which is accepted by signing in.'),
  }),
  response: z.object({ authorizationUrl: z.string(), state: z.string() }),
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/v0/login/code',
  area: 'session',
  summary: 'Exchange the code that the identity provider gave for a session',
  access: 'public',
  surfaces: everySurface,
  quota: 'sign-in',
  body: z.object({
    code: z.string().min(1).max(2000).optional(),
    error: z.string().max(200).optional().describe('What the provider said in place of a code.'),
    errorDescription: z.string().max(1000).optional(),
    state: z.string().min(1).max(200),
    iss: z.string().max(500).optional(),
  }),
  response: z.object({ token: z.string(), session: sessionInfoSchema }),
});

export const startEmbeddedSession = endpoint({
  method: 'POST',
  path: '/api/v0/login/embedded',
  area: 'session',
  summary: 'Exchange an ID token of a listed host for a short session of the embedded wallet',
  access: 'public',
  body: z.object({
    idToken: z
      .string()
      .min(20)
      .max(8000)
      .describe('What the identity provider gave the host when the customer signed in there.'),
  }),
  response: z.object({
    token: z.string().describe('For the embedded wallet alone.'),
    expiresIn: z.int().describe('For how many seconds; then another is to be had.'),
  }),
});

export const extendSession = endpoint({
  method: 'POST',
  path: '/api/v0/session/extend',
  area: 'session',
  summary: 'Stay signed in: moves the idle expiry',
  access: 'pending',
  delegated: 'read',
  surfaces: everySurface,
  priority: 'kept',
  response: sessionInfoSchema,
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/v0/session/end',
  area: 'session',
  summary: 'Sign out: revokes the session and says where to sign out of the identity provider',
  access: 'pending',
  delegated: 'read',
  surfaces: everySurface,
  priority: 'kept',
  response: z.object({ logoutUrl: z.string() }),
});

export const sessionItemSchema = z
  .object({
    id: z.string(),
    kind: sessionKindSchema,
    createdAt: instantSchema,
    lastUsedAt: instantSchema,
    device: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'SessionItem' });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v0/sessions',
  area: 'session',
  summary: 'Where you are signed in',
  access: 'session',
  delegated: 'never',
  surfaces: everySurface,
  response: z.object({ sessions: z.array(sessionItemSchema) }),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/v0/sessions/:sessionId',
  area: 'session',
  summary: 'Sign out another device',
  access: 'session',
  surfaces: everySurface,
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({ revoked: z.boolean() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v0/sessions/end-others',
  area: 'session',
  summary: 'Sign out every other device; says how many that were',
  access: 'session',
  surfaces: everySurface,
  response: z.object({ revoked: z.int() }),
});

/** Whether this customer may enter this portal, and why not. [A 7] */
export const portalAccessSchema = z
  .object({
    allowed: z.boolean(),
    code: z.int().nullable().describe('40102, 40103, 40105 or 40106 when not allowed.'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'PortalAccess' });

export const getPortalAccess = endpoint({
  method: 'GET',
  path: '/api/v0/portalAccess',
  area: 'session',
  summary: 'Whether this customer may enter this portal',
  access: 'pending',
  surfaces: everySurface,
  response: z.object({ allowed: z.boolean() }),
});

export const getPortalAccessWithReason = endpoint({
  method: 'GET',
  path: '/api/v1/portalAccess',
  area: 'session',
  summary: 'Whether this customer may enter this portal, and why not',
  access: 'pending',
  surfaces: everySurface,
  response: portalAccessSchema,
});

export const acknowledge = endpoint({
  method: 'POST',
  path: '/api/v0/acknowledgement',
  area: 'session',
  summary: 'Acknowledge the company’s travel terms',
  access: 'pending',
  surfaces: everySurface,
  tenant: 'business',
  response: portalAccessSchema,
});
