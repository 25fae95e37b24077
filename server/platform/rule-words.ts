import type { Language } from '#contract/dates.ts';
import { ruleSentences } from '#contract/problems/validation.ts';

const number = /\d+/g;

/** The sentence of the catalogue in French that a rule said in English; undefined for one that is not in it. */
function frenchOf(message: string): string | undefined {
  const [, before = '', rest = ''] = /^([^:]+: )(.+)$/.exec(message) ?? [];
  const named = ruleSentences[`${before}{rest}`];
  return named?.replace('{rest}', () => rest) ?? ruleSentences[message.replaceAll(number, '{n}')];
}

/** Whether a rule says a sentence of its own rather than what its kind of fault is usually told as. */
export const isRuleSentence = (message: string): boolean => frenchOf(message) !== undefined;

/** A sentence that a rule says, in the reader's language; one that is not in the catalogue stays as it is. */
export function ruleIn(message: string, language: Language): string {
  const known = language === 'en' ? undefined : frenchOf(message);
  if (known === undefined) return message;
  const numbers = message.match(number) ?? [];
  let at = 0;
  return known.replaceAll('{n}', () => numbers[at++] ?? '');
}
