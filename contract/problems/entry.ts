import { z } from 'zod';
import type { LocalizedText } from '../values/dates.ts';

/** The customer's next step after an error; the browser renders it as a button. */
export const nextStepSchema = z.enum([
  'retry',
  'sign_in',
  'search_again',
  'choose_another_room',
  'choose_another_payment',
  'review_price',
  'correct_input',
  'go_back',
  'view_trip',
  'wait',
  'contact_support',
  'reload',
  'none',
]);
export type NextStep = z.infer<typeof nextStepSchema>;

/** Cases that an error of one kind of product may open. */
export type EntryCase = 'message' | 'cancel_by_agent' | 'change_by_agent';

export interface Entry {
  readonly status: number;
  readonly retryable: boolean;
  readonly next: NextStep;
  /** Another step that the sentence names. */
  readonly otherwise?: NextStep;
  /** The case that a message about it opens, of an error that leads to support; the core's errors say it beside their cases. */
  readonly opens?: EntryCase;
  readonly text: LocalizedText;
}

/** One error: status, its next step or two, whether trying again may help, its sentence in both languages, and its case. */
export function entry(
  status: number,
  steps: NextStep | readonly [next: NextStep, otherwise: NextStep],
  retryable: boolean,
  en: string,
  fr: string,
  opens?: EntryCase,
): Entry {
  const [next, otherwise] = typeof steps === 'string' ? [steps] : steps;
  return {
    status,
    next,
    ...(otherwise ? { otherwise } : {}),
    ...(opens ? { opens } : {}),
    retryable,
    text: { en, fr },
  };
}
