import type { BookingSession, CheckoutTerms } from '#contract/booking.ts';
import type { BookingSessionState } from '#contract/enums/index.ts';
import { problems } from '#contract/problems.ts';
import {
  earnOf,
  type Means,
  presentEarn,
  presentPlan,
  settlePlan,
  suggestTenders,
  tenderOptions,
} from '#server/modules/payments/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { Checkout, Products, Reading } from '#server/modules/products/index.ts';
import { findBookingOfSession, lastPhoneOf } from './bookings-store.ts';
import { companyOf } from './company-of-checkout.ts';
import { presentBookedFor } from './choose-booking-for.ts';
import type { BookingDeps } from './deps.ts';
import { idleOf } from './idle.ts';
import { meansFor } from './means-for.ts';
import { payableOf } from './settle-checkout.ts';

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

/** In these states a checkout leads to its booking. */
const leadsOn: readonly BookingSessionState[] = ['submitted', 'completed'];

type PresentDeps = Pick<BookingDeps, 'db' | 'stacksOffersFor' | 'idleMinutes' | 'products'>;

/** A checkout as the wire shows it, with the tenders that can pay now and the suggested way to pay. */
export async function presentCheckout(
  deps: PresentDeps,
  checkout: Checkout,
  reading: Reading,
): Promise<BookingSession> {
  const part = await deps.products.of(checkout.item.product).checkout.present(checkout, reading);
  return { ...(await presentTerms(deps, checkout, reading)), ...part };
}

/** The part of a presented checkout that is the same for every product. */
export async function presentTerms(
  deps: PresentDeps,
  session: Checkout,
  { now, language }: Reading,
): Promise<CheckoutTerms> {
  const means = await meansFor(deps, session, now);
  const payable = payableOf(deps.products, session);
  const plan = settlePlan(payable, means, suggestTenders(payable, means), language);
  const booking = await findBookingOfSession(deps.db, session.id);
  const phone = await lastPhoneOf(deps.db, session.customerId);
  const isLapsed = session.state === 'open' && session.expiresAt <= now;
  return {
    bookingSessionId: session.id,
    state: isLapsed ? 'closed' : shownState[session.state],
    expiresAt: session.expiresAt.toISOString(),
    idle: idleOf(session, deps.idleMinutes),
    closedBecause: isLapsed ? 'quote_expired' : (closedBecause[session.state] ?? null),
    price: session.price,
    version: session.version,
    priceChange: session.priceChange,
    tenderOptions: tenderOptions(payable, means, language),
    plan: presentPlan(plan, (code) => problems[code].text[language]),
    earn: earnByCard(payable, means),
    policy: session.policy,
    holdMinutes: session.policy.approvalRequired ? holdMinutesOf(deps.products, session) : null,
    ...(await presentBookedFor(deps.db, session)),
    ...(await companyOf(deps.db, session)),
    ...(phone === null ? {} : { phoneBefore: phone }),
    // A checkout that a failed attempt used up leads to no booking: it is opened again.
    bookingId: leadsOn.includes(session.state) ? (booking?.id ?? null) : null,
  };
}

const holdMinutesOf = (products: Products, { item }: Checkout): number | null =>
  products.of(item.product).checkout.holdMinutes?.(item) ?? null;

/** The amount that each card would earn if it paid everything that is due now. */
const earnByCard = (payable: Payable, means: Means): BookingSession['earn'] =>
  means.cards
    .filter(({ isEarnTold }) => isEarnTold)
    .flatMap((card) =>
      earnOf(card, payable.dueNow, payable).map((earn) => ({
        ...presentEarn(earn),
        multiplier: earn.multiplier,
      })),
    );
