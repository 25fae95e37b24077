import { z } from 'zod';
import { wantedActivitySchema } from '#contract/experiences/activity-trips.ts';
import { activityBookRequestSchema } from '#contract/experiences/activity-booking.ts';
import { instantSchema } from '#contract/values/dates.ts';
import type { ActivityAnswer } from '#contract/experiences/booked-activity.ts';
import type { ActivityChangePart } from '#contract/enums/index.ts';
import { unacceptedSigns } from '#contract/values/person-name.ts';
import { fromDecimal } from '#contract/money.ts';
import type { ProblemCode } from '#contract/problems.ts';
import {
  type ExperienceFailure,
  type ExperienceOutcome,
  answersToSend,
  faultsOfAnswers,
  freeUntil,
  type Activity,
  priceOfTickets,
  paysAsActivity,
} from '#server/modules/experiences/index.ts';
import { judgeUnruled } from '#server/modules/policy/index.ts';
import { portalLinesOf, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { ChangeAnswer, ChangedParts, ChangeSide, TripRecord } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { ProductDeps } from '../kind.ts';
import { answersOfChange, type Asked, keepAnswers, readAnswers } from './answers.ts';
import {
  experienceConfirmationSchema,
  experienceItems,
  keptActivitySchema,
  type KeptActivity,
  readExperienceRequest,
  ticketCountOf,
} from './item.ts';
import { type AskedDetails, quoteDetails } from './details.ts';
import { findChosen, keep } from './quote-activity.ts';
import { readTripItem } from './trip-item.ts';

type AskedParty = z.output<typeof wantedActivitySchema>;
export type AskedActivity = AskedParty | { readonly details: AskedDetails };

const partsSchema = z.object({
  activity: keptActivitySchema,
  confirmation: experienceConfirmationSchema,
  travelers: activityBookRequestSchema.shape.travelers,
  /** The answers that it brings; null where those of the booking hold. */
  answersId: z.string().nullable().default(null),
  /** Undefined in changes stored by an older version, which leave the pick-up as it is. */
  pickup: activityBookRequestSchema.pick({ pickupId: true, pickupLater: true }).optional(),
  /** When answers or pick-up alone were changed; null of other changes. */
  detailsAskedAt: instantSchema.nullable().default(null),
});

/** Time, tickets, codes and names of a trip, as a change stores them. */
export const readActivityParts = (parts: ChangedParts): z.output<typeof partsSchema> =>
  partsSchema.parse(parts);

/** What may be changed online now, and until when: another time or other tickets, while cancelling is free. */
export function changeableParts(
  trip: TripRecord,
  now: Date,
): { parts: ActivityChangePart[]; until: Date | null } {
  const { activity } = readTripItem(trip.item);
  const until = freeUntil(activity.refundWindows, new Date(activity.startsAt), now);
  const isIdle = trip.status === 'Confirmed' && !trip.isCancelling && !trip.isChanging && !trip.isWithAgent;
  return isIdle && until ? { parts: ['slot', 'people'], until } : { parts: [], until: null };
}

/** Whether every ticket has a name of its own. */
export const hasNameEach = (activity: Pick<KeptActivity, 'delivery'>, names: number): boolean =>
  activity.delivery === 'TICKET' || names > 1;

const partyOf = (units: AskedParty['tickets']): string =>
  JSON.stringify(units.map(({ unitId, quantity }) => [unitId, quantity]).toSorted());

/** Another time, or other tickets, of a booked activity. [TRP-03] [XPR-01] */
export const changeExperience = (
  deps: Pick<ProductDeps, 'db' | 'operators' | 'clock' | 'log' | 'policyFor'>,
): ChangeSide<AskedActivity> => ({
  texts: { earned: 'Earned with a changed activity', takenBack: 'Taken back with a changed activity' },

  /** Throws `change-nothing`, `change-not-possible`, `validation-failed`, and the reason why tickets cannot be had. */
  async quote(trip, asked) {
    const { db, operators, clock, policyFor } = deps;
    const now = clock.now();
    if ('details' in asked) return quoteDetails(db, trip, asked.details, now);
    const { activity: booked, answersId } = readTripItem(trip.item);
    const { travelers: before, pickupId, pickupLater } = readExperienceRequest(trip.request);
    if (changeableParts(trip, now).parts.length === 0) throw new PortalError('change-not-possible');
    const { optionId, slotId, date, tickets } = asked;
    const { activityId, guideLanguage, currency } = booked;
    const choice = { activityId, optionId, slotId, date, tickets, guideLanguage, currency };
    const isSameSlot = slotId === booked.slotId;
    const { activity, option, slot } = await findChosen(operators, choice, {
      ownSeats: isSameSlot ? ticketCountOf(booked) : 0,
    });
    const isOtherParty = partyOf(tickets) !== partyOf(booked.units);
    const isPickedUp = pickupId === null || option.pickupPoints.some(({ pointId }) => pointId === pickupId);
    if (!isPickedUp) throw new PortalError('change-not-possible');
    const travelers = isOtherParty ? namesFor({ activity, tickets, before, asked }) : before;
    const answers = isOtherParty
      ? answersFor(activity, await readAnswers(db, trip), { asked, people: travelers.length })
      : null;
    const wanted = { optionId, slotId, tickets, currency, shown: null, travelers, answers };
    const told = await operators.quoteChange(trip.supplierBookingId, wanted);
    if (told.status !== 'done') throw refusalOf(told);
    const { booking } = told;
    const total = supplierTotalOf(trip.price);
    const { exchangeRate } = trip.price;
    const priced = priceOfTickets(option, slot, tickets, () => ({
      shown: booking.total,
      frozenUntil: null,
      portal: portalLinesOf(trip.price),
    }));
    if (!priced || priced.total.minor !== booking.total.minor || booking.total.currency !== total.currency)
      throw new PortalError('change-expired');
    const after: KeptActivity = keep({
      activity,
      option,
      slot,
      asked: choice,
      total: booking.total,
      refundWindows: booking.refundWindows,
    });
    const parts: ActivityChangePart[] = [
      ...(isSameSlot ? [] : (['slot'] as const)),
      ...(isOtherParty ? (['people'] as const) : []),
    ];
    if (parts.length === 0) throw new PortalError('change-nothing');
    const price = { ...priced.price, ...(exchangeRate ? { exchangeRate } : {}) };
    const { lat, lon } = after.meetingPoint;
    return {
      supplierQuoteId: newId(),
      expiresAt: new Date(now.getTime() + 15 * 60_000),
      parts,
      after: {
        activity: after,
        confirmation: {
          reference: booking.supplierReference,
          voucher: booking.voucher,
          tickets: booking.tickets.map(({ unitId, code }) => ({ unitId, code })),
        },
        travelers,
        answersId: answers ? await keepAnswers(db, { tripId: trip.id, answers, now }) : answersId,
        pickup: { pickupId, pickupLater },
      },
      usableUntil: changeableParts(trip, now).until,
      repriced: {
        price,
        payable: {
          dueNow: fromDecimal(price.dueNow.amount, price.currency),
          paymentTiming: 'PayNow',
          collection: 'NoCollection',
          ...paysAsActivity,
          target: { at: { lat, lon }, supplier: after.supplier },
          exchangeRate: exchangeRate ?? null,
        },
      },
      judge: async (person) => judgeUnruled(await policyFor(person)),
      earnLine: paysAsActivity.earnLine,
      cashBackPercent: { before: null, after: null },
    };
  },

  /** Answers are sealed apart, and named by what the change brings. */
  wishOf: (asked) => ('details' in asked ? asked : { ...asked, answers: undefined }),

  async quoteAgain(trip, { wish, after }) {
    const { answersId } = readActivityParts(after);
    const isKept = answersId !== null && answersId !== readTripItem(trip.item).answersId;
    const answers = isKept ? await answersOfChange(deps.db, answersId) : null;
    return this.quote(trip, { ...wantedActivitySchema.parse(wish), ...(answers ? { answers } : {}) });
  },

  partsOf({ item, request }) {
    const { activity, confirmation, answersId } = readTripItem(item);
    const { travelers, pickupId, pickupLater } = readExperienceRequest(request);
    return { activity, confirmation, answersId, travelers, pickup: { pickupId, pickupLater } };
  },

  apply({ item: { product }, request }, parts) {
    const { activity, confirmation, travelers, answersId, pickup } = readActivityParts(parts);
    const changed = { product, activity };
    const { startsAt, endsAt } = experienceItems.span(changed);
    return {
      item: { activity, confirmation, answersId },
      request: { ...readExperienceRequest(request), travelers, ...pickup },
      startsAt,
      endsAt,
    };
  },

  supplierOf({ supplierBookingId: uuid }, { id, after }) {
    const { db, operators } = deps;
    return {
      async find() {
        const found = await operators.findChange(uuid, id);
        if (found === 'changed') return { status: 'changed' };
        return found === 'unknown' ? { status: 'unknown' } : null;
      },
      async change() {
        const { activity, travelers, answersId, pickup, detailsAskedAt } = readActivityParts(after);
        const answers = answersId === null ? null : await answersOfChange(db, answersId);
        if (detailsAskedAt !== null) {
          const requestedAt = new Date(detailsAskedAt);
          const pickupId = pickup?.pickupId ?? null;
          const outcome = await operators.update(uuid, id, { requestedAt, answers, pickupId });
          return answerOf(outcome, { closed: 'experience-details-closed' });
        }
        const { optionId, slotId, currency, units } = activity;
        const minor = units.reduce((sum, { quantity, eachMinor }) => sum + quantity * eachMinor, 0);
        const tickets = units.map(({ unitId, quantity }) => ({ unitId, quantity }));
        const shown = { minor, currency };
        const wanted = { optionId, slotId, tickets, currency, shown, travelers, answers };
        return answerOf(await operators.change(uuid, id, wanted));
      },
      async changeBack() {
        return answerOf(await operators.revertChange(uuid, id));
      },
    };
  },
});

/** The names of another party. */
function namesFor({
  activity,
  tickets,
  before,
  asked,
}: {
  activity: Activity;
  tickets: AskedParty['tickets'];
  before: readonly { givenName: string; surname: string }[];
  asked: AskedParty;
}) {
  const isEach =
    hasNameEach(activity, before.length) || activity.questions.some(({ group }) => group === 'traveler');
  const needed = isEach ? tickets.reduce((sum, { quantity }) => sum + quantity, 0) : 1;
  const names = asked.travelers ?? before;
  if (names.length !== needed)
    throw new PortalError('experience-names', {
      errors: [{ path: 'body.travelers', message: `${needed} names are needed.` }],
    });
  const wrong = names.flatMap((name, at) =>
    (['givenName', 'surname'] as const)
      .filter((part) => unacceptedSigns(name[part]).length > 0)
      .map((part) => ({ path: `body.travelers.${at}.${part}`, message: 'Signs that no ticket can carry.' })),
  );
  if (wrong.length > 0) throw new PortalError('unsupported-name-characters', { errors: wrong });
  return [...names];
}

/**
 * The answers of another party: those of the booking as they are, those of each person as they are given. Null where no
 * person is asked anything. Throws `experience-answers` with the faults at their fields.
 */
function answersFor(
  { questions }: Activity,
  { answers: saved }: Asked,
  { asked, people }: { asked: AskedParty; people: number },
): ActivityAnswer[] | null {
  if (!questions.some(({ group }) => group === 'traveler')) return null;
  const ofBooking = saved.filter(({ traveler }) => traveler === null);
  const ofEach = (asked.answers ?? saved).filter(({ traveler }) => traveler !== null && traveler < people);
  const given = { answers: [...ofBooking, ...ofEach], travelers: people };
  const faults = faultsOfAnswers(questions, given);
  if (faults.length > 0)
    throw new PortalError('experience-answers', {
      errors: faults.map(({ questionId, traveler }) => ({
        path: ['body.answers', questionId, ...(traveler === null ? [] : [traveler])].join('.'),
        message: 'The operator needs an answer.',
      })),
    });
  return answersToSend(questions, given);
}

const problemOfChange: Partial<Record<ExperienceFailure, ProblemCode>> = {
  sold_out: 'experience-sold-out',
  closed: 'experience-closed',
  answers: 'experience-answers',
  unit_rules: 'experience-party-refused',
  price_changed: 'change-expired',
  not_cancellable: 'change-not-possible',
};

const refusalOf = (outcome: Exclude<ExperienceOutcome, { status: 'done' }>): PortalError =>
  outcome.status === 'refused'
    ? new PortalError(problemOfChange[outcome.failure] ?? 'change-not-possible')
    : new PortalError('unavailable');

function answerOf(outcome: ExperienceOutcome, own: typeof problemOfChange = {}): ChangeAnswer {
  if (outcome.status === 'done') return { status: 'changed' };
  if (outcome.status === 'unknown') return { status: 'unknown' };
  const { failure } = outcome;
  return {
    status: 'refused',
    problem: own[failure] ?? problemOfChange[failure] ?? 'experience-change-refused',
  };
}
