import type { Brand } from '#contract/brand.ts';
import type { Language, PlainDate } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { formatDay } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** Somebody answers requests for a colleague who is away. */
export interface DeputyLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly businessName: string;
  /** Who is away. */
  readonly away: string;
  /** The admin who noted it; null where the person did. */
  readonly by: string | null;
  readonly from: PlainDate;
  /** The day on which the colleague answers again. */
  readonly until: PlainDate;
  /** To the requests that wait for an answer. */
  readonly link: string;
}

/** Tells a deputy for whom they answer requests, from when until when, and where. [POL-06] */
export function deputyMail(letter: DeputyLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, givenName, businessName, away, by, from, until, link } = letter;
  const write = writer(language);
  const values = {
    person: away,
    admin: by ?? '',
    company: businessName,
    from: formatDay(from, localeOf(language)),
    until: formatDay(until, localeOf(language)),
  };
  const composed = composeLetter(
    {
      name: givenName,
      lead: write(by === null ? 'deputy.lead' : 'deputy.lead-by-admin', values),
      sections: [
        { sentences: [write('deputy.from', values), write('deputy.waiting', values)] },
        { sentences: [write('deputy.how'), link] },
      ],
    },
    brand,
    language,
  );
  return { to: email, subject: write('deputy.subject', values), ...composed, attachments: [] };
}
