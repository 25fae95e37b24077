import type { z } from 'zod';
import type { ActivityChoice, openActivityBookingSession } from '#contract/experiences/activity-booking.ts';
import { type Money, toWireMoney } from '#contract/money.ts';
import { frozenUntil, shownTotal } from '#server/modules/booking/index.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import {
  type Activity,
  type ActivityOption,
  type ActivitySlot,
  askSupplier,
  type ExperienceBooking,
  type ExperienceSupplier,
  findActivity,
  hasRoom,
  priceOfTickets,
  problemOfParty,
  type ReserveRequest,
} from '#server/modules/experiences/index.ts';
import { judgeUnruled } from '#server/modules/policy/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import type { ProductDeps } from '../kind.ts';
import type { ExperienceItem, KeptActivity } from './item.ts';
import { problemOfFailure } from './problems.ts';

type Deps = Pick<ProductDeps, 'operators' | 'clock' | 'readRates' | 'policyFor'>;
type Asked = z.output<typeof openActivityBookingSession.body & object>;

/**
 * Has the operator hold tickets at the price of now, which stays frozen for 15 minutes or as long as the hold. Throws
 * PortalError with the reason, `experience-price-rose` when it rose so far that agreeing with one tap would not do.
 */
export async function quoteActivity(deps: Deps, principal: Principal, asked: Asked): Promise<Draft> {
  const { operators, clock } = deps;
  const { activity, option, slot } = await findChosen(operators, asked);
  const now = clock.now();
  const priced = priceOfTickets(option, slot, asked.tickets);
  if (!priced) throw new PortalError('experience-closed');
  const { total } = priced;
  const shown = shownTotal(asked.shownTotal, total);
  if (total.minor * 4 > shown.minor * 5)
    throw new PortalError('experience-price-rose', {
      context: { old: toWireMoney(shown), new: toWireMoney(total) },
    });
  const uuid = newId();
  const { activityId, optionId, slotId, tickets } = asked;
  const held = await hold(operators, { uuid, activityId, optionId, slotId, tickets, shown: total });
  const { priceUntil, seatsUntil } = held;
  if (held.state !== 'ON_HOLD' || priceUntil === null || held.total.minor !== total.minor)
    throw new PortalError('experience-quote-failed', { cause: new Error('a hold of something else') });
  const expiresAt = frozenUntil({ expiresAt: priceUntil }, now);
  const rate = rateOf(total.currency, total.currency === 'USD' ? [] : [...(await deps.readRates()).values()]);
  const item: ExperienceItem = {
    product: 'experience',
    activity: keep({ activity, option, slot, asked, total, refundWindows: held.refundWindows }),
    questions: activity.questions.map((question) => ({ ...question, answers: [...question.answers] })),
    hold: { priceUntil: priceUntil.toISOString(), seatsUntil: seatsUntil?.toISOString() ?? null },
  };
  const price = priceOfTickets(option, slot, tickets, () => ({ shown, frozenUntil: expiresAt }))?.price;
  return {
    source: operators.name,
    supplierQuoteId: uuid,
    item,
    price: { ...(price ?? priced.price), ...(rate ? { exchangeRate: rate } : {}) },
    priceChange:
      shown.minor === total.minor
        ? null
        : { from: toWireMoney(shown), to: toWireMoney(total), cause: 'demand' },
    policy: judgeUnruled(await deps.policyFor(principal)),
    expiresAt,
  };
}

/** The chosen option and slot as they are on sale now. Throws PortalError when they are not. */
export async function findChosen(
  supplier: ExperienceSupplier,
  { activityId, optionId, slotId, date, tickets, guideLanguage, currency }: ActivityChoice,
  /** Seats of the slot that the booking already has. */
  { ownSeats = 0 }: { ownSeats?: number } = {},
): Promise<{ activity: Activity; option: ActivityOption; slot: ActivitySlot }> {
  const activity = await findActivity(supplier, activityId, currency);
  const slots = await askSupplier(supplier.listSlots(activityId, date, currency));
  const option = activity.options.find((one) => one.optionId === optionId);
  const slot = slots.find((one) => one.slotId === slotId && one.optionId === optionId);
  if (!option || !slot || slot.status === 'CLOSED') throw new PortalError('experience-closed');
  if (problemOfParty(option, tickets)) throw new PortalError('experience-party-refused');
  if (!hasRoom(slot, tickets, ownSeats)) throw new PortalError('experience-sold-out');
  if (guideLanguage !== null && !activity.languages.includes(guideLanguage))
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.guideLanguage', message: 'No guide speaks it.' }],
    });
  return { activity, option, slot };
}

/** Reserves; after a lost answer the hold is looked for by its uuid, then asked for once more with the same one. */
async function hold(supplier: ExperienceSupplier, request: ReserveRequest): Promise<ExperienceBooking> {
  const first = await supplier.reserve(request);
  const outcome = first.status === 'unknown' ? await again(supplier, request) : first;
  if (outcome.status === 'done') return outcome.booking;
  throw new PortalError(
    outcome.status === 'refused' ? problemOfFailure[outcome.failure] : 'experience-quote-failed',
  );
}

async function again(
  supplier: ExperienceSupplier,
  request: ReserveRequest,
): ReturnType<ExperienceSupplier['reserve']> {
  const found = await supplier.find(request.uuid);
  return typeof found === 'string' ? supplier.reserve(request) : { status: 'done', booking: found };
}

export function keep({
  activity,
  option,
  slot,
  asked,
  total,
  refundWindows,
}: {
  activity: Activity;
  option: ActivityOption;
  slot: ActivitySlot;
  asked: Pick<Asked, 'tickets' | 'guideLanguage'>;
  total: Money;
  refundWindows: ExperienceBooking['refundWindows'];
}): KeptActivity {
  return {
    activityId: activity.activityId,
    optionId: option.optionId,
    slotId: slot.slotId,
    title: activity.title,
    option: option.title,
    category: activity.category,
    supplier: activity.supplier,
    telephone: activity.telephone,
    timeZone: activity.timeZone,
    picture: activity.picture,
    durationMinutes: activity.durationMinutes,
    startsAt: slot.startsAt.toISOString(),
    localStart: slot.localStart,
    localEnd: slot.localEnd,
    allDay: slot.allDay,
    cutoffAt: slot.cutoffAt.toISOString(),
    guideLanguage: asked.guideLanguage,
    meetingPoint: activity.meetingPoint,
    features: [...activity.features],
    redemption: activity.redemption,
    delivery: activity.delivery,
    confirmation: activity.confirmation,
    confirmationHours: activity.confirmationHours,
    pickup: { mode: option.pickup, points: [...option.pickupPoints] },
    badWeather: option.badWeather,
    tooFewTravelers: option.tooFewTravelers,
    currency: total.currency,
    units: asked.tickets.flatMap(({ unitId, quantity }) => {
      const unit = option.units.find((one) => one.unitId === unitId);
      const each = slot.prices.find((one) => one.unitId === unitId)?.price.minor;
      if (!unit || each === undefined) return [];
      const { type, title, ages, idRequired, paxCount } = unit;
      return [{ unitId, type, title, ages, idRequired, paxCount, quantity, eachMinor: each }];
    }),
    refundWindows: [...refundWindows],
  };
}
