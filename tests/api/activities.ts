import { bookActivity, openActivityBookingSession } from '#contract/experiences/activity-booking.ts';
import { type ActivityBookingSession, type BookingProgress, getBooking } from '#contract/booking.ts';
import { addDays } from '#contract/values/dates.ts';
import { listActivitySlots, searchActivities } from '#contract/experiences.ts';
import type { TenderInput } from '#contract/payments.ts';
import { getUserInfo } from '#contract/session.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

let choices = 0;

/**
 * A ticket for an adult of the first activity in Lisbon that has places for six, confirms at once and can be cancelled;
 * each choice on a day of its own, so that customers do not take each other's places.
 */
export async function chooseActivity(caller: TestCaller) {
  const { serverTime } = await ask(caller, getUserInfo);
  const date = addDays(serverTime.slice(0, 10), 30 + choices++);
  const { activities } = await ask(caller, searchActivities, {
    body: {
      location: { placeId: 'city:2267057' },
      fromDate: date,
      untilDate: date,
      filters: { freeCancellation: true, instantConfirmation: true, categories: ['museums', 'tours'] },
    },
  });
  const adults = (quantity: number) => [{ unitId: 'adult', quantity }];
  for (const { activityId } of activities) {
    const { slots } = await ask(caller, listActivitySlots, {
      params: { activityId },
      body: { date, tickets: adults(6) },
    });
    const slot = slots.find(({ price }) => price !== null);
    if (slot) return { activityId, optionId: slot.optionId, slotId: slot.slotId, date, tickets: adults(1) };
  }
  throw new Error('No activity in Lisbon.');
}

export const openActivity = (
  caller: TestCaller,
  chosen: Awaited<ReturnType<typeof chooseActivity>>,
): Promise<ActivityBookingSession> => ask(caller, openActivityBookingSession, { body: chosen });

export const activityBody = (
  { price }: ActivityBookingSession,
  tenders: readonly TenderInput[],
  { email, surname }: { email: string; surname: string },
) => ({
  bookingId: newId(),
  travelers: [{ givenName: 'Ottoline', surname }],
  answers: [],
  contact: { email, phone: '+14165550142' },
  tenders: [...tenders],
  agreedTotal: price.grandTotal.amount,
  allowDuplicate: true,
});

export async function bookActivityAndWait(
  caller: TestCaller,
  { bookingSessionId }: ActivityBookingSession,
  body: ReturnType<typeof activityBody>,
): Promise<BookingProgress> {
  let progress = await ask(caller, bookActivity, { params: { bookingSessionId }, body });
  for (let tries = 0; tries < 10 && ['working', 'pending'].includes(progress.outcome); tries++)
    progress = await ask(caller, getBooking, {
      params: { bookingId: body.bookingId },
      query: { waitSeconds: '5' },
    });
  return progress;
}
