import type { Brand } from '#contract/brand.ts';
import type { Language, PlainDate } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { formatDay } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** What somebody has changed about an absence, to one of the two whom it concerns. */
export interface AbsenceLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly businessName: string;
  /**
   * To the deputy: `back`, the colleague answers again; `replaced`, somebody else answers for them. To who is away: `noted` or
   * `ended` by somebody else.
   */
  readonly news: 'back' | 'replaced' | 'noted' | 'ended';
  /** Who is or was away. */
  readonly away: string;
  /** The admin who changed it; null where the person did. */
  readonly by: string | null;
  /** Who answers instead now, and until what day; null where nobody is away. */
  readonly now: { readonly deputy: string; readonly until: PlainDate } | null;
  /** To the requests that wait for an answer, where an absence is changed, too. */
  readonly link: string;
}

/** Tells a deputy that they no longer answer for a colleague, or who is away what was noted about it. [POL-06] */
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

/** What concerns who is away is told only where an admin did it. */
const leadOf = (news: AbsenceLetter['news'], isByAdmin: boolean) =>
  news === 'noted' || news === 'ended' || isByAdmin
    ? (`absence.${news}.lead-by-admin` as const)
    : (`absence.${news}.lead` as const);
