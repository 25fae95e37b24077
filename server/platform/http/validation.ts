import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import { faultSentences, fieldNames } from '#contract/problems/validation.ts';
import { isRuleSentence, ruleIn } from '../rule-words.ts';

type Issue = z.core.$ZodIssue;
type Sentence = keyof typeof faultSentences;
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/**
 * Validation faults of the input, one sentence each, in the caller's language and with the field's label on the screen.
 * `value` is the input sent as `where` (`body`, `query` or `params`).
 */
export const faultsIn = (
  issues: readonly Issue[],
  value: unknown,
  where: string,
  language: Language,
): Fault[] =>
  issues.map((issue) => ({
    path: [where, ...issue.path.map(String)].join('.'),
    message: sentenceOf(issue, value, language),
  }));

function sentenceOf(issue: Issue, value: unknown, language: Language): string {
  const said = isRuleSentence(issue.message) ? ruleIn(issue.message, language) : undefined;
  const { kind, limit } = kindOf(issue, valueAt(value, issue.path));
  const sentence = said ?? faultSentences[kind][language].replace('{n}', String(limit ?? ''));
  const field = issue.path
    .map(String)
    .toReversed()
    .find((part) => fieldNames[part]);
  const name = field === undefined ? undefined : fieldNames[field]?.[language];
  if (name === undefined) return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  const colon = language === 'fr' ? ' : ' : ': ';
  return `${name}${colon}${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function kindOf(issue: Issue, value: unknown): { kind: Sentence; limit?: number | bigint } {
  if (value === undefined) return { kind: 'missing' };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return value === '' || issue.minimum === 1
          ? { kind: 'missing' }
          : { kind: 'too_short', limit: issue.minimum };
      return { kind: issue.origin === 'array' ? 'too_few' : 'too_low', limit: issue.minimum };
    case 'too_big':
      if (issue.origin === 'string') return { kind: 'too_long', limit: issue.maximum };
      return { kind: issue.origin === 'array' ? 'too_many' : 'too_high', limit: issue.maximum };
    case 'invalid_format':
      if (issue.format === 'email') return { kind: 'not_an_email' };
      return { kind: issue.format === 'date' ? 'not_a_day' : 'wrong_signs' };
    case 'invalid_value':
    case 'invalid_union':
      return { kind: 'not_a_choice' };
    case 'invalid_type':
      return { kind: 'wrong_kind' };
    default:
      return { kind: 'unknown' };
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );
}
