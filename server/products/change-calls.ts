import type { PolicyException } from '#contract/policy.ts';
import type { Language } from '#contract/values/dates.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ChangeSide } from '#server/modules/products/index.ts';
import {
  type ApprovalTerms,
  approvalTermsOf,
  asPayer,
  awaitOutcome,
  type ChangeRow,
  findChange,
  getChange,
  isChangeAtWork,
  quoteChange,
  requestChange,
  usualOutcomeMs,
  withoutCharge,
} from '#server/modules/trips/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** The body of a request for a quoted change. */
interface RequestedChange {
  readonly changeQuoteId: string;
  readonly policyException?: PolicyException | undefined;
  /** Written in the transaction that starts it. */
  readonly along?: Parameters<typeof requestChange>[1]['along'];
}

/** The payer of a trip as the caller; where only they change trips of a kind, for nobody else. */
const payerOf = async <Asked extends object>(
  { db }: Pick<BookingDeps, 'db'>,
  { isForPayerOnly }: ChangeSide<Asked>,
  principal: Principal,
  tripId: string,
): Promise<Principal> => (isForPayerOnly ? principal : asPayer(db, tripId, principal));

/** The two calls of a change, equal for every kind: its quote, and the request, which waits a little for the outcome. */
export const changeCalls = <Asked extends object>(booking: BookingDeps, change: ChangeSide<Asked>) => ({
  async quote(
    principal: Principal,
    tripId: string,
    asked: Asked,
    paymentMethodId: string | undefined,
  ): Promise<{ quote: ChangeRow; approval: ApprovalTerms }> {
    const payer = await payerOf(booking, change, principal, tripId);
    const quote = await quoteChange(booking, payer, { tripId, paymentMethodId, change, asked });
    const approval = await approvalTermsOf(booking.db, quote, booking.clock.now());
    return { quote: payer.userId === principal.userId ? quote : withoutCharge(quote), approval };
  },

  async request(
    principal: Principal,
    tripId: string,
    { changeQuoteId: quoteId, policyException, along }: RequestedChange,
    language: Language,
  ): Promise<ChangeRow> {
    const by = actingOf(principal);
    const { userId: customerId } = await payerOf(booking, change, principal, tripId);
    const isPayer = customerId === principal.userId;
    if (!isPayer) {
      const quote = await findChange(booking.db, { id: quoteId, tripId, customerId });
      if (!quote) throw new PortalError('not-found');
      withoutCharge(quote);
    }
    const asked = { quoteId, tripId, customerId, by, change, ...(along ? { along } : {}) };
    const { id } = await requestChange(booking, asked, { policyException, language });
    const row = await awaitOutcome(() => getChange(booking.db, id), isChangeAtWork, usualOutcomeMs);
    return isPayer ? row : withoutCharge(row);
  },
});
