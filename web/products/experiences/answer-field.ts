import type { ActivityAnswer, ActivityQuestion } from '#contract/experiences/booked-activity.ts';

/** The id of a question's control. */
export const answerField = (questionId: string, traveler: number | null): string =>
  traveler === null ? `answer-${questionId}` : `answer-${traveler}-${questionId}`;

/** The answers of a form, as the server takes them. */
export const answersIn = (
  answers: Readonly<Record<string, string>>,
  questions: readonly Pick<ActivityQuestion, 'questionId' | 'group'>[],
  people: number,
): ActivityAnswer[] =>
  questions.flatMap(({ questionId, group }) =>
    (group === 'booking' ? [null] : Array.from({ length: people }, (_, at) => at)).flatMap((traveler) => {
      const value = (answers[answerField(questionId, traveler)] ?? '').trim();
      return value === '' ? [] : [{ questionId, traveler, value }];
    }),
  );

/** The control of an answer that the server refused, by its path; null for other paths. */
export function answerFieldOf(path: string): string | null {
  const found = /^body\.answers\.(\w+)(?:\.(\d+))?$/.exec(path);
  if (!found?.[1]) return null;
  return answerField(found[1], found[2] === undefined ? null : Number(found[2]));
}
