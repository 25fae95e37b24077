import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import type { ActivityQuestion } from '#contract/experiences/booked-activity.ts';
import { answerField, answersIn } from '../answer-field.ts';
import type { WantedActivity } from './queries.ts';

/** Form state of a change of an activity. */
export interface ActivityChangeDraft {
  readonly date: string;
  readonly optionId: string;
  /** Null while no time of the day is chosen. */
  readonly slotId: string | null;
  readonly counts: Readonly<Record<string, number>>;
  /** Of each person, by `answerField`. */
  readonly answers: Readonly<Record<string, string>>;
  readonly travelers: readonly { readonly givenName: string; readonly surname: string }[];
}

export const draftOf = ({ activity, travelers, answers }: BookedActivityTrip): ActivityChangeDraft => ({
  date: activity.localStart.slice(0, 10),
  optionId: activity.optionId,
  slotId: activity.slotId,
  counts: Object.fromEntries(activity.units.map(({ unitId, quantity }) => [unitId, quantity])),
  answers: Object.fromEntries(
    answers.map(({ questionId, traveler, value }) => [answerField(questionId, traveler), value]),
  ),
  travelers,
});

export const ticketsIn = ({ counts }: ActivityChangeDraft) =>
  Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([unitId, quantity]) => ({ unitId, quantity }));

export const countOf = (draft: ActivityChangeDraft): number =>
  ticketsIn(draft).reduce((sum, { quantity }) => sum + quantity, 0);

export const isOtherParty = ({ activity }: BookedActivityTrip, draft: ActivityChangeDraft): boolean => {
  const booked = new Map(activity.units.map(({ unitId, quantity }) => [unitId, quantity]));
  const wanted = ticketsIn(draft);
  return (
    wanted.length !== booked.size || wanted.some(({ unitId, quantity }) => booked.get(unitId) !== quantity)
  );
};

/** Whether anything would change, and a time is chosen. */
export const isChanged = (trip: BookedActivityTrip, draft: ActivityChangeDraft): boolean =>
  draft.slotId !== null &&
  countOf(draft) > 0 &&
  (draft.slotId !== trip.activity.slotId || isOtherParty(trip, draft));

/** The request for a quote; `questions` are those that each person is asked. */
export const wantedOf = (
  trip: BookedActivityTrip,
  draft: ActivityChangeDraft,
  questions: readonly ActivityQuestion[],
): WantedActivity => ({
  optionId: draft.optionId,
  slotId: draft.slotId ?? '',
  date: draft.date,
  tickets: ticketsIn(draft),
  ...(isOtherParty(trip, draft) && trip.namesNeeded === 'each'
    ? {
        travelers: draft.travelers
          .slice(0, countOf(draft))
          .map(({ givenName, surname }) => ({ givenName: givenName.trim(), surname: surname.trim() })),
        ...(trip.asksEach ? { answers: answersIn(draft.answers, questions, countOf(draft)) } : {}),
      }
    : {}),
});
