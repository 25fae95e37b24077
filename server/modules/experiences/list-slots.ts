import type { z } from 'zod';
import type { activitySlotSchema, listActivitySlots } from '#contract/experiences.ts';
import { toWireMoney, zeroMoney } from '#contract/money.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import {
  type Circumstances,
  earnsOf,
  loadCircumstances,
  type Payable,
  payableOf,
  payableOffers,
} from '#server/modules/pricing/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { requireDays } from './dates.ts';
import type { ActivityEarn, ExperiencesDeps } from './deps.ts';
import { askSupplier, findActivity } from './find-activity.ts';
import { problemOfParty, type Ticket } from './party.ts';
import type { Activity, ActivitySlot } from './port.ts';
import { paysAsActivity } from './pays-as-activity.ts';
import { priceOfTickets } from './price-of-tickets.ts';
import { freeUntil, termsOf } from './refund-terms.ts';
import { hasRoom, isOnSale } from './slots.ts';

type Request = z.output<NonNullable<(typeof listActivitySlots)['body']>> & { activityId: string };

interface Setting {
  readonly activity: Activity;
  readonly tickets: readonly Ticket[];
  readonly circumstances: Circumstances<ActivityEarn>;
  readonly now: Date;
}

/**
 * The times of a day with the price of a party's tickets, the refund terms, the earn and the part the wallet could pay.
 * [XPR-01]
 */
export async function listSlots(
  deps: ExperiencesDeps,
  principal: Principal,
  { activityId, date, tickets, currency }: Request,
): Promise<z.input<(typeof listActivitySlots)['response']>> {
  const activity = await findActivity(deps.supplier, activityId, currency);
  const now = deps.clock.now();
  requireDays(
    { from: date, until: date },
    { from: 'date', until: 'date' },
    { timeZone: activity.timeZone, now },
  );
  const [slots, circumstances] = await Promise.all([
    askSupplier(deps.supplier.listSlots(activityId, date, currency)),
    loadCircumstances(deps, principal, { currency, keep: ({ flights }) => ({ flights }) }),
  ]);
  const problems = activity.options.flatMap((option) => {
    const problem = problemOfParty(option, tickets);
    return problem === null ? [] : [{ optionId: option.optionId, problem }];
  });
  const setting: Setting = { activity, tickets, circumstances, now };
  return {
    slots: slots.flatMap((slot) => {
      const isRefused = problems.some(({ optionId }) => optionId === slot.optionId);
      return presentSlot(slot, isRefused, setting);
    }),
    partyProblems: problems,
    observedAt: now.toISOString(),
  };
}

/** A slot of an option that the activity does not name is left out: its tickets and terms are unknown. */
function presentSlot(
  slot: ActivitySlot,
  isRefused: boolean,
  { activity, tickets, circumstances, now }: Setting,
): z.input<typeof activitySlotSchema>[] {
  const option = activity.options.find(({ optionId }) => optionId === slot.optionId);
  const currency = slot.prices[0]?.price.currency;
  if (!option || !currency) return [];
  const fitsParty = hasRoom(slot, tickets);
  const priced = fitsParty && !isRefused ? priceOfTickets(option, slot, tickets) : null;
  const total = priced?.total ?? zeroMoney(currency);
  const exchangeRate = rateOf(currency, circumstances.rates);
  const payable: Payable = {
    dueNow: total,
    exchangeRate,
    paymentTiming: 'PayNow',
    collection: 'NoCollection',
    ...paysAsActivity,
    target: { at: { lat: activity.lat, lon: activity.lon }, supplier: activity.supplier },
  };
  return [
    {
      slotId: slot.slotId,
      optionId: slot.optionId,
      localStart: slot.localStart,
      localEnd: slot.localEnd,
      allDay: slot.allDay,
      cutoffAt: slot.cutoffAt.toISOString(),
      status: slot.status,
      left: isOnSale(slot) ? slot.vacancies : null,
      fitsParty,
      price: priced?.price ?? null,
      perUnit: slot.prices.map(({ unitId, price }) => ({ unitId, price: toWireMoney(price) })),
      freeCancelUntil: freeUntil(option.refundWindows, slot.startsAt, now)?.toISOString() ?? null,
      terms: priced ? termsOf(option.refundWindows, slot.startsAt, total) : [],
      payableCredit: toWireMoney(payableOf(circumstances.credit, total, exchangeRate)),
      payableOffers: payableOffers(circumstances, payable),
      earn: priced ? earnsOf(circumstances, total, ({ earn }) => earn.flights) : [],
    },
  ];
}
