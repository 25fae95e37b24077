import type { ActivityBookRequest } from '#contract/experiences/activity-booking.ts';
import type { TripOption } from '#contract/trips/options.ts';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { freeUntil } from '#server/modules/experiences/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import {
  type CardPart,
  type CardReading,
  type Reminder,
  type TripFacts,
  type TripReading,
  type TripRecord,
  type TripSide,
} from '#server/modules/products/index.ts';
import {
  type ChangeRow,
  checkInSoonMs,
  findChangeOfTrip,
  isAwaitingApproval,
  insertTrip,
  planReminder,
} from '#server/modules/trips/index.ts';
import {
  experienceItems,
  type KeptActivity,
  readActivity,
  readExperienceConfirmation,
  readExperienceItem,
  readExperienceRequest,
} from './item.ts';
import { planActivityFollowing } from './news/follow-activity.ts';
import { keepDespiteReport, mayReportGuide, presentReport } from './news/guide-missing.ts';
import type { ProductDeps } from '../kind.ts';
import {
  cancelOption,
  cost,
  costByTerms,
  deadline,
  leaveOption,
  moment,
  openTo,
  openUnless,
  optionsOf,
  usableProtections,
  whyClosed,
} from '../trip-options.ts';
import { type Asked, presentAnswers, readAnswers } from './answers.ts';
import { changeableParts, hasNameEach } from './change.ts';
import { editableDetails } from './details.ts';
import { presentActivityChange } from './present-change.ts';
import { readTripItem } from './trip-item.ts';
import { pickupAt, pickupChoiceOf, presentBooked } from './present-activity.ts';

const remindAt = (startsAt: Date): Date => new Date(startsAt.getTime() - checkInSoonMs);
const pickupReminderMs = 24 * 3_600_000;

/**
 * The reminder of the start; a day before it or more, that of a place to be picked up at that is not chosen yet, which
 * comes a day before the cutoff, unless that was over when it was booked: the confirmation says so then.
 */
export function nextReminderOf(
  {
    activity,
    request,
    startsAt,
    bookedAt,
    remindedFor,
  }: {
    activity: Pick<KeptActivity, 'pickup' | 'cutoffAt'>;
    request: Pick<ActivityBookRequest, 'pickupId' | 'pickupLater'>;
    startsAt: Date;
    bookedAt: Date;
    remindedFor: Date | null;
  },
  now: Date,
): Reminder | null {
  if (now >= startsAt || remindedFor?.getTime() === startsAt.getTime()) return null;
  const start = { due: remindAt(startsAt), of: startsAt };
  const cutoff = new Date(activity.cutoffAt);
  const due = new Date(Math.min(cutoff.getTime(), start.due.getTime()) - pickupReminderMs);
  const isOpen = pickupChoiceOf(activity, request, now)?.isOver === false;
  const isDue = isOpen && due > bookedAt && now < start.due && remindedFor?.getTime() !== cutoff.getTime();
  return isDue ? { due, of: cutoff } : start;
}

export const experienceTrip = ({
  db,
  protections,
}: Pick<ProductDeps, 'db' | 'protections'>): TripSide<BookedActivityTrip> => ({
  hasBegun: ({ item }, now) => now >= new Date(readActivity(item).activity.startsAt),

  async make(tx, { booking, checkout, made }) {
    const { product, activity } = readExperienceItem(checkout.item);
    const confirmation = readExperienceConfirmation(booking.confirmation);
    const item = { product, activity, confirmation };
    const request = readExperienceRequest(booking.request);
    const { startsAt, endsAt } = experienceItems.span(checkout.item);
    const { id: tripId, bookedAt: now } = made;
    await insertTrip(tx, { ...made, source: checkout.source, item, request, startsAt, endsAt });
    const first = nextReminderOf({ activity, request, startsAt, bookedAt: now, remindedFor: null }, now);
    if (first) await planReminder(tx, { tripId, due: first.due, now });
    await planActivityFollowing(tx, { tripId, startsAt, now });
  },

  onKept: keepDespiteReport,

  card: cardOf,
  async present(trip, facts, reading) {
    const [change, asked, awaitsApproval, usable] = await Promise.all([
      findChangeOfTrip(db, trip.id),
      readAnswers(db, trip),
      isAwaitingApproval(db, trip.id),
      usableProtections({ db, protections }, trip, reading.now),
    ]);
    return presentTrip(trip, facts, { ...reading, change, asked, awaitsApproval, usable });
  },

  nextReminder({ item, request, startsAt, bookedAt, remindedFor }, now) {
    const { activity } = readActivity(item);
    const asked = readExperienceRequest(request);
    return nextReminderOf({ activity, request: asked, startsAt, bookedAt, remindedFor }, now);
  },
});

function cardOf({ item, status }: TripRecord, { now, language }: CardReading): CardPart {
  const { activity } = readTripItem(item);
  const { title, meetingPoint, picture, localStart, localEnd, allDay, timeZone, refundWindows } = activity;
  const free = freeUntil(refundWindows, new Date(activity.startsAt), now);
  return {
    title: title[language],
    place: meetingPoint.name[language],
    picture,
    startsOn: localStart.slice(0, 10),
    endsOn: localEnd.slice(0, 10),
    attention: null,
    checkInSoon: false,
    activityStart:
      status === 'Cancelled'
        ? null
        : {
            localStart,
            allDay,
            meetingPoint: meetingPoint.name[language],
            timeZone,
            freeCancelUntil: free?.toISOString() ?? null,
          },
  };
}

function presentTrip(
  trip: TripRecord,
  { common, can, ownerIs }: TripFacts,
  {
    now,
    language,
    change,
    asked,
    awaitsApproval,
    usable,
  }: TripReading & {
    change: ChangeRow | null;
    asked: Asked;
    awaitsApproval: boolean;
    usable: TripOption[];
  },
): BookedActivityTrip {
  const { activity, confirmation, calledOff, guideMissing } = readTripItem(trip.item);
  const request = readExperienceRequest(trip.request);
  const { travelers, pickupId } = request;
  const titles = new Map(activity.units.map(({ unitId, title }) => [unitId, title[language]]));
  const isCharging = change?.state === 'card_capturing';
  const idle = { ...trip, isChanging: trip.isChanging || isCharging };
  const changeable = changeableParts(idle, now);
  const asksEach = asked.questions.some(({ group }) => group === 'traveler');
  const hasOwn = activity.delivery === 'TICKET';
  const shown = presentBooked(activity, { language, now, total: supplierTotalOf(trip.price) });
  const details = editableDetails(idle, asked, now);
  const reportsGuide = mayReportGuide(trip, guideMissing, now);
  const { timeZone } = activity;
  const whyNotChanged =
    whyClosed(trip, { hasBegun: !can.cancel, now }) ??
    (changeable.parts.length === 0 ? 'free_time_over' : awaitsApproval ? 'awaits_approval' : null);
  return {
    kind: 'Experience',
    ...common,
    activity: shown,
    reference: confirmation.reference,
    voucher: confirmation.voucher,
    tickets: confirmation.tickets.map(({ unitId, code }, at) => {
      const traveler = travelers[at];
      return {
        title: titles.get(unitId) ?? '',
        name: traveler ? `${traveler.givenName} ${traveler.surname}` : null,
        code: hasOwn ? code : null,
      };
    }),
    pickup: pickupAt(activity, pickupId, language),
    pickupChoice: pickupChoiceOf(activity, request, now),
    travelers: travelers.map(({ givenName, surname }) => ({ givenName, surname })),
    answers: presentAnswers(asked, { people: travelers.length, language }),
    asksEach,
    calledOff,
    guideMissing: presentReport(guideMissing, trip),
    change: change && presentActivityChange(change, { now, language }),
    namesNeeded: asksEach || hasNameEach(activity, travelers.length) ? 'each' : 'lead',
    can: {
      change: awaitsApproval
        ? { parts: [], until: null, awaitsApproval }
        : { parts: changeable.parts, until: changeable.until?.toISOString() ?? null, awaitsApproval },
      details,
    },
    options: optionsOf(trip, can, [
      ...usable,
      reportsGuide ? openTo('report_guide') : null,
      openUnless('change', whyNotChanged, {
        supplier: 'operator',
        how: { until: deadline(changeable.until, timeZone), cost: cost('quoted') },
      }),
      details.answers || details.pickup
        ? openTo('edit_details', { until: deadline(details.until, timeZone), cost: cost('free') })
        : null,
      cancelOption(trip, can, {
        supplier: 'operator',
        now,
        until: moment(activity.startsAt, timeZone),
        cost: costByTerms(shown.terms, { paid: trip.price.grandTotal, timeZone, now }),
      }),
      leaveOption(confirmation.tickets.length, can, { until: moment(activity.startsAt, timeZone) }),
    ]),
    version: trip.version,
    owner: ownerIs('operator'),
  };
}
