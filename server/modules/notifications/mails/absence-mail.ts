import type { Brand } from '#contract/brand.ts';
import type { Language, PlainDate } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { formatDay } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** A change of an approver's absence, for its deputy or for the approver. */
export interface AbsenceLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly businessName: string;
  /**
   * To a former deputy: `back`, the approver answers again, or `replaced`, another deputy does. To the approver: an admin
   * entered the absence (`noted`) or `ended` it.
   */
  readonly news: 'back' | 'replaced' | 'noted' | 'ended';
  /** Name of the approver. */
  readonly away: string;
  /** The admin who changed it; null where the person did. */
  readonly by: string | null;
  /** The current deputy and the day on which the absence ends; null once it has ended. */
  readonly now: { readonly deputy: string; readonly until: PlainDate } | null;
  /** To the requests that wait for an answer, where an absence is changed, too. */
  readonly link: string;
}

/** Tells a former deputy, or the approver, how an absence was changed. [POL-06] */
export function absenceMail(letter: AbsenceLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, givenName, businessName, news, away, by, now, link } = letter;
  const write = writer(language);
  const values = {
    person: away,
    admin: by ?? '',
    company: businessName,
    deputy: now?.deputy ?? '',
    until: now ? formatDay(now.until, localeOf(language)) : '',
  };
  const composed = composeLetter(
    {
      name: givenName,
      lead: write(leadOf(news, by !== null), values),
      sections: [{ sentences: [write(`absence.${news}.what`, values), link] }],
    },
    brand,
    language,
  );
  return { to: email, subject: write(`absence.${news}.subject`, values), ...composed, attachments: [] };
}

/** The approver gets a letter only about changes that an admin made. */
const leadOf = (news: AbsenceLetter['news'], isByAdmin: boolean) =>
  news === 'noted' || news === 'ended' || isByAdmin
    ? (`absence.${news}.lead-by-admin` as const)
    : (`absence.${news}.lead` as const);
