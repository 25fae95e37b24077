import { newId } from '#server/platform/ids.ts';
import type { FlightBookingSession, FreezeBookingSession } from '#contract/booking.ts';
import { bookFreeze, listFreezes, openFreezeCheckout } from '#contract/freeze/freezes.ts';
import type { TenderInput } from '#contract/payments.ts';
import { vi } from 'vitest';
import type { TestCaller } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

/** Opens the checkout that freezes the price of flights. */
export const openFreeze = (
  caller: TestCaller,
  { bookingSessionId }: FlightBookingSession,
): Promise<FreezeBookingSession> => ask(caller, openFreezeCheckout, { params: { bookingSessionId } });

/** A complete request to buy it. */
export const freezeBody = (
  session: FreezeBookingSession,
  tenders: readonly TenderInput[],
  email: string,
) => ({
  bookingId: newId(),
  contact: { email, phone: '+1 416 555 0142' },
  tenders,
  agreedTotal: session.price.grandTotal.amount,
});

/** Freezes the price of flights; returns the id of the freeze. */
export async function buyFreeze(
  caller: TestCaller,
  session: FreezeBookingSession,
  body: ReturnType<typeof freezeBody>,
): Promise<string> {
  const { bookingSessionId } = session;
  await ask(caller, bookFreeze, { params: { bookingSessionId }, body });
  const bought = async () => (await ask(caller, listFreezes)).freezes[0]?.freezeId;
  await vi.waitUntil(bought, { timeout: 60_000, interval: 100 });
  return (await bought()) ?? '';
}
