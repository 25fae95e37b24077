import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
import { buyerZone } from '#contract/values/time-zone.ts';
import { formatMoment } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** An invitation to travel for a company. */
export interface InvitationLetter {
  readonly language: Language;
  readonly email: string;
  readonly businessName: string;
  readonly invitedBy: string;
  readonly link: string;
  readonly expiresAt: string;
}

/** Invites somebody to a company: who asks, the link, and until when it is good. [BUS-03] */
export function invitationMail(letter: InvitationLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, businessName, invitedBy, link, expiresAt } = letter;
  const write = writer(language);
  const composed = composeLetter(
    {
      name: email,
      lead: write('invitation.lead', { person: invitedBy, company: businessName, portal: brand.portal }),
      sections: [
        { sentences: [write('invitation.how', { email }), link] },
        {
          sentences: [
            write('invitation.until', { moment: formatMoment(expiresAt, buyerZone({}), language) }),
            write('invitation.notYou'),
          ],
        },
      ],
    },
    brand,
    language,
  );
  return {
    to: email,
    subject: write('invitation.subject', { company: businessName }),
    ...composed,
    attachments: [],
  };
}

/** A colleague waits for a company that is not set up. */
export interface OnboardingLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly businessName: string;
  readonly askedBy: string;
  readonly link: string;
}

/** Asks who can set the company up to do so. [BUS-03] */
export function onboardingMail(letter: OnboardingLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, givenName, businessName, askedBy, link } = letter;
  const write = writer(language);
  const values = { person: askedBy, company: businessName, portal: brand.portal };
  const composed = composeLetter(
    {
      name: givenName,
      lead: write('onboarding.lead', values),
      sections: [{ sentences: [write('onboarding.how'), link] }],
    },
    brand,
    language,
  );
  return { to: email, subject: write('onboarding.subject', values), ...composed, attachments: [] };
}
