import { describe, expect, it } from 'vitest';
import type { ActivityQuestion } from './port.ts';
import { answersToSend, askedOf, faultsOfAnswers } from './questions.ts';

const text = { en: '', fr: '' };
const question = (questionId: string, rest: Partial<ActivityQuestion> = {}): ActivityQuestion => ({
  questionId,
  type: 'text',
  label: text,
  group: 'booking',
  required: 'yes',
  answers: [],
  maxLength: 8,
  unit: null,
  ...rest,
});
const choice = (questionId: string, rest: Partial<ActivityQuestion> = {}) =>
  question(questionId, {
    type: 'choice',
    answers: [
      { value: 'yes', label: text },
      { value: 'no', label: text },
    ],
    ...rest,
  });
const when = (asked: string) => ({ required: { question: asked, answer: 'yes' } });

const questions = [
  choice('flies'),
  question('flight', when('flies')),
  choice('swims', { group: 'traveler' }),
  question('weight', { group: 'traveler', type: 'number', ...when('swims') }),
  question('note', { required: 'no' }),
];
const answer = (questionId: string, value: string, traveler: number | null = null) => ({
  questionId,
  traveler,
  value,
});
const asked = (answers: ReturnType<typeof answer>[], travelers = 2) =>
  askedOf(questions, { answers, travelers }).map(
    ({ questionId, traveler }) => questionId + (traveler === null ? '' : ` ${traveler}`),
  );

describe('an operator’s booking questions [XPR-01] [BKG-03]', () => {
  it('are asked once or for each ticket, and only while their condition is met', () => {
    expect(asked([])).toEqual(['flies', 'swims 0', 'swims 1', 'note']);
    expect(asked([answer('flies', 'yes'), answer('swims', 'yes', 1)])).toEqual([
      'flies',
      'flight',
      'swims 0',
      'swims 1',
      'weight 1',
      'note',
    ]);
  });

  it('that depend on each other in a circle are never asked', () => {
    const circle = [question('a', when('b')), question('b', when('a'))];
    const answers = [answer('a', 'yes'), answer('b', 'yes')];
    expect(askedOf(circle, { answers, travelers: 1 })).toEqual([]);
  });

  it.each<[string, ReturnType<typeof answer>[], string[]]>([
    ['nothing answered', [], ['missing flies', 'missing swims']],
    [
      'an answer that is not an option',
      [answer('flies', 'maybe'), answer('swims', 'no', 0)],
      ['invalid flies'],
    ],
    [
      'a condition that holds',
      [answer('flies', 'yes'), answer('swims', 'yes', 0)],
      ['missing flight', 'missing weight'],
    ],
    [
      'text for a number, and a text that is too long',
      [
        answer('flies', 'yes'),
        answer('flight', 'much too long'),
        answer('swims', 'yes', 0),
        answer('weight', 'light', 0),
      ],
      ['invalid flight', 'invalid weight'],
    ],
    [
      'an unknown question and an unknown ticket',
      [answer('flies', 'no'), answer('swims', 'no', 0), answer('age', '7'), answer('swims', 'no', 4)],
      ['invalid age', 'invalid swims'],
    ],
  ])('reject %s', (_, answers, faults) => {
    expect(
      faultsOfAnswers(questions, { answers, travelers: 1 }).map(
        ({ questionId, fault }) => `${fault} ${questionId}`,
      ),
    ).toEqual(faults);
  });

  it('pass on only answers to questions that were asked', () => {
    const answers = [answer('flies', 'no'), answer('flight', 'AB12'), answer('swims', 'no', 0)];
    expect(answersToSend(questions, { answers, travelers: 1 })).toEqual([answers[0], answers[2]]);
  });
});
