import { tripKindOfProduct } from '#contract/enums/index.ts';
import { fromDecimal, toWireMoney } from '#contract/money.ts';
import { noGlance, type TripCard } from '#contract/trips/trip-card.ts';
import type { CommonTrip } from '#contract/trips.ts';
import { type PlannedEarn, presentEarns, presentTenders } from '#server/modules/payments/index.ts';
import type {
  CardReading,
  Products,
  TravelerEdit,
  TripFacts,
  TripRecord,
  TripSide,
} from '#server/modules/products/index.ts';
import type { Language } from '#contract/values/dates.ts';
import { buyerZone } from '#contract/values/time-zone.ts';
import { agreedOf, type CancellationRow } from './servicing/cancellations-store.ts';
import { presentCancellation } from './present-cancellation.ts';
import { mayRequestTravelerEdit, timeStateOf } from './rules.ts';

const underWay = {
  cancelling: { en: 'Your cancellation is under way.', fr: 'Votre annulation est en cours.' },
  withAgent: {
    en: 'One of our agents is handling this trip.',
    fr: 'Une personne de notre équipe s’occupe de ce voyage.',
  },
  changing: { en: 'Your change is under way.', fr: 'Votre modification est en cours.' },
} as const;

/** A trip's earnings; of a cancelled trip, those that were not taken back. */
const earnedNow = ({ status, earned }: TripRecord, cancellation: CancellationRow | null): PlannedEarn[] =>
  earned.flatMap((earn) => {
    const reversed = cancellation?.earnReversals.find(
      ({ accountReferenceId }) => accountReferenceId === earn.accountReferenceId,
    );
    const units = status === 'Cancelled' ? earn.units - (reversed?.units ?? 0) : earn.units;
    return units > 0 ? [{ ...earn, units }] : [];
  });

function presentOffer({ tenders }: TripRecord, language: Language): TripCard['offer'] {
  const offer = presentTenders(tenders, language).find(({ kind }) => kind === 'TravelWalletOffer');
  return offer ? { label: offer.label, amount: offer.amount } : null;
}

/** What is under way with a trip, whatever it is of; null when nothing is. */
function stateInWords({ isWithAgent, isCancelling, isChanging }: TripRecord, language: Language) {
  if (isWithAgent) return underWay.withAgent[language];
  if (isCancelling) return underWay.cancelling[language];
  return isChanging ? underWay.changing[language] : null;
}

/** A card of the trip list. */
export function presentTripCard(trip: TripRecord, side: TripSide, reading: CardReading): TripCard {
  const { now, language } = reading;
  const { attention, ...part } = side.card(trip, reading);
  return {
    kind: tripKindOfProduct[trip.item.product],
    tripId: trip.id,
    timeState: timeStateOf({ ...trip, isUnused: side.isUnused?.(trip) ?? false }, now),
    status: trip.status,
    locator: trip.locator,
    grandTotal: toWireMoney(fromDecimal(trip.price.grandTotal.amount, trip.price.currency)),
    isCancelling: trip.isCancelling,
    attention: stateInWords(trip, language) ?? (trip.status === 'Confirmed' ? attention : null),
    offer: presentOffer(trip, language),
    ...noGlance,
    ...part,
  };
}

interface Since {
  readonly cancellation: CancellationRow | null;
  readonly travelerEdit: TravelerEdit | null;
  /** When staff have an answer about what the portal keeps failing to do. */
  readonly answerBy: Date | undefined;
}

type CommonReading = Omit<CardReading, 'isAsking'> & { readonly products: Products };

/** The part of a presented trip that is the same for every product. */
function presentCommon(
  trip: TripRecord,
  side: TripSide,
  cancellation: CancellationRow | null,
  reading: CommonReading,
): Omit<CommonTrip, 'options'> {
  const { kind: _, ...card } = presentTripCard(trip, side, { ...reading, isAsking: false });
  const earned = earnedNow(trip, cancellation);
  return {
    ...card,
    contactEmail: trip.request.contact.email,
    price: trip.price,
    tenders: presentTenders(trip.tenders, reading.language),
    earned: presentEarns(earned).map(({ productDisplayName, currency, amount }) => ({
      productDisplayName,
      currency,
      amount,
    })),
    asksSupportForEarn: earned.some(({ isTold }) => !isTold),
    policyException: trip.policyException,
    bookedAt: trip.bookedAt.toISOString(),
    buyerZone: buyerZone(trip.request),
    cancellation: cancellation && presentCancellation(cancellation, trip, reading),
  };
}

/** A trip as its kind presents it, with the actions that its owner may take now. [TRP-10] */
export function presentFacts(
  trip: TripRecord,
  side: TripSide,
  { cancellation, travelerEdit, answerBy }: Since,
  reading: CommonReading,
): TripFacts {
  const { now } = reading;
  const isUnderWay = trip.isCancelling || trip.isChanging;
  const isIdle = trip.status === 'Confirmed' && !isUnderWay;
  const hasBegun = side.hasBegun(trip, now);
  return {
    common: {
      ...presentCommon(trip, side, cancellation, reading),
      ...(answerBy && { answerBy: answerBy.toISOString() }),
    },
    agreed: cancellation && agreedOf(cancellation),
    travelerEdit,
    can: {
      // Once it has begun only the supplier can help.
      cancel: isIdle && !hasBegun && now < trip.endsAt,
      requestTravelerEdit: side.travelerEdit !== undefined && mayRequestTravelerEdit(trip, now),
    },
    ownerIs: (supplier) =>
      hasBegun && isIdle
        ? { who: supplier, next: 'contact_support' }
        : { who: 'portal', next: isUnderWay ? 'wait' : 'none' },
  };
}
