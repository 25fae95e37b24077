import type { Brand } from '#contract/brand.ts';
import type { ApprovalEnd } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** The facts of the letter to an approver whose answer is not needed any more. */
export interface ApprovalEndedLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly askedBy: string;
  /** What was asked for. */
  readonly name: string;
  readonly because: ApprovalEnd;
}

/** Tells an approver that a request has ended without their answer, and why. [POL-06] */
export function approvalEndedMail(letter: ApprovalEndedLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, email, givenName, because } = letter;
  const write = writer(language);
  const values = { person: letter.askedBy, trip: letter.name };
  const composed = composeLetter(
    {
      name: givenName,
      lead: write(`approval.ended.${because}`, values),
      sections: [{ sentences: [write('approval.ended.nothing')] }],
    },
    brand,
    language,
  );
  return { to: email, subject: write('approval.ended.subject', values), ...composed, attachments: [] };
}
