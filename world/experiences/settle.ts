import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../schema/transaction.ts';
import type { Booking } from './api-types.ts';
import type { ConfirmRequest } from './requests.ts';
import { activityById, type Activity, callingOffOf, pickupPointsOf } from './product.ts';
import { presentBooking } from './present-booking.ts';
import { questionsOf } from './questions.ts';
import { refuse } from './refusal.ts';
import { isStormy, othersOn, placeById } from './slots.ts';
import { type BookingRow, lockBooking, lockSlot, updateBooking } from './store.ts';
import { mix } from '../stays/hash.ts';
import { hashOf } from './content-hash.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const USUAL_HOURS = 72;
/** An operator that answers by hand and was told to be quick. */
const SOON_MS = 20_000;

/** How an operator takes a confirmation, when it is told to. */
export type Answer = 'pending' | 'pending-then-rejected' | 'answers-late' | 'weather' | 'too-few' | null;

/** Books a hold: confirmed at once, or pending until the operator answers. */
export async function confirm(
  tx: PoolClient,
  uuid: string,
  request: ConfirmRequest,
  { now, answer }: { now: Date; answer: Answer },
): Promise<Booking> {
  const row = await lockBooking(tx, uuid);
  if (!row) throw refuse('invalid_booking_uuid');
  if (row.state === 'CONFIRMED' || row.state === 'PENDING') return presentBooking(row, now);
  if (row.state !== 'ON_HOLD') throw refuse('unprocessable_entity', `The booking is ${row.state}.`);
  if (row.expires_at <= now) throw refuse('hold_expired');
  const activity = activityById(row.product_id);
  if (!activity) throw refuse('invalid_product_id');
  checkAnswers(activity, request, row.seats);
  checkPickup(activity, request.pickupId);
  if (!row.holds_seats) {
    const taken = await lockSlot(tx, row.slot_id, now);
    const place = placeById(activity, row.slot_id, now, taken);
    if (!place || (place.left !== null && place.left < row.seats)) throw refuse('sold_out');
  }
  const change = outcomeOf(activity, row, { now, answer });
  await updateBooking(tx, uuid, { ...change, confirmation: request });
  return presentBooking({ ...row, ...change }, now);
}

const reference = (uuid: string): string => `XP${hashOf(uuid).slice(0, 8).toUpperCase()}`;

type Reason = 'bad_weather' | 'too_few_travelers';
/** The reasons of operators that are told to call a booking off. */
const TOLD_REASONS: Readonly<Record<string, Reason>> = {
  weather: 'bad_weather',
  'too-few': 'too_few_travelers',
};

/** Why an operator calls a booking off a day before, on its own; null when it takes place. */
function reasonToCallOff(activity: Activity, row: BookingRow): Reason | null {
  const { badWeather, tooFewTravelers } = callingOffOf(activity);
  if (badWeather && isStormy(activity, row.day)) return 'bad_weather';
  const comes = row.seats + othersOn(activity, row.slot_id);
  return tooFewTravelers !== null && comes < tooFewTravelers ? 'too_few_travelers' : null;
}

type Outcome = Pick<
  BookingRow,
  'state' | 'supplier_reference' | 'resolves_at' | 'resolves_to' | 'resolves_reason' | 'decided_by'
>;

function outcomeOf(
  activity: Activity,
  row: BookingRow,
  { now, answer }: { now: Date; answer: Answer },
): Outcome {
  const startsAt = Date.parse(row.body.slot.startsAt);
  const isNear = startsAt - now.getTime() < 2 * DAY_MS;
  const byHand =
    activity.confirmation === 'MANUAL' || (activity.confirmation === 'INSTANT_THEN_MANUAL' && isNear);
  const isPending =
    byHand || answer === 'pending' || answer === 'pending-then-rejected' || answer === 'answers-late';
  const base = { supplier_reference: reference(row.uuid), resolves_reason: null };
  if (isPending) {
    const hours = activity.confirmationHours ?? USUAL_HOURS;
    const decidedBy = Math.min(now.getTime() + hours * HOUR_MS, startsAt);
    const own = mix(activity.seed, row.seats + row.day);
    const at =
      answer === 'answers-late'
        ? decidedBy + HOUR_MS
        : answer === null
          ? Math.min(decidedBy, now.getTime() + HOUR_MS * (1 + (own % 8)))
          : now.getTime() + SOON_MS;
    const isRefused = answer === 'pending-then-rejected' || (answer === null && own % 100 < 8);
    return {
      ...base,
      state: 'PENDING',
      resolves_at: new Date(at),
      resolves_to: isRefused ? 'REJECTED' : 'CONFIRMED',
      decided_by: new Date(decidedBy),
    };
  }
  const toldReason = TOLD_REASONS[answer ?? ''] ?? null;
  const reason = toldReason ?? (startsAt - now.getTime() > DAY_MS ? reasonToCallOff(activity, row) : null);
  return {
    ...base,
    state: 'CONFIRMED',
    resolves_at: reason && new Date(Math.max(now.getTime() + SOON_MS, startsAt - DAY_MS)),
    resolves_to: reason && 'CANCELLED',
    resolves_reason: reason,
    decided_by: null,
  };
}

/**
 * Every question that has to be answered, by the answers themselves, and a name for each ticket where each person is
 * asked something. Throws `unprocessable_entity`.
 */
export function checkAnswers(
  { kind, site }: Activity,
  { answers, travelers }: Pick<ConfirmRequest, 'answers' | 'travelers'>,
  seats: number,
): void {
  const questions = questionsOf(kind, site.city.country);
  if (questions.some(({ group }) => group === 'traveler') && travelers.length !== seats)
    throw refuse('unprocessable_entity', `${seats} travelers are needed.`);
  for (const question of questions) {
    const whom = question.group === 'booking' ? [null] : travelers.map((_, at) => at);
    for (const traveler of whom) {
      const given = (id: string) =>
        answers.find((one) => one.questionId === id && one.traveler === traveler)?.value ?? '';
      const { required } = question;
      const isRequired =
        required === 'yes' || (typeof required === 'object' && given(required.question) === required.answer);
      const value = given(question.id);
      if (isRequired && value === '') throw refuse('unprocessable_entity', `${question.id}: needs an answer`);
      const isListed = question.answers.length === 0 || question.answers.some((one) => one.value === value);
      if (value !== '' && (!isListed || value.length > question.maxLength))
        throw refuse('unprocessable_entity', `${question.id}: not an answer`);
    }
  }
}

/** Null is the meeting point. Throws `unprocessable_entity` for a place at which the operator picks nobody up. */
export function checkPickup(activity: Activity, pickupId: string | null): void {
  if (pickupId !== null && !pickupPointsOf(activity).some((point) => point.id === pickupId))
    throw refuse('unprocessable_entity', 'There is no such place to be picked up.');
}

/** The current state of a booking; due transitions are settled first. */
export async function settled(db: Pool, row: BookingRow, now: Date): Promise<BookingRow> {
  if (!row.resolves_at || row.resolves_at > now) return row;
  return inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, row.uuid);
    if (!locked?.resolves_at || !locked.resolves_to || locked.resolves_at > now) return locked ?? row;
    const isCalledOff = locked.resolves_to === 'CANCELLED';
    const change = {
      state: locked.resolves_to,
      resolves_at: null,
      resolves_to: null,
      cancellation: isCalledOff
        ? {
            requestedAt: locked.resolves_at.toISOString(),
            refund: 'FULL' as const,
            amount: locked.body.total,
            reason: locked.resolves_reason ?? 'operator',
          }
        : locked.cancellation,
    };
    await updateBooking(tx, locked.uuid, change);
    return { ...locked, ...change };
  });
}

/** The refund as a percentage of the amount paid, by the refund windows at `requestedAt`. */
export function percentAt(row: Pick<BookingRow, 'body'>, requestedAt: number): number {
  const daysBefore = (Date.parse(row.body.slot.startsAt) - requestedAt) / DAY_MS;
  if (daysBefore <= 0) return 0;
  const window = row.body.refundWindows.find(
    ({ daysBeforeMin, daysBeforeMax }) =>
      daysBefore >= daysBeforeMin && (daysBeforeMax === null || daysBefore < daysBeforeMax),
  );
  return window?.percent ?? 0;
}

/** A caller's clock is this much ahead or behind at most. */
const SKEW_MS = 60_000;

/** When the traveler asked, by the caller's clock. Throws `bad_request` for a moment before the booking or to come. */
export function momentAsked(
  asked: { requestedAt: string },
  { created_at }: Pick<BookingRow, 'created_at'>,
  now: Date,
): number {
  const at = Date.parse(asked.requestedAt);
  if (at > now.getTime() + SKEW_MS || at < created_at.getTime() - SKEW_MS)
    throw refuse('bad_request', 'requestedAt: between the booking and now');
  return at;
}

/** Cancels, judged at the moment the traveler asked. */
export async function cancel(
  tx: PoolClient,
  uuid: string,
  asked: { requestedAt: string; reason: string },
  now: Date,
): Promise<Booking> {
  const row = await lockBooking(tx, uuid);
  if (!row) throw refuse('invalid_booking_uuid');
  if (row.state === 'CANCELLED') return presentBooking(row, now);
  const requestedAt = momentAsked(asked, row, now);
  const isFree = row.state === 'ON_HOLD' || row.state === 'PENDING';
  if (!isFree && row.state !== 'CONFIRMED') throw refuse('not_cancellable', `The booking is ${row.state}.`);
  if (requestedAt >= Date.parse(row.body.slot.startsAt)) throw refuse('not_cancellable', 'It has begun.');
  if (!isFree && !activityById(row.product_id)?.cancels) throw refuse('not_cancellable');
  const percent = isFree ? 100 : percentAt(row, requestedAt);
  const { minor, currency } = row.body.total;
  const change = {
    state: 'CANCELLED' as const,
    resolves_at: null,
    resolves_to: null,
    cancellation: {
      requestedAt: asked.requestedAt,
      refund: percent === 100 ? ('FULL' as const) : percent === 0 ? ('NONE' as const) : ('PARTIAL' as const),
      amount: { minor: Math.floor((minor * percent) / 100), currency },
      reason: asked.reason,
    },
  };
  await updateBooking(tx, uuid, change);
  return presentBooking({ ...row, ...change }, now);
}
