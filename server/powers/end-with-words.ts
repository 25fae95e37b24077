import type { PowerChoice, PowerPlugIn } from './port.ts';
import { type TakenCase, isEndedBy } from '#server/modules/cases/index.ts';

/** Ends a case for which nothing is left to do, with the reason that its customer reads. No money moves by it. */
export const endWithWords: PowerChoice = {
  choice: 'end',
  title: {
    en: 'Nothing is owed, or it was settled: end the case',
    fr: 'Rien n’est dû, ou c’est déjà réglé : clore le dossier',
  },
  outcome: 'not_needed',
  words: { en: 'The reason, for the customer', fr: 'La raison, pour le client' },
};

/**
 * The choices of a power for a case. The power that ends cases of its kind always has one that does: where none of its own
 * does now, because what it waited for has ended, the agent ends it with the reason.
 */
export const withAnEnd = (
  { power }: PowerPlugIn,
  { kind }: TakenCase,
  choices: readonly PowerChoice[],
): readonly PowerChoice[] =>
  isEndedBy(kind, power) && choices.every(({ outcome }) => outcome === null)
    ? [...choices, endWithWords]
    : choices;
