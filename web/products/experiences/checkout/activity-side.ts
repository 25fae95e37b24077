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
import { isNamed } from '#web/lib/checkout/is-named.ts';
import type { CheckoutSide } from '#web/products/port.ts';
import { answerFieldOf, answersIn } from '../answer-field.ts';
import { type ActivityDraft, namesCount, nobody, withTraveler } from './activity-draft.ts';

const whoseOf = (count: number) =>
  whoseIn(
    Array.from({ length: count }, (_, at) => ({ id: 'activities.traveler', values: { number: at + 1 } })),
  );

function fieldOf(path: string): string | null {
  const name = /^body\.travelers\.(\d+)\.(givenName|surname)$/.exec(path);
  if (name) return `traveler-${name[1]}-${name[2]}`;
  return answerFieldOf(path) ?? commonFieldOf(path);
}

/** The activity's part of a checkout. The server alone knows which questions need an answer. */
export function activitySide(session: ActivityBookingSession): CheckoutSide<ActivityDraft> {
  const count = namesCount(session);
  const { bookingSessionId, activity } = session;
  return {
    later: [],
    ...(activity.confirmation === 'MANUAL' ? { submitLabel: 'booking.submit-request' as const } : {}),
    isConfirmedLater: activity.confirmation !== 'INSTANT',
    isGuarantee: false,
    hasRefundableAddOn: false,
    sameAs: `activity ${activity.activityId} ${count}`,
    begin: (common, before) => ({
      ...common,
      travelers: Array.from({ length: count }, (_, at) => ({ ...nobody, ...before?.travelers?.[at] })),
      answers: {},
      pickupId: null,
      pickupLater: false,
    }),
    holder: {
      putIn: (draft, holder) => (isNamed(draft.travelers[0]) ? draft : withTraveler(draft, 0, holder)),
      takeOut: (draft, holderId) => ({
        ...draft,
        travelers: draft.travelers.map((one) => (one.travelerId === holderId ? nobody : one)),
      }),
    },
    faultsOf: (draft) => [
      ...draft.travelers.flatMap((traveler, at) =>
        (['givenName', 'surname'] as const).flatMap((part): FieldFault[] => {
          const field = `traveler-${at}-${part}`;
          const message = nameFault(traveler[part], part, `booking.fault.passenger-${part}`);
          return message === null ? [] : [{ field, message, ...whoseOf(count)(field) }];
        }),
      ),
      ...contactFaults(draft),
      ...tenderFaults(draft.choice),
    ],
    faultsOfProblem: (problem) => faultsAt(problem, fieldOf, whoseOf(count)),
    send: (draft, terms) =>
      call<typeof bookActivity>('POST', '/api/v0/bookings/sessions/:bookingSessionId/activity/book', {
        params: { bookingSessionId },
        body: {
          ...terms,
          travelers: draft.travelers.map(({ givenName, surname }) => ({
            givenName: givenName.trim(),
            surname: surname.trim(),
          })),
          answers: answersIn(draft.answers, session.questions, count),
          pickupId: draft.pickupId,
          pickupLater: draft.pickupLater,
        },
      }),
  };
}
