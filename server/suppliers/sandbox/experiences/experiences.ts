import type { z } from 'zod';
import { activityAspectSchema } from '#contract/experiences/reviews.ts';
import { money } from '#contract/money.ts';
import {
  type Activity,
  type ActivityDay,
  type ActivitySlot,
  type ActivitySummary,
  type ExperienceBooking,
  type ExperienceFailure,
  type ExperienceOutcome,
  type ExperienceSupplier,
  ExperienceSupplierError,
  type WantedChange,
} from '#server/modules/experiences/port.ts';
import { askOf } from '../bookings.ts';
import { askReviews } from '../reviews.ts';
import { isRefused, lostAnswer, usualBookDeadlineMs, WorldCallError, type WorldClient } from '../client.ts';
import {
  activityGuard,
  cardGuard,
  daysGuard,
  experienceBookingGuard,
  experienceChangeGuard,
  foundGuard,
  slotsGuard,
} from './guards.ts';

/** Our failure for each problem code of a booking; an unlisted code is a plain refusal. */
const failures: Readonly<Record<string, ExperienceFailure>> = {
  sold_out: 'sold_out',
  closed: 'closed',
  price_changed: 'price_changed',
  hold_expired: 'hold_expired',
  invalid_booking_uuid: 'uuid_used',
  invalid_product_id: 'not_found',
  invalid_option_id: 'not_found',
  invalid_unit_id: 'not_found',
  invalid_availability_id: 'not_found',
  unit_rules: 'unit_rules',
  unprocessable_entity: 'answers',
  not_cancellable: 'not_cancellable',
};

/**
 * Activities of the sandbox world. One in a list that breaks its promise is left out and the list called incomplete.
 */
export function sandboxExperiences(
  client: WorldClient,
  options: { bookDeadlineMs?: number } = {},
): ExperienceSupplier {
  const bookDeadlineMs = options.bookDeadlineMs ?? usualBookDeadlineMs;

  const ask = askOf(client, { toError });

  async function change(uuid: string, verb: string, body: object): Promise<ExperienceOutcome> {
    const path = verb === 'reserve' ? '' : `/${encodeURIComponent(uuid)}/${verb}`;
    try {
      const booking = await client.call({
        method: 'POST',
        path: `/v1/experiences/bookings${path}`,
        body,
        answer: experienceBookingGuard,
        // The uuid in path or body makes the call idempotent; the client only retries calls that have a key.
        idempotencyKey: `${verb}:${uuid}`,
        deadlineMs: bookDeadlineMs,
        operation: `experiences.${verb.split('/')[0]}`,
      });
      return booking.uuid === uuid ? { status: 'done', booking: toBooking(booking) } : { status: 'unknown' };
    } catch (error) {
      if (!isRefused(error)) return lostAnswer(error);
      return { status: 'refused', failure: failures[error.code ?? ''] ?? 'refused' };
    }
  }

  return {
    name: 'sandbox',

    async search(cityId, { from, until, seats, party, currency }, deadlineMs) {
      const number = Number(/^city:(\d{1,9})$/.exec(cityId)?.[1]);
      if (!number) return { complete: true, activities: [] };
      const answer = await ask({
        method: 'POST',
        path: '/v1/experiences/search',
        body: { cityId: number, from, until, seats, party, currency },
        answer: foundGuard,
        readsOnly: true,
        deadlineMs,
        operation: 'experiences.search',
      });
      if (answer.currency !== currency || answer.cityId !== number)
        throw broken('experiences.search: an answer to another question');
      const valid = answer.products.flatMap(({ card, days, partyMinor }) => {
        const guarded = cardGuard.safeParse(card);
        const areAsked = days.every(({ date }) => date >= from && date <= until);
        if (!guarded.success || !areAsked) return [];
        return [
          {
            ...toSummary(guarded.data),
            partyTotal: partyMinor === null ? null : money(partyMinor, currency),
            days: days.map(({ date, lowestMinor, slots }) => ({
              date,
              lowest: money(lowestMinor, currency),
              slots,
            })),
          },
        ];
      });
      return {
        complete: answer.complete && valid.length === answer.products.length,
        activities: valid,
      };
    },

    async getActivity(activityId, currency) {
      try {
        const product = await ask({
          method: 'GET',
          path: `/v1/experiences/products/${encodeURIComponent(activityId)}?currency=${currency}`,
          answer: activityGuard,
          operation: 'experiences.product',
        });
        if (product.id !== activityId) throw broken('experiences.product: another activity');
        return toActivity(product);
      } catch (error) {
        if (isUnknownActivity(error)) return null;
        throw error;
      }
    },

    listReviews: (activityId, query) =>
      askReviews(ask, {
        path: `/v1/experiences/products/${encodeURIComponent(activityId)}/reviews`,
        operation: 'experiences.reviews',
        aspect: activityAspectSchema,
        query,
        broken: (message) => new ExperienceSupplierError(message, { retryable: true }),
      }),

    async listDays(activityId, { from, until, seats, currency }): Promise<ActivityDay[]> {
      const answer = await ask({
        method: 'POST',
        path: '/v1/experiences/calendar',
        body: { productId: activityId, from, until, seats, currency },
        answer: daysGuard,
        readsOnly: true,
        operation: 'experiences.calendar',
      });
      const areAsked = answer.days.every(({ date }) => date >= from && date <= until);
      if (answer.productId !== activityId || answer.currency !== currency || !areAsked)
        throw broken('experiences.calendar: an answer to another question');
      return answer.days.map(({ date, lowestMinor, slots }) => ({
        date,
        lowest: lowestMinor === null ? null : money(lowestMinor, currency),
        slots,
      }));
    },

    async listSlots(activityId, date, currency): Promise<ActivitySlot[]> {
      const answer = await ask({
        method: 'POST',
        path: '/v1/experiences/availability',
        body: { productId: activityId, from: date, until: date, currency },
        answer: slotsGuard,
        readsOnly: true,
        operation: 'experiences.availability',
      });
      const areAsked = answer.slots.every(({ localStart }) => localStart.startsWith(date));
      if (answer.productId !== activityId || answer.currency !== currency || !areAsked)
        throw broken('experiences.availability: an answer to another question');
      return answer.slots.map(({ id, prices, ...slot }) => ({
        ...slot,
        slotId: id,
        prices: prices.map(({ unitId, minor }) => ({ unitId, price: money(minor, currency) })),
      }));
    },

    reserve: ({ uuid, activityId, optionId, slotId, tickets, shown }) =>
      change(uuid, 'reserve', {
        uuid,
        productId: activityId,
        optionId,
        availabilityId: slotId,
        units: tickets,
        currency: shown.currency,
        shownMinor: shown.minor,
      }),

    extend: (uuid) => change(uuid, 'extend', {}),

    confirm: ({ uuid, ...rest }) => change(uuid, 'confirm', rest),

    quoteChange: (uuid, wanted) => change(uuid, 'change-quotes', changeBody(wanted)),

    change: (uuid, changeId, wanted) =>
      change(uuid, `changes/${encodeURIComponent(changeId)}`, changeBody(wanted)),

    update: (uuid, changeId, { requestedAt, answers, pickupId }) =>
      change(uuid, `updates/${encodeURIComponent(changeId)}`, {
        requestedAt: requestedAt.toISOString(),
        answers,
        pickupId,
      }),

    revertChange: (uuid, changeId) => change(uuid, `changes/${encodeURIComponent(changeId)}/revert`, {}),

    async findChange(uuid, changeId) {
      try {
        const { state } = await client.call({
          method: 'GET',
          path: `/v1/experiences/bookings/${encodeURIComponent(uuid)}/changes/${encodeURIComponent(changeId)}`,
          answer: experienceChangeGuard,
          operation: 'experiences.find-change',
        });
        return state;
      } catch (error) {
        return isUnknownBooking(error) ? 'absent' : lostAnswer(error).status;
      }
    },

    cancel: (uuid, requestedAt) => change(uuid, 'cancel', { requestedAt: requestedAt.toISOString() }),

    async find(uuid) {
      try {
        const booking = await client.call({
          method: 'GET',
          path: `/v1/experiences/bookings/${encodeURIComponent(uuid)}`,
          answer: experienceBookingGuard,
          operation: 'experiences.retrieve',
        });
        return booking.uuid === uuid ? toBooking(booking) : 'unknown';
      } catch (error) {
        return isUnknownBooking(error) ? 'absent' : lostAnswer(error).status;
      }
    },
  };
}

const changeBody = ({ optionId, slotId, tickets, currency, shown, travelers, answers }: WantedChange) => ({
  optionId,
  availabilityId: slotId,
  units: tickets,
  currency,
  shownMinor: shown?.minor ?? null,
  travelers,
  answers,
});

const broken = (message: string) => new ExperienceSupplierError(message, { retryable: false });

const toError = (error: WorldCallError) =>
  new ExperienceSupplierError(error.message, { retryable: error.kind !== 'refused', cause: error });

const isUnknownBooking = (error: unknown): boolean =>
  isRefused(error) && error.code === 'invalid_booking_uuid';

const isUnknownActivity = (error: unknown): boolean =>
  error instanceof ExperienceSupplierError &&
  error.cause instanceof WorldCallError &&
  error.cause.code === 'invalid_product_id';

function toSummary({ id, cityId: _, ...rest }: z.output<typeof cardGuard>): ActivitySummary {
  return { activityId: id, ...rest };
}

function toActivity({
  id,
  cityId: _,
  options,
  questions,
  ...rest
}: z.output<typeof activityGuard>): Activity {
  return {
    ...rest,
    activityId: id,
    options: options.map(({ id: optionId, units, pickupPoints, ...option }) => ({
      ...option,
      optionId,
      pickupPoints: pickupPoints.map(({ id: pointId, ...point }) => ({ ...point, pointId })),
      units: units.map(({ id: unitId, ...unit }) => ({ ...unit, unitId })),
    })),
    questions: questions.map(({ id: questionId, ...question }) => ({ ...question, questionId })),
  };
}

const toBooking = ({
  slot,
  unitItems,
  units: _,
  ...rest
}: z.output<typeof experienceBookingGuard>): ExperienceBooking => ({
  ...rest,
  startsAt: slot.startsAt,
  tickets: unitItems.map(({ unitId, ticket }) => ({ unitId, code: ticket })),
});
