import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { portalDay } from '#server/platform/days.ts';
import { formatDay } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** A case as its customer is told of it by letter, in the language in which they wrote or booked. */
export interface CaseLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly title: string;
  readonly news:
    | { readonly kind: 'reply'; readonly text: string }
    /** `until`: how long an answer opens it again. */
    | { readonly kind: 'solved'; readonly text: string; readonly until: Date };
}

/** An answer of support, or that a case was closed. */
export function caseMail(
  { language, email, givenName, title, news }: CaseLetter,
  brand: Brand,
): Omit<MailMessage, 'messageId'> {
  const write = writer(language);
  const { portal } = brand;
  const next =
    news.kind === 'reply'
      ? write('case.reply.write', { portal })
      : write('case.solved.again', { portal, day: formatDay(portalDay(news.until), localeOf(language)) });
  const composed = composeLetter(
    {
      name: givenName,
      lead: write(`case.${news.kind}.lead`, { title }),
      sections: [{ sentences: news.text.split(/\n+/) }, { sentences: [next] }],
    },
    brand,
    language,
  );
  return { to: email, subject: write(`case.${news.kind}.subject`, { title }), ...composed, attachments: [] };
}
