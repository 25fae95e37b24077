import { premiumProductTypeSchema } from '#contract/enums/index.ts';
import type {
  CardHolderPort,
  IssuerAccount,
  IssuerBusiness,
  IssuerCustomer,
  IssuerOffer,
  IssuerPort,
} from '#server/modules/accounts/port.ts';
import { type WorldClient, WorldCallError } from '../client.ts';
import { customerGuard, type SandboxCustomer } from './guards.ts';

/** Asks the sandbox's card issuer about its customers. */
export const sandboxIssuer = (world: WorldClient): IssuerPort & CardHolderPort => ({
  findCustomer: (subject) => ask(world, 'issuer.customer', `customers/${encodeURIComponent(subject)}`),
  findCardHolder: (accountReferenceId) =>
    ask(world, 'issuer.card-holder', `cards/${encodeURIComponent(accountReferenceId)}/holder`),
});

/** Null for customers unknown to the issuer. */
async function ask(world: WorldClient, operation: string, path: string): Promise<IssuerCustomer | null> {
  try {
    return toCustomer(
      await world.call({ method: 'GET', path: `/v1/issuer/${path}`, operation, answer: customerGuard }),
    );
  } catch (error) {
    if (error instanceof WorldCallError && error.status === 404) return null;
    throw error;
  }
}

const toCustomer = (found: SandboxCustomer): IssuerCustomer => ({
  subject: found.sub,
  firstName: found.firstName,
  lastName: found.lastName,
  email: found.email,
  phone: found.phone,
  dateOfBirth: found.dateOfBirth,
  isAgent: found.agent,
  mayIssue: found.mayIssue,
  isProtected: found.protected,
  ...(found.agentRights && { agentRights: found.agentRights }),
  accounts: found.accounts.map(toAccount),
  isDeceased: found.deceased,
  revision: found.revision,
  offers: found.offers.map(toOffer),
  business: found.business ? toBusiness(found.business) : null,
  otherBusinesses: found.otherBusinesses.map(toBusiness),
});

const toOffer = ({ startsAt, ...offer }: SandboxCustomer['offers'][number]): IssuerOffer => ({
  ...offer,
  startsAt: startsAt === null ? null : new Date(startsAt),
});

const toAccount = (account: SandboxCustomer['accounts'][number]): IssuerAccount => ({
  accountReferenceId: account.accountReferenceId,
  productDisplayName: account.productDisplayName,
  premiumProduct: premiumProductTypeSchema.safeParse(account.productType).data ?? null,
  lastFour: account.lastFour,
  brand: account.brand,
  cardToken: account.cardToken,
  role: account.customerAccountRole,
  kind: account.kind,
  rewardsCurrency: account.currency,
  openedOn: account.openedOn,
  inGoodStanding: account.goodStanding,
  openingPoints: account.rewardsBalance,
  redemptionMinPoints: account.redemptionMin,
  earn: account.earn,
});

const toBusiness = (business: NonNullable<SandboxCustomer['business']>): IssuerBusiness => ({
  businessId: business.businessId,
  businessName: business.businessName,
  isLive: business.live,
  roles: business.roles,
  permissions: business.permissions,
  policyTier: business.policyTier,
  isOnboarded: business.onboarded,
  isAcknowledged: business.acknowledged,
  isInBeta: business.beta,
  isDenied: business.denied,
  loyaltyPrograms: business.businessLoyaltyPrograms.map(({ loyaltyProgramCode }) => loyaltyProgramCode),
});
