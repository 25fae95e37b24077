import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import type { ActivityAnswer } from '#contract/experiences/booked-activity.ts';
import type { Language } from '#contract/values/dates.ts';
import { findBooking, findCheckout } from '#server/modules/booking/index.ts';
import { type ActivityQuestion, askedOf } from '#server/modules/experiences/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { readExperienceItem, sealedAnswersSchema } from './item.ts';
import { readTripItem } from './trip-item.ts';

/** The questions of an operator and the answers that it has. */
export interface Asked {
  readonly questions: readonly ActivityQuestion[];
  readonly answers: readonly ActivityAnswer[];
}

type Owned = Pick<TripRecord, 'bookingId' | 'customerId' | 'item'>;

/** The questions as they were when a trip was booked, and its answers: those of its latest change, or of its booking. */
export async function readAnswers(db: Db, { bookingId, customerId, item }: Owned): Promise<Asked> {
  const booking = await findBooking(db, bookingId, customerId);
  const checkout = booking && (await findCheckout(db, booking.sessionId, customerId));
  if (!booking || !checkout) throw new Error(`The booking ${bookingId} of a trip is missing.`);
  const { answersId } = readTripItem(item);
  const { questions } = readExperienceItem(checkout.item);
  const answers =
    answersId === null
      ? sealedAnswersSchema.parse(JSON.parse(booking.sealed ?? '[]'))
      : await answersOfChange(db, answersId);
  return { questions, answers };
}

/** The answers that a change brought, by their id. */
export async function answersOfChange(db: Db, id: string): Promise<ActivityAnswer[]> {
  const { answers } = await db
    .selectFrom('activity_answers')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sealedAnswersSchema.parse(JSON.parse(answers));
}

/** Stores the answers of a change; returns their id. */
export async function keepAnswers(
  db: Db,
  { tripId, answers, now }: { tripId: string; answers: readonly ActivityAnswer[]; now: Date },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('activity_answers')
    .values({ id, trip_id: tripId, answers: JSON.stringify(answers), created_at: now })
    .execute();
  return id;
}

/** The answers to questions that are asked of so many people, in words. */
export function presentAnswers(
  { questions, answers }: Asked,
  { people, language }: { people: number; language: Language },
): BookedActivityTrip['answers'] {
  return askedOf(questions, { answers, travelers: people }).flatMap(({ questionId, traveler }) => {
    const question = questions.find((one) => one.questionId === questionId);
    const given = answers.find((one) => one.questionId === questionId && one.traveler === traveler);
    if (!question || !given || given.value === '') return [];
    const { value } = given;
    const words = question.answers.find((one) => one.value === value)?.label[language] ?? value;
    return [
      {
        questionId,
        traveler,
        question: question.label[language],
        value,
        answer: question.unit === null ? words : `${words} ${question.unit}`,
      },
    ];
  });
}

/** Questions in one language. */
export const presentQuestions = (questions: readonly ActivityQuestion[], language: Language) =>
  questions.map(({ label, answers, ...question }) => ({
    ...question,
    label: label[language],
    answers: answers.map(({ value, label: text }) => ({ value, label: text[language] })),
  }));
