import type { ActivityAnswer, AskedQuestion } from '#contract/experiences/booked-activity.ts';
import type { ActivityQuestion } from './port.ts';

interface Answers {
  readonly answers: readonly ActivityAnswer[];
  /** How many tickets there are: questions of the traveler group are asked for each. */
  readonly travelers: number;
}

/** The questions to show, given the answers so far: a conditional one only while its condition holds. */
export function askedOf(
  questions: readonly ActivityQuestion[],
  { answers, travelers }: Answers,
): AskedQuestion[] {
  const valueOf = answerReader(answers);
  const holds = ({ required }: ActivityQuestion, traveler: number | null, seen: Set<string>): boolean => {
    if (typeof required === 'string') return true;
    const parent = questions.find(({ questionId }) => questionId === required.question);
    if (!parent || seen.has(parent.questionId)) return false;
    const of = parent.group === 'booking' ? null : traveler;
    return (
      valueOf(parent.questionId, of) === required.answer &&
      holds(parent, of, new Set([...seen, parent.questionId]))
    );
  };
  return questions.flatMap((question) => {
    const { questionId, group, required } = question;
    const whom = group === 'booking' ? [null] : Array.from({ length: travelers }, (_, at) => at);
    return whom
      .filter((traveler) => holds(question, traveler, new Set([questionId])))
      .map((traveler) => ({ questionId, traveler, isRequired: required !== 'no' }));
  });
}

/** What is wrong with an answer, and to which question. */
export interface AnswerFault {
  readonly questionId: string;
  readonly traveler: number | null;
  readonly fault: 'missing' | 'invalid';
}

/** The faults of answers: of those to questions that are shown, and of those to questions that do not exist. */
export function faultsOfAnswers(questions: readonly ActivityQuestion[], given: Answers): AnswerFault[] {
  const valueOf = answerReader(given.answers);
  const ofAsked = askedOf(questions, given).flatMap(({ questionId, traveler, isRequired }): AnswerFault[] => {
    const question = questions.find((one) => one.questionId === questionId);
    const value = valueOf(questionId, traveler);
    if (value === '') return isRequired ? [{ questionId, traveler, fault: 'missing' }] : [];
    return question && isAnswer(question, value) ? [] : [{ questionId, traveler, fault: 'invalid' }];
  });
  const unknown = given.answers
    .filter(
      ({ questionId, traveler }) =>
        !questions.some(
          (one) =>
            one.questionId === questionId &&
            (one.group === 'booking' ? traveler === null : traveler !== null && traveler < given.travelers),
        ),
    )
    .map(({ questionId, traveler }): AnswerFault => ({ questionId, traveler, fault: 'invalid' }));
  return [...ofAsked, ...unknown];
}

/** The answers to questions that are shown; others do not concern the operator. */
export function answersToSend(questions: readonly ActivityQuestion[], given: Answers): ActivityAnswer[] {
  const valueOf = answerReader(given.answers);
  return askedOf(questions, given)
    .map(({ questionId, traveler }) => ({ questionId, traveler, value: valueOf(questionId, traveler) }))
    .filter(({ value }) => value !== '');
}

const answerReader =
  (answers: readonly ActivityAnswer[]) =>
  (questionId: string, traveler: number | null): string =>
    answers.find((one) => one.questionId === questionId && one.traveler === traveler)?.value ?? '';

const forms: Readonly<Partial<Record<ActivityQuestion['type'], RegExp>>> = {
  number: /^\d+(?:[.,]\d+)?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
};

function isAnswer({ type, answers, maxLength }: ActivityQuestion, value: string): boolean {
  if (value.length > maxLength) return false;
  if (answers.length > 0) return answers.some((one) => one.value === value);
  return forms[type]?.test(value) ?? true;
}
