import type { ActivityBookingSession } from '#contract/booking.ts';
import type { Draft } from '#web/lib/checkout/draft.ts';

export interface DraftTraveler {
  readonly givenName: string;
  readonly surname: string;
  /** The saved traveler it was taken from; null once a name was typed. */
  readonly travelerId: string | null;
}

/** Form state of the checkout of an activity. */
export interface ActivityDraft extends Draft {
  /** The lead traveler, or one for each ticket in their order. */
  readonly travelers: readonly DraftTraveler[];
  /** By `answerField`. */
  readonly answers: Readonly<Record<string, string>>;
}

export const nobody: DraftTraveler = { givenName: '', surname: '', travelerId: null };

/** The id of a question's control. */
export const answerField = (questionId: string, traveler: number | null): string =>
  traveler === null ? `answer-${questionId}` : `answer-${traveler}-${questionId}`;

/** The answers of a draft, as the server takes them. */
export function answersOf(
  { answers }: ActivityDraft,
  { questions }: Pick<ActivityBookingSession, 'questions'>,
  travelers: number,
) {
  return questions.flatMap(({ questionId, group }) =>
    (group === 'booking' ? [null] : Array.from({ length: travelers }, (_, at) => at)).flatMap((traveler) => {
      const value = (answers[answerField(questionId, traveler)] ?? '').trim();
      return value === '' ? [] : [{ questionId, traveler, value }];
    }),
  );
}

/** How many names are needed. */
export const namesCount = ({ namesNeeded, activity }: ActivityBookingSession): number =>
  namesNeeded === 'lead' ? 1 : activity.units.reduce((sum, { quantity }) => sum + quantity, 0);
