import { addDays } from '#contract/values/dates.ts';
import type { ActivityAnswer } from '#contract/experiences/booked-activity.ts';
import type { ActivityBookingSession } from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';
import type { Activity, ActivitySlot, Ticket } from '#server/modules/experiences/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from './api.ts';
import type { TestCheckout } from './checkout.ts';
import type { Callable } from './flights.ts';
import { reasonFor } from './policy-reason.ts';

type At = Pick<TestCheckout, 'operators'> & { readonly clock: Pick<TestCheckout['clock'], 'now'> };

const paris = 'city:2988507';
const adults = (quantity: number): Ticket[] => [{ unitId: 'adult', quantity }];

export interface ChosenActivity {
  readonly activity: Activity;
  readonly slot: ActivitySlot;
  readonly tickets: readonly Ticket[];
}

/** Tickets of the first activity of a place that is as wanted: Paris, in some weeks' time, for two adults unless told. */
export async function findActivityIn(
  { operators, clock }: At,
  wanted: (activity: Activity) => boolean,
  about: {
    placeId?: string;
    days?: number;
    tickets?: readonly Ticket[];
    currency?: 'USD' | 'EUR';
    slot?: (slot: ActivitySlot) => boolean;
  } = {},
): Promise<ChosenActivity> {
  const date = addDays(clock.now().toISOString().slice(0, 10), about.days ?? 20);
  const { placeId = paris, tickets = adults(2), currency = 'USD', slot: fits = () => true } = about;
  const seats = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  const { activities } = await operators.search(
    placeId,
    { from: date, until: date, seats, party: [], currency },
    10_000,
  );
  for (const { activityId } of activities) {
    const activity = await operators.getActivity(activityId, currency);
    if (!activity || !wanted(activity)) continue;
    const slots = await operators.listSlots(activityId, date, currency);
    const slot = slots.find(
      (one) =>
        ['AVAILABLE', 'FREESALE', 'LIMITED'].includes(one.status) &&
        (one.vacancies === null || one.vacancies >= seats + 2) &&
        tickets.every(({ unitId }) => one.prices.some((price) => price.unitId === unitId)) &&
        fits(one),
    );
    if (slot) return { activity, slot, tickets };
  }
  throw new Error(`No activity of ${placeId} is as wanted.`);
}

/** Free until a day before, confirmed at once, seats held, and nothing is asked. */
export const isSimple = ({ confirmation, holdsSeats, options, questions }: Activity): boolean =>
  confirmation === 'INSTANT' &&
  holdsSeats &&
  questions.every(({ required }) => required === 'no') &&
  options.every(({ refundWindows }) => refundWindows.length === 2);

export const activityChoice = ({ activity, slot, tickets }: ChosenActivity) => ({
  activityId: activity.activityId,
  optionId: slot.optionId,
  slotId: slot.slotId,
  date: slot.localStart.slice(0, 10),
  tickets,
  guideLanguage: null,
  currency: slot.prices[0]?.price.currency ?? 'USD',
});

/** Opens a checkout of tickets. */
export async function openActivityCheckout(
  { api }: { readonly api: Callable },
  person: TestPerson,
  chosen: ChosenActivity,
): Promise<ActivityBookingSession> {
  const answer = await api.call(person, 'POST', '/api/v0/bookings/sessions/activity', activityChoice(chosen));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const names = ['Ada', 'Ben', 'Cleo', 'Dot', 'Eli', 'Fay', 'Gus', 'Hal'];

/** A complete request to book tickets, with the names that are needed. */
export const activityRequest = (
  session: ActivityBookingSession,
  tenders: readonly TenderInput[],
  rest: Record<string, unknown> = {},
) => {
  const count = session.activity.units.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    bookingId: newId(),
    travelers: names
      .slice(0, session.namesNeeded === 'each' ? count : 1)
      .map((givenName) => ({ givenName, surname: 'Okafor' })),
    answers: [] as ActivityAnswer[],
    contact: { email: 'ada@example.com', phone: '+14165550142' },
    tenders,
    agreedTotal: session.price.grandTotal.amount,
    allowDuplicate: true,
    ...reasonFor(session),
    ...rest,
  };
};

export const bookActivityPath = ({ bookingSessionId }: Pick<ActivityBookingSession, 'bookingSessionId'>) =>
  `/api/v0/bookings/sessions/${bookingSessionId}/activity/book`;
