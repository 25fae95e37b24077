import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { activityDetailsSchema, activityCardSchema } from '#contract/experiences.ts';
import { toWireMoney } from '#contract/money.ts';
import type { Activity, ActivitySummary } from './port.ts';

/** An activity in a list, in one language. */
export const presentCard = (
  summary: ActivitySummary,
  language: Language,
): z.input<typeof activityCardSchema> => ({
  activityId: summary.activityId,
  title: summary.title[language],
  category: summary.category,
  supplier: summary.supplier,
  lat: summary.lat,
  lon: summary.lon,
  timeZone: summary.timeZone,
  durationMinutes: summary.durationMinutes,
  languages: [...summary.languages],
  rating: summary.rating,
  reviewCount: summary.reviewCount,
  picture: summary.picture,
  confirmation: summary.confirmation,
  freeCancelDays: summary.freeCancelDays,
});

/** Everything about an activity that does not depend on the day, in one language. */
export const presentActivity = (
  activity: Activity,
  language: Language,
): z.input<typeof activityDetailsSchema> => ({
  ...presentCard(activity, language),
  description: activity.description[language],
  telephone: activity.telephone,
  availabilityType: activity.availabilityType,
  confirmationHours: activity.confirmationHours,
  redemption: activity.redemption,
  delivery: activity.delivery,
  holdsSeats: activity.holdsSeats,
  features: activity.features.map(({ kind, text }) => ({ kind, text: text[language] })),
  meetingPoint: {
    ...activity.meetingPoint,
    name: activity.meetingPoint.name[language],
    directions: activity.meetingPoint.directions[language],
  },
  pictures: [...activity.pictures],
  options: activity.options.map(({ refundWindows: _, ...option }) => ({
    ...option,
    title: option.title[language],
    startTimes: [...option.startTimes],
    pickupPoints: option.pickupPoints.map(({ pointId, name }) => ({ pointId, name: name[language] })),
    units: option.units.map((unit) => ({
      ...unit,
      title: unit.title[language],
      accompaniedBy: [...unit.accompaniedBy],
      from: toWireMoney(unit.from),
    })),
  })),
  questions: activity.questions.map((question) => ({
    ...question,
    label: question.label[language],
    answers: question.answers.map(({ value, label }) => ({ value, label: label[language] })),
  })),
});
