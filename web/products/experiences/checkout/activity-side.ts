import type { bookActivity } from '#contract/experiences/activity-booking.ts';
import type { ActivityBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import {
  commonFieldOf,
  contactFaults,
  type FieldFault,
  faultsAt,
  nameFault,
  tenderFaults,
  whoseIn,
} from '#web/lib/checkout/faults.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { type ActivityDraft, answerField, answersOf, namesCount, nobody } from './activity-draft.ts';

const whoseOf = (count: number) =>
  whoseIn(
    Array.from({ length: count }, (_, at) => ({ id: 'activities.traveler', values: { number: at + 1 } })),
  );

function fieldOf(path: string): string | null {
  const name = /^body\.travelers\.(\d+)\.(givenName|surname)$/.exec(path);
  if (name) return `traveler-${name[1]}-${name[2]}`;
  const answer = /^body\.answers\.(\w+)(?:\.(\d+))?$/.exec(path);
  if (answer?.[1]) return answerField(answer[1], answer[2] === undefined ? null : Number(answer[2]));
  return commonFieldOf(path);
}

/** The activity's part of a checkout. The server alone knows which questions need an answer. */
export function activitySide(session: ActivityBookingSession): CheckoutSide<ActivityDraft> {
  const count = namesCount(session);
  const { bookingSessionId, activity } = session;
  return {
    later: [],
    isGuarantee: false,
    hasRefundableAddOn: false,
    sameAs: `activity ${activity.activityId} ${count}`,
    begin: (common) => ({ ...common, travelers: Array.from({ length: count }, () => nobody), answers: {} }),
    faultsOf: (draft) => [
      ...draft.travelers.flatMap((traveler, at) =>
        (['givenName', 'surname'] as const).flatMap((part): FieldFault[] => {
          const field = `traveler-${at}-${part}`;
          const message = nameFault(traveler[part], part, `booking.fault.${part}`);
          return message === null ? [] : [{ field, message, ...whoseOf(count)(field) }];
        }),
      ),
      ...contactFaults(draft),
      ...tenderFaults(draft.choice),
    ],
    faultsOfProblem: (problem) => faultsAt(problem, fieldOf, whoseOf(count)),
    send: (draft, terms) =>
      call<typeof bookActivity>('POST', '/api/v0/bookings/sessions/:bookingSessionId/book-activity', {
        params: { bookingSessionId },
        body: {
          ...terms,
          travelers: draft.travelers.map(({ givenName, surname }) => ({
            givenName: givenName.trim(),
            surname: surname.trim(),
          })),
          answers: answersOf(draft, session, count),
        },
      }),
  };
}
