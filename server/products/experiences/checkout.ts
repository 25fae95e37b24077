import type { ActivityBookingSession } from '#contract/booking.ts';
import { decimalAmount, fromDecimal } from '#contract/money.ts';
import { askedOf, paysAsActivity } from '#server/modules/experiences/index.ts';
import { judgeUnruled } from '#server/modules/policy/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { AnyItem, Checkout, CheckoutSide, Reading } from '#server/modules/products/index.ts';
import type { OfferTarget } from '#server/modules/wallet/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { ProductDeps } from '../kind.ts';
import { presentQuestions } from './answers.ts';
import { namesCountOf, namesNeededOf, readExperienceItem } from './item.ts';
import { presentBooked } from './present-activity.ts';
import { quoteActivity } from './quote-activity.ts';

/** Errors about tickets that cannot be held again. */
const gone = ['experience-sold-out', 'experience-closed', 'experience-not-found'] as const;

type Presented = Pick<
  ActivityBookingSession,
  'product' | 'activity' | 'hold' | 'namesNeeded' | 'questions' | 'asked'
>;

/** The activity of a checkout, with the operator's questions. */
export function presentActivityPart({ item: raw, price }: Checkout, { now, language }: Reading): Presented {
  const item = readExperienceItem(raw);
  const { product, activity, hold, questions } = item;
  return {
    product: product,
    activity: presentBooked(activity, { language, now, total: supplierTotalOf(price) }),
    hold,
    namesNeeded: namesNeededOf(item),
    questions: presentQuestions(questions, language),
    asked: askedOf(questions, { answers: [], travelers: namesCountOf(item) }),
  };
}

function targetOf(item: AnyItem): OfferTarget {
  const { meetingPoint, supplier } = readExperienceItem(item).activity;
  return { at: { lat: meetingPoint.lat, lon: meetingPoint.lon }, supplier };
}

export const experienceCheckout = (deps: ProductDeps): CheckoutSide => ({
  funnel: () => 'Experiences',
  target: targetOf,

  payable: ({ item, price }) => ({
    dueNow: fromDecimal(price.dueNow.amount, price.currency),
    paymentTiming: 'PayNow',
    collection: 'NoCollection',
    ...paysAsActivity,
    target: targetOf(item),
    exchangeRate: price.exchangeRate ?? null,
  }),

  cashBackPercent: () => null,

  async reopen(principal, { item, state, price, supplierQuoteId }, close) {
    if (state === 'submitted') throw new PortalError('experience-cannot-resume');
    const { activity } = readExperienceItem(item);
    // A booking that has begun keeps its hold.
    await close();
    // The old hold may have the last places; one that has expired or was never found is no obstacle.
    await deps.operators.cancel(supplierQuoteId, deps.clock.now());
    try {
      return await quoteActivity(deps, principal, {
        activityId: activity.activityId,
        optionId: activity.optionId,
        slotId: activity.slotId,
        date: activity.localStart.slice(0, 10),
        tickets: activity.units.map(({ unitId, quantity }) => ({ unitId, quantity })),
        guideLanguage: activity.guideLanguage,
        currency: activity.currency,
        shownTotal: decimalAmount(supplierTotalOf(price)),
      });
    } catch (error) {
      if (gone.some((code) => isPortalError(error, code)))
        throw new PortalError('experience-cannot-resume', { cause: error });
      throw error;
    }
  },

  judge: async (principal) => judgeUnruled(await deps.policyFor(principal)),

  present: async (checkout, reading) => presentActivityPart(checkout, reading),
});
