import { z } from 'zod';
import type { Brand } from '#contract/brand.ts';
import {
  type DescribedPolicy,
  describePolicy,
  differencesOf,
  type PolicyWords,
} from '#contract/business/policy-words.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatShortMoney, localeOf } from '#contract/values/format.ts';
import type { Section } from '#server/modules/products/index.ts';
import { formatMoment } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { type Write, writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/**
 * What happened to a version of a policy: it was published or taken back before its time, for the people of its tier; a
 * review was asked of other admins; a reviewer agreed or sent it back, for its author.
 */
export const policyNewsSchema = z.enum(['published', 'withdrawn', 'review-asked', 'agreed', 'sent-back']);
export type PolicyNews = z.output<typeof policyNewsSchema>;

/** A version of a policy, and what it changes. */
export interface PolicyLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly news: PolicyNews;
  readonly by: string;
  readonly businessName: string;
  readonly tier: string;
  readonly before: DescribedPolicy | null;
  readonly after: DescribedPolicy;
  /** Null until it is published. */
  readonly from: string | null;
  /** On whose clock the company is told of it. */
  readonly timeZone: string;
  readonly hasBegun: boolean;
  /** Why it was sent back. */
  readonly note: string | null;
  /** The page of the tier, for admins. */
  readonly link: string | null;
}

/** Writes about a version of a policy; what changes is in the words of the admin portal. [BUS-02] [POL-01] */
export function policyMail(letter: PolicyLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, givenName, news, by, businessName, from, hasBegun, note, link } = letter;
  const write = writer(language);
  const values = { person: by, company: businessName, policy: tierIn(letter.tier, write) };
  const moment = from && formatMoment(from, letter.timeZone, language);
  const composed = composeLetter(
    {
      name: givenName,
      lead: write(`policy.news.${news}.lead`, values),
      sections: [
        ...(moment
          ? [{ sentences: [write(hasBegun ? 'policy.news.since' : 'policy.news.from', { moment })] }]
          : []),
        ...(note === null ? [] : [{ sentences: [write('policy.news.note', { note })] }]),
        ...(news === 'withdrawn' ? [] : describeChanges(letter, write)),
        { sentences: [write(`policy.news.${news}.then`), ...(link === null ? [] : [link])] },
      ],
    },
    brand,
    language,
  );
  return { to: email, subject: write(`policy.news.${news}.subject`, values), ...composed, attachments: [] };
}

const known = ['standard', 'strict', 'supervised', 'executive'] as const;
function tierIn(tier: string, write: Write): string {
  const own = known.find((name) => name === tier);
  return own ? write(`policy.tier.${own}`) : tier;
}

function describeChanges(
  { before, after, language }: Pick<PolicyLetter, 'before' | 'after' | 'language'>,
  write: Write,
): Section[] {
  const words = wordsOf(language, write);
  const differences = differencesOf(
    before ? describePolicy(before, words) : [],
    describePolicy(after, words),
  );
  if (differences.length === 0) return [{ sentences: [write('policy.no-difference')] }];
  return differences.map(({ label, before: was, after: is }) => ({
    heading: label,
    sentences: [
      ...(was !== null
        ? [write('policy.before', { value: was })]
        : before
          ? [write('policy.not-before')]
          : []),
      is === null ? write('policy.not-after') : write('policy.after', { value: is }),
    ],
  }));
}

const wordsOf = (language: Language, write: Write): PolicyWords => ({
  write: (id, values) => write(`policy.says.${id}`, values),
  cabin: (cabin) => write(`approval.cabin.${cabin}`),
  reason: (code) => write(`policy.reason.${code}`),
  money: ({ value, currency }) => formatShortMoney(localeOf(language), { amount: value, currency }),
  list: (parts, type = 'conjunction') => new Intl.ListFormat(localeOf(language), { type }).format(parts),
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
});
