import type { PolicyException } from '#contract/policy.ts';
import type { Language } from '#contract/values/dates.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ChangeSide } from '#server/modules/products/index.ts';
import {
  awaitOutcome,
  type ChangeRow,
  getChange,
  isChangeAtWork,
  quoteChange,
  requestChange,
  usualOutcomeMs,
} from '#server/modules/trips/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** The body of a request for a quoted change. */
interface RequestedChange {
  readonly changeQuoteId: string;
  readonly policyException?: PolicyException | undefined;
  /** Written in the transaction that starts it. */
  readonly along?: Parameters<typeof requestChange>[1]['along'];
}

/** The two calls of a change, equal for every kind: its quote, and the request, which waits a little for the outcome. */
export const changeCalls = <Asked extends object>(booking: BookingDeps, change: ChangeSide<Asked>) => ({
  quote(
    principal: Principal,
    tripId: string,
    asked: Asked,
    paymentMethodId: string | undefined,
  ): Promise<ChangeRow> {
    return quoteChange(booking, principal, { tripId, paymentMethodId, change, asked });
  },

  async request(
    principal: Principal,
    tripId: string,
    { changeQuoteId: quoteId, policyException, along }: RequestedChange,
    language: Language,
  ): Promise<ChangeRow> {
    const by = actingOf(principal);
    const asked = { quoteId, tripId, customerId: principal.userId, by, change, ...(along ? { along } : {}) };
    const { id } = await requestChange(booking, asked, { policyException, language });
    return awaitOutcome(() => getChange(booking.db, id), isChangeAtWork, usualOutcomeMs);
  },
});
