import type { Language } from '#contract/dates.ts';
import { ruleSentences } from '#contract/problems/validation.ts';

/** A sentence that a rule says, in the reader's language; one that is not in the catalogue stays as it is. */
export function ruleIn(message: string, language: Language): string {
  if (language === 'en') return message;
  const numbers = message.match(/\d+/g) ?? [];
  const known = ruleSentences[message.replaceAll(/\d+/g, '{n}')];
  if (known === undefined) return message;
  let at = 0;
  return known.replaceAll('{n}', () => numbers[at++] ?? '');
}
