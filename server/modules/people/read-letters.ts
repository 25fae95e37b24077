import { languageSchema } from '#contract/values/dates.ts';
import {
  companyZone,
  forgetToken,
  getCompany,
  readInvitationForLetter,
} from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { InvitationLetter, OnboardingLetter } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The letter of an invitation with its link; null once it was answered, taken back or sent. */
export async function readInvitationLetter(
  { db, clock, portalUrl }: { readonly db: Db; readonly clock: Clock; readonly portalUrl: string },
  invitationId: string,
): Promise<(InvitationLetter & { sent(): Promise<void> }) | null> {
  const found = await readInvitationForLetter(db, invitationId, clock.now());
  if (!found) return null;
  const { invitation, token } = found;
  const [company, inviter] = await Promise.all([
    getCompany(db, invitation.businessId),
    getCustomer(db, invitation.invitedBy),
  ]);
  return {
    language: invitation.language,
    email: invitation.email,
    businessName: company.name,
    invitedBy: fullNameOf(inviter),
    // After the hash, so that neither servers nor their logs read it.
    link: `${portalUrl}/invitation/#${token}`,
    expiresAt: invitation.expiresAt.toISOString(),
    timeZone: companyZone(company.address),
    sent: () => forgetToken(db, invitationId, token),
  };
}

/** The letter that asks an organizer to set the company up; null once the company is live. */
export async function readOnboardingLetter(
  { db, adminUrl }: { readonly db: Db; readonly adminUrl: string },
  of: Readonly<Record<'businessId' | 'customerId' | 'askedBy' | 'language', string>>,
): Promise<OnboardingLetter | null> {
  const { businessId, customerId, askedBy, language } = of;
  const company = await getCompany(db, businessId);
  if (company.isLive) return null;
  const [organizer, asker] = await Promise.all([getCustomer(db, customerId), getCustomer(db, askedBy)]);
  return {
    language: organizer.language ?? languageSchema.parse(language),
    email: organizer.email,
    givenName: organizer.firstName,
    businessName: company.name,
    askedBy: fullNameOf(asker),
    link: `${adminUrl}/onboarding/`,
  };
}
