import { describe, expect, it } from 'vitest';
import { KINDS } from '#world/experiences/kinds.ts';
import { type Activity, activitiesOf, pickupPointsOf } from '#world/experiences/product.ts';
import { questionsOf } from '#world/experiences/questions.ts';
import { checkAnswers, checkPickup } from '#world/experiences/settle.ts';
import { loadSites } from '#world/experiences/sites.ts';
import type { ActivityAnswer } from '#contract/experiences/booked-activity.ts';
import type { ActivityQuestion } from './port.ts';
import { answersToSend, askedOf, faultsOfAnswers } from './questions.ts';

const travelers = ['Ada', 'Ben'].map((givenName) => ({ givenName, surname: 'Okafor' }));
const valueOf = {
  text: 'AB 12',
  number: '172',
  date: '2027-03-01',
  time: '10:00',
  place: 'Rua 1',
  choice: '',
};

/** One activity of every kind, and a second one of those whose questions depend on the country. */
function oneOfEachForm(): Map<string, Activity> {
  const found = new Map<string, Activity>();
  for (const [cityId, { city }] of loadSites()) {
    for (const activity of activitiesOf(cityId)) {
      const form = `${activity.kind.key} ${city.country === 'US' ? 'US' : ''}`;
      if (!found.has(form)) found.set(form, activity);
    }
    if (found.size === 2 * KINDS.length) break;
  }
  return found;
}

/** Every form that the traveler can reach: each answer of a choice, and what is optional filled or left empty. */
function formsOf(questions: readonly ActivityQuestion[], answers: ActivityAnswer[] = []): ActivityAnswer[][] {
  const asked = askedOf(questions, { answers, travelers: travelers.length });
  const open = asked.find(
    ({ questionId, traveler }) =>
      !answers.some((one) => one.questionId === questionId && one.traveler === traveler),
  );
  const question = questions.find(({ questionId }) => questionId === open?.questionId);
  if (!open || !question) return [answers];
  const { questionId, traveler, isRequired } = open;
  const values =
    question.answers.length > 0 ? question.answers.map(({ value }) => value) : [valueOf[question.type]];
  return [...values, ...(isRequired ? [] : [''])].flatMap((value) =>
    formsOf(questions, [...answers, { questionId, traveler, value: value.slice(0, question.maxLength) }]),
  );
}

const takes = (activity: Activity, answers: ActivityAnswer[], pickupId: string | null): boolean => {
  try {
    checkAnswers(activity, { answers, travelers }, travelers.length);
    checkPickup(activity, pickupId);
    return true;
  } catch {
    return false;
  }
};

describe('the booking forms of activities [XPR-01] [BKG-03]', () => {
  it('are accepted by the operator with every pick-up point, and refused without a required answer', () => {
    const forms = oneOfEachForm();
    expect(new Set([...forms.values()].map(({ kind }) => kind.key)).size).toBe(KINDS.length);
    const counts = new Map<string, number>();
    for (const activity of forms.values()) {
      const { kind, site } = activity;
      const questions = questionsOf(kind, site.city.country).map(({ id: questionId, ...rest }) => ({
        ...rest,
        questionId,
      }));
      const points = [null, ...pickupPointsOf(activity).map(({ id }) => id)];
      const reached = formsOf(questions);
      counts.set(kind.category, Math.max(counts.get(kind.category) ?? 0, reached.length * points.length));
      for (const answers of reached) {
        const given = { answers, travelers: travelers.length };
        expect(faultsOfAnswers(questions, given), kind.key).toEqual([]);
        const sent = answersToSend(questions, given);
        for (const pickupId of points) expect(takes(activity, sent, pickupId), kind.key).toBe(true);
        const needed = askedOf(questions, given).filter(({ isRequired }) => isRequired);
        for (const { questionId, traveler } of needed) {
          const less = sent.filter((one) => one.questionId !== questionId || one.traveler !== traveler);
          expect(faultsOfAnswers(questions, { ...given, answers: less }).length).toBeGreaterThan(0);
          expect(takes(activity, less, null), `${kind.key} ${questionId}`).toBe(false);
        }
      }
      expect(
        takes(activity, answersToSend(questions, { answers: reached[0] ?? [], travelers: 2 }), 'moon'),
      ).toBe(false);
    }
    // A flight or not; allergies or none; each of two can swim or not; a note or none, times four places of a bus.
    expect(Object.fromEntries(counts)).toMatchObject({
      transfers: 2,
      food: 2,
      water: 4,
      snow: 1,
      day_trips: 8,
    });
  });
});
