import type { BookingSession, FlightBookingSession, StayBookingSession } from '#contract/booking.ts';
import type { Language } from '#contract/dates.ts';
import type { BookingSessionState } from '#contract/enums/index.ts';
import { problems } from '#contract/problems.ts';
import { presentFlight } from '#server/modules/flights/index.ts';
import {
  earnOf,
  loadMeans,
  type Means,
  presentEarn,
  presentPlan,
  settlePlan,
  suggestTenders,
  tenderOptions,
} from '#server/modules/payments/index.ts';
import { laterPayments, type Payable } from '#server/modules/pricing/index.ts';
import { presentCheckoutCredits } from './airline-credits.ts';
import { findBookingOfSession } from './bookings-store.ts';
import type { BookingDeps } from './deps.ts';
import { idleOf } from './idle.ts';
import { payableOf } from './payable.ts';
import type { CheckoutSession, FlightCheckout, StayCheckout } from './sessions-store.ts';

const shownState: Readonly<Record<BookingSessionState, BookingSession['state']>> = {
  open: 'open',
  submitted: 'booking',
  completed: 'done',
  closed: 'closed',
  lapsed: 'closed',
};

const closedBecause: Partial<Record<BookingSessionState, BookingSession['closedBecause']>> = {
  lapsed: 'inactivity',
  closed: 'used_up',
};

/** While it is being booked, and once it was, a checkout leads to its booking. */
const leadsOn: readonly BookingSessionState[] = ['submitted', 'completed'];

type PresentDeps = Pick<BookingDeps, 'db' | 'stacksOffersFor'>;

/** Who reads it, when, and how long nobody may touch it. */
interface Reading {
  readonly now: Date;
  readonly language: Language;
  readonly idleMinutes: number;
}

/** A checkout as the wire shows it, with what may pay now and the way to pay that is offered first. */
export const presentSession = (
  deps: PresentDeps,
  session: CheckoutSession,
  reading: Reading,
): Promise<BookingSession> =>
  session.product === 'flight'
    ? presentFlightCheckout(deps, session, reading)
    : presentStayCheckout(deps, session, reading);

export async function presentStayCheckout(
  deps: PresentDeps,
  session: StayCheckout,
  reading: Reading,
): Promise<StayBookingSession> {
  const { product, stay, price } = session;
  return {
    ...(await presentAny(deps, session, reading)),
    product,
    stay,
    later: laterPayments(price, stay, reading.now),
  };
}

export async function presentFlightCheckout(
  deps: PresentDeps,
  session: FlightCheckout,
  reading: Reading,
): Promise<FlightBookingSession> {
  const flight = presentFlight(session.flight, reading.language);
  const credits = await presentCheckoutCredits(deps.db, session, reading.now);
  return { ...(await presentAny(deps, session, reading)), product: 'flight', flight, ...credits };
}

async function presentAny(
  deps: PresentDeps,
  session: CheckoutSession,
  { now, language, idleMinutes }: Reading,
): Promise<Omit<FlightBookingSession, 'product' | 'flight' | 'airlineCredits' | 'airlineCreditsElsewhere'>> {
  const means = await loadMeans(deps, { ...session, now });
  const payable = payableOf(session);
  const plan = settlePlan(payable, means, suggestTenders(payable, means), language);
  const booking = await findBookingOfSession(deps.db, session.id);
  const isLapsed = session.state === 'open' && session.expiresAt <= now;
  return {
    bookingSessionId: session.id,
    state: isLapsed ? 'closed' : shownState[session.state],
    expiresAt: session.expiresAt.toISOString(),
    idle: idleOf(session, idleMinutes),
    closedBecause: isLapsed ? 'quote_expired' : (closedBecause[session.state] ?? null),
    price: session.price,
    priceChange: session.priceChange,
    tenderOptions: tenderOptions(payable, means, language),
    plan: presentPlan(plan, (code) => problems[code].text[language]),
    earn: earnByCard(payable, means),
    policy: session.policy,
    // A checkout that a failed attempt used up leads to no booking: it is opened again.
    bookingId: leadsOn.includes(session.state) ? (booking?.id ?? null) : null,
  };
}

/** What each card would earn if it paid everything that is due now. */
const earnByCard = (payable: Payable, means: Means): BookingSession['earn'] =>
  means.cards
    .filter(({ isEarnTold }) => isEarnTold)
    .flatMap((card) =>
      earnOf(card, payable.dueNow, payable).map((earn) => ({
        ...presentEarn(earn),
        multiplier: earn.multiplier,
      })),
    );
