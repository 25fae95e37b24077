import type { ActivityBookRequest } from '#contract/experiences/activity-booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { unacceptedSigns } from '#contract/values/person-name.ts';
import { problems, type ProblemCode } from '#contract/problems.ts';
import { faultsOfAnswers } from '#server/modules/experiences/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type ExperienceItem, namesCountOf } from './item.ts';
import { pickupUntil } from './present-activity.ts';

/**
 * Validates names, contact details and answers before anything is held. Throws PortalError with the faults at their
 * fields; an answer's is `body.answers.<question>` with the position of its ticket after it. [BKG-03]
 */
export function checkTravelers(
  item: ExperienceItem,
  { travelers, contact, answers, pickupId, pickupLater }: ActivityBookRequest,
  language: Language,
): void {
  const refuse = (code: ProblemCode, paths: readonly string[]) => {
    if (paths.length === 0) return;
    const message = problems[code].text[language];
    throw new PortalError(code, { errors: paths.map((path) => ({ path, message })) });
  };
  const unreachable = (['email', 'phone'] as const).filter((way) => contact[way] === '');
  refuse(
    'experience-no-contact',
    unreachable.map((way) => `body.contact.${way}`),
  );
  const count = namesCountOf(item);
  refuse('experience-names', travelers.length === count ? [] : ['body.travelers']);
  refuse(
    'unsupported-name-characters',
    travelers.flatMap((traveler, at) =>
      (['givenName', 'surname'] as const)
        .filter((part) => unacceptedSigns(traveler[part]).length > 0)
        .map((part) => `body.travelers.${at}.${part}`),
    ),
  );
  const hasPickup =
    pickupId === null || item.activity.pickup.points.some((point) => point.pointId === pickupId);
  refuse('validation-failed', hasPickup ? [] : ['body.pickupId']);
  const isChosenOnce = !pickupLater || (pickupId === null && pickupUntil(item.activity) !== null);
  refuse('validation-failed', isChosenOnce ? [] : ['body.pickupLater']);
  refuse(
    'experience-answers',
    faultsOfAnswers(item.questions, { answers, travelers: count }).map(({ questionId, traveler }) =>
      traveler === null ? `body.answers.${questionId}` : `body.answers.${questionId}.${traveler}`,
    ),
  );
}
