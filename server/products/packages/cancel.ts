import { z } from 'zod';
import { addMoney, fromDecimal, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import type {
  AgreedCancellation,
  CancelAnswer,
  CancellingSupplier,
  CancelOutcome,
  CancelSide,
  ProductKind,
  QuotedCancellation,
  TripRecord,
} from '#server/modules/products/index.ts';
import { paidForItem } from '#server/modules/pricing/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isOwed, type OfParts, type Part, parts as bothParts, readPackageTripItem } from './item.ts';
import { allOfParts, ofParts, tripOf } from './parts.ts';
import { roomPaidOf } from './price.ts';
import { roomRefund } from './terms.ts';

/** The quotes of both suppliers, as one id: each part's penalty is what its own answer is compared with. */
const quotesSchema = z.object({
  air: z.object({ quoteId: z.string(), penaltyMinor: z.int() }),
  stay: z.object({ quoteId: z.string(), penaltyMinor: z.int() }),
});
type Quotes = z.infer<typeof quotesSchema>;
const readQuotes = (id: string): Quotes => quotesSchema.parse(JSON.parse(id));

type Told = Pick<QuotedCancellation, 'quoteId' | 'penalty' | 'supplierCredit'>;

const quotesOf = ({ air, stay }: OfParts<Told>): string =>
  JSON.stringify({
    air: { quoteId: air.quoteId, penaltyMinor: air.penalty.minor },
    stay: { quoteId: stay.quoteId, penaltyMinor: stay.penalty.minor },
  } satisfies Quotes);

/**
 * Cancelling a package whole: the price is the sum of both parts, and the refund of the room is less the reduction that
 * the package gave on it. Both parts are cancelled, or an agent settles the other one. [TRP-04]
 */
export const cancelPackage = (parts: OfParts<ProductKind>): CancelSide => ({
  holder: 'portal',
  underWay: 'AgentReviewAndFulfillment',
  homeResult: () => null,

  async quote(trip, hasBegun) {
    const told = await allOfParts((part) => parts[part].cancel.quote(tripOf(trip, part), hasBegun));
    for (const part of bothParts) {
      const one = told[part];
      if ('retryable' in one) return one;
      if (one.byAgentOnly) return { retryable: false, outcome: one.byAgentOnly };
    }
    const { air, stay } = told;
    if ('retryable' in air || 'retryable' in stay) throw new RangeError('a refused part has a price');
    const refund = isAllGivenBack(trip, air)
      ? paidOf(trip)
      : addMoney(air.refund, refundOfRoom(trip, stay.refund));
    return {
      quoteId: quotesOf({ air, stay }),
      expiresAt: air.expiresAt < stay.expiresAt ? air.expiresAt : stay.expiresAt,
      refund,
      ...creditIn(air),
      penalty: penaltyOf(trip, refund, air.supplierCredit),
      ...(air.restored ? { restored: air.restored } : {}),
      ...(air.rights ? { rights: air.rights } : {}),
      outcome: outcomeOf(trip, refund),
    };
  },

  supplierOf: (trip, agreed) => cancelling(parts, trip, agreed),
});

/**
 * Whether all of the package comes back: its airline does not fly as sold and refunds the flights. The hotel keeps what
 * its terms say, which is the portal's cost. [0286]
 */
const isAllGivenBack = (
  { item }: TripRecord,
  air: Pick<QuotedCancellation, 'penalty' | 'supplierCredit'>,
): boolean => isOwed(item) && air.penalty.minor === 0 && !air.supplierCredit?.minor;

/** The credit of its airline. */
const creditIn = ({ supplierCredit }: Pick<Told, 'supplierCredit'>) =>
  supplierCredit ? { supplierCredit } : {};

/** Paid at booking for both parts. */
const paidOf = ({ price }: TripRecord): Money => paidForItem(price);

function refundOfRoom({ item }: TripRecord, refund: Money): Money {
  const { stay, discountMinor } = readPackageTripItem(item);
  return roomRefund(roomPaidOf(stay.price, discountMinor), refund, discountMinor);
}

const penaltyOf = (trip: TripRecord, refund: Money, credit: Money | undefined): Money =>
  subtractMoney(paidOf(trip), addMoney(refund, ...(credit ? [credit] : [])));

function outcomeOf(trip: TripRecord, refund: Money): CancelOutcome {
  if (refund.minor === 0) return 'NonRefundablePartially';
  return refund.minor === paidOf(trip).minor ? 'FullyRefundable' : 'PartiallyRefundable';
}

/** Both suppliers of a package that is being cancelled. */
function cancelling(
  parts: OfParts<ProductKind>,
  trip: TripRecord,
  agreed: AgreedCancellation,
): CancellingSupplier {
  const agreedQuotes = readQuotes(agreed.supplierQuoteId);
  const sideOf = (part: Part, quotes: Quotes): CancellingSupplier =>
    parts[part].cancel.supplierOf(tripOf(trip, part), {
      ...agreed,
      supplierQuoteId: quotes[part].quoteId,
      penalty: { ...agreed.penalty, minor: quotes[part].penaltyMinor },
      ...(part === 'stay' ? { supplierCredit: zeroMoney(agreed.penalty.currency) } : {}),
    });
  const sides = ofParts((part) => sideOf(part, agreedQuotes));

  return {
    async find() {
      const { air, stay } = await allOfParts((part) => sides[part].find());
      if (isCancelled(air) && isCancelled(stay)) return bothCancelled(air, stay);
      if (air === 'gone' && stay === 'gone') return 'gone';
      const answers = [air, stay].flatMap((one) => (one === null || one === 'gone' ? [] : [one]));
      const open = answers.find(({ said }) => said !== 'cancelled');
      if (!open) return null;
      return answers.length > 1 && isRefusal(open.said) && (isCancelled(air) || isCancelled(stay))
        ? { said: 'by_agent' }
        : open;
    },

    async cancel(quoteId) {
      const quotes = readQuotes(quoteId);
      const answers: CancelAnswer[] = [];
      // The airline first: where it refuses, the room is still there.
      for (const part of bothParts) {
        const side = sideOf(part, quotes);
        const found = await side.find();
        const answer = isCancelled(found) ? found : await side.cancel(quotes[part].quoteId);
        if (answer.said !== 'cancelled') {
          // Once one part is cancelled, a refusal of the other one does not leave the trip as it was.
          if (answers.length === 0) return answer;
          return answer.said === 'expired' || isRefusal(answer.said) ? { said: 'by_agent' } : answer;
        }
        answers.push(answer);
      }
      return bothCancelled(...answers);
    },

    async requote() {
      const { air, stay } = await allOfParts((part) => sides[part].requote());
      if ('said' in air) return air;
      if ('said' in stay) return stay;
      if (isAllGivenBack(trip, air))
        return { quoteId: quotesOf({ air, stay }), ...creditIn(air), penalty: air.penalty };
      const { stay: room, discountMinor } = readPackageTripItem(trip.item);
      const kept = subtractMoney(fromDecimal(room.price.dueNow.amount, room.price.currency), stay.penalty);
      const backOfRoom = roomRefund(roomPaidOf(room.price, discountMinor), kept, discountMinor);
      const { air: flight } = readPackageTripItem(trip.item);
      const paidForFlight = fromDecimal(flight.price.grandTotal.amount, flight.price.currency);
      const backOfFlight = subtractMoney(
        paidForFlight,
        addMoney(air.penalty, ...(air.supplierCredit ? [air.supplierCredit] : [])),
      );
      return {
        quoteId: quotesOf({ air, stay }),
        ...creditIn(air),
        penalty: penaltyOf(trip, addMoney(backOfFlight, backOfRoom), air.supplierCredit),
      };
    },
  };
}

type Found = Awaited<ReturnType<CancellingSupplier['find']>>;

const isCancelled = (found: Found): found is CancelAnswer =>
  found !== null && found !== 'gone' && found.said === 'cancelled';

const isRefusal = (said: string): boolean => said === 'refused' || said === 'fees_apply';

function bothCancelled(...answers: readonly CancelAnswer[]): CancelAnswer {
  const notes = answers.flatMap(({ note }) => note ?? []);
  return {
    said: 'cancelled',
    ...(notes.length > 0
      ? {
          async note(tx: Tx) {
            for (const note of notes) await note(tx);
          },
        }
      : {}),
  };
}
