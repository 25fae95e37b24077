import { z } from 'zod';
import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
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
  /** On whose clock the company is told of it. */
  readonly timeZone: string;
}

/** Invites somebody to a company: who asks, the link, and until when it is good. [BUS-03] */
export function invitationMail(letter: InvitationLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, businessName, invitedBy, link, expiresAt, timeZone } = letter;
  const write = writer(language);
  const composed = composeLetter(
    {
      name: email,
      lead: write('invitation.lead', { person: invitedBy, company: businessName, portal: brand.portal }),
      sections: [
        { sentences: [write('invitation.how', { email }), link] },
        {
          sentences: [
            write('invitation.until', { moment: formatMoment(expiresAt, timeZone, language) }),
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

/** A colleague asks to book for somebody, or to be booked for. */
export interface ArrangerLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly askedBy: string;
  readonly asksTo: 'book-for-you' | 'be-booked-for';
  readonly link: string;
}

/** Asks somebody whether a colleague may book for them, or whether they book for a colleague. [BUS-07] */
export function arrangerAskedMail(letter: ArrangerLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, givenName, askedBy, asksTo, link } = letter;
  const write = writer(language);
  const values = { person: askedBy, portal: brand.portal };
  const composed = composeLetter(
    {
      name: givenName,
      lead: write(`arranger.${asksTo}.lead`, values),
      sections: [
        { sentences: [write(`arranger.${asksTo}.means`, values)] },
        { sentences: [write('arranger.how'), link] },
      ],
    },
    brand,
    language,
  );
  return { to: email, subject: write(`arranger.${asksTo}.subject`, values), ...composed, attachments: [] };
}

export const closingNewsSchema = z.enum(['closed', 'reopened']);
export type ClosingNews = z.output<typeof closingNewsSchema>;

/** A company was closed, or opened again. */
export interface ClosingLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly news: ClosingNews;
  readonly businessName: string;
  readonly by: string;
  /** Null once it is open. */
  readonly reopenUntil: string | null;
  /** On whose clock the company is told of it. */
  readonly timeZone: string;
  /** What the reader has frozen for the company's trips, each until when. */
  readonly frozenPrices: readonly { readonly name: string; readonly until: string }[];
  readonly tripsLink: string;
  /** For admins. */
  readonly settingsLink: string | null;
}

/** Tells what closing a company means for its members, and until when it can be opened again; or that it was. [BUS-02] */
export function closingMail(letter: ClosingLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const {
    language,
    email,
    givenName,
    news,
    businessName,
    by,
    reopenUntil,
    frozenPrices,
    tripsLink,
    settingsLink,
  } = letter;
  const write = writer(language);
  const values = { person: by, company: businessName, portal: brand.portal };
  const until = reopenUntil && formatMoment(reopenUntil, letter.timeZone, language);
  const composed = composeLetter(
    {
      name: givenName,
      lead: write(`closing.${news}.lead`, values),
      sections: [
        { sentences: [write(`closing.${news}.trips`), tripsLink] },
        ...(frozenPrices.length === 0
          ? []
          : [
              {
                heading: write('closing.frozen'),
                rows: frozenPrices.map((frozen) => ({
                  label: frozen.name,
                  value: write('closing.frozen.until', {
                    moment: formatMoment(frozen.until, letter.timeZone, language),
                  }),
                })),
                sentences: [write(`closing.${news}.frozen`, { count: frozenPrices.length })],
              },
            ]),
        ...(settingsLink === null
          ? []
          : [
              {
                sentences: [
                  write(`closing.${news}.ended`),
                  ...(until ? [write('closing.closed.until', { moment: until })] : []),
                  settingsLink,
                ],
              },
            ]),
      ],
    },
    brand,
    language,
  );
  return { to: email, subject: write(`closing.${news}.subject`, values), ...composed, attachments: [] };
}
