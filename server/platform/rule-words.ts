import type { Language } from '#contract/values/dates.ts';
import { ruleSentences } from '#contract/problems/validation.ts';

const number = /\d+/g;

/** The French of a rule's English sentence; undefined for one that is not in the catalogue. */
function frenchOf(message: string): string | undefined {
  const [, before = '', rest = ''] = /^([^:]+: )(.+)$/.exec(message) ?? [];
  const named = ruleSentences[`${before}{rest}`];
  return named?.replace('{rest}', () => rest) ?? ruleSentences[message.replaceAll(number, '{n}')];
}

/** Whether a rule has its own sentence in the catalogue, other than the usual one for its kind of fault. */
export const isRuleSentence = (message: string): boolean => frenchOf(message) !== undefined;

/** The sentence of a rule in the caller's language; one that is not in the catalogue is returned unchanged. */
export function ruleIn(message: string, language: Language): string {
  const known = language === 'en' ? undefined : frenchOf(message);
  if (known === undefined) return message;
  const numbers = message.match(number) ?? [];
  let at = 0;
  return known.replaceAll('{n}', () => numbers[at++] ?? '');
}
