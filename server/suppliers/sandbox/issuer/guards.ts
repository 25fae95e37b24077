import { z } from 'zod';
import { localizedTextSchema } from '#contract/values/dates.ts';
import { emailSchema } from '#contract/values/email-schema.ts';
import {
  accountKindSchema,
  agentPowerSchema,
  cardBrandSchema,
  cardRoleSchema,
  caseTeamSchema,
  collectionSchema,
  corporatePermissionSchema,
  currencySchema,
  offerFunnelSchema,
  rewardsCurrencySchema,
} from '#contract/enums/index.ts';

/** A customer as the sandbox's issuer answers; everything we do not read is left out. */
const accountGuard = z.object({
  accountReferenceId: z.string().min(1).max(64),
  productDisplayName: z.string().min(1),
  productType: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  brand: cardBrandSchema,
  cardToken: z.string().min(1),
  customerAccountRole: cardRoleSchema,
  kind: accountKindSchema,
  currency: rewardsCurrencySchema,
  openedOn: z.iso.date(),
  goodStanding: z.boolean(),
  rewardsBalance: z.int().nonnegative(),
  redemptionMin: z.int().nonnegative(),
  earn: z.object({
    hotels: z.number().nonnegative(),
    cars: z.number().nonnegative(),
    flights: z.number().nonnegative(),
    homes: z.number().nonnegative(),
  }),
});

const moneyGuard = z.object({ minor: z.int().nonnegative(), currency: currencySchema });

const offerGuard = z.object({
  offerId: z.string().min(1),
  title: localizedTextSchema,
  descriptions: z.array(localizedTextSchema),
  funnels: z.array(offerFunnelSchema).min(1),
  collections: z.array(collectionSchema.exclude(['NoCollection'])),
  amount: moneyGuard.refine(({ minor }) => minor > 0, 'An offer is worth something.'),
  minimum: moneyGuard,
  expiresOn: z.iso.date().nullable(),
  startsAt: z.iso.datetime().nullable(),
  terms: localizedTextSchema,
  banners: z
    .object({ shop: localizedTextSchema, landing: localizedTextSchema, availability: localizedTextSchema })
    .optional(),
});

const businessGuard = z.object({
  businessId: z.string().min(1),
  businessName: z.string().min(1),
  live: z.boolean(),
  roles: z.array(z.string()),
  permissions: z.array(corporatePermissionSchema),
  policyTier: z.string().min(1),
  acknowledged: z.boolean(),
  onboarded: z.boolean(),
  beta: z.boolean(),
  denied: z.boolean(),
  businessLoyaltyPrograms: z.array(z.object({ loyaltyProgramCode: z.string() })),
});

export const customerGuard = z.object({
  sub: z.string().min(1),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  email: emailSchema,
  phone: z.string(),
  dateOfBirth: z.iso.date(),
  /** Works on the support desk. */
  agent: z.boolean().default(false),
  /** Gives and takes credits and offers for the issuer. */
  mayIssue: z.boolean().default(false),
  agentRights: z
    .object({
      teams: z.array(caseTeamSchema),
      powers: z.array(agentPowerSchema),
      canAct: z.boolean(),
      isLead: z.boolean(),
    })
    .optional(),
  /** No agent may act for them. */
  protected: z.boolean().default(false),
  accounts: z.array(accountGuard),
  deceased: z.boolean().default(false),
  /** Of its cards; grows with every change. */
  revision: z.int().nonnegative(),
  offers: z.array(offerGuard).default([]),
  business: businessGuard.optional(),
  otherBusinesses: z.array(businessGuard).default([]),
});

export type SandboxCustomer = z.output<typeof customerGuard>;
