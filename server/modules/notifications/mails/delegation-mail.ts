import type { Brand } from '#contract/brand.ts';
import type { Deed } from '#contract/agents/deeds.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoment } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** What an agent did for a customer in a session that has ended. */
export interface DelegationLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly agentName: string;
  readonly reason: string;
  /** Instants, and the time zone in which they are told. */
  readonly began: string;
  readonly ended: string;
  readonly timeZone: string;
  /** In order; `isKnown` is false where the portal does not know how it ended. */
  readonly deeds: readonly { readonly deed: Deed; readonly isKnown: boolean }[];
}

/** Tells a customer what an agent changed for them. [AGT-02] */
export function delegationMail(letter: DelegationLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, agentName, reason, began, ended, timeZone, deeds } = letter;
  const write = writer(language);
  const moment = (instant: string) => formatMoment(instant, timeZone, language);
  const done = deeds.map(({ deed, isKnown }) =>
    isKnown ? write(`deed.${deed}`) : write('delegation.unsure', { deed: write(`deed.${deed}`) }),
  );
  const composed = composeLetter(
    {
      name: letter.givenName,
      lead: write('delegation.lead', { agent: agentName, portal: brand.portal }),
      sections: [
        {
          rows: [
            { label: write('delegation.reason'), value: reason },
            { label: write('delegation.began'), value: moment(began) },
            { label: write('delegation.ended'), value: moment(ended) },
          ],
        },
        { heading: write('delegation.done'), sentences: done },
        { sentences: [write('delegation.notYou')] },
      ],
    },
    brand,
    language,
  );
  return {
    to: letter.email,
    subject: write('delegation.subject', { agent: agentName }),
    ...composed,
    attachments: [],
  };
}
