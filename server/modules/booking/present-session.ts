import type { BookingSession } from '#contract/booking.ts';
import type { Language } from '#contract/dates.ts';
import type { BookingSessionState } from '#contract/enums/index.ts';
import { problems } from '#contract/problems.ts';
import {
  earnOf,
  loadMeans,
  type Means,
  type Payable,
  presentEarn,
  presentPlan,
  settlePlan,
  suggestTenders,
  tenderOptions,
} from '#server/modules/payments/index.ts';
import { laterPayments } from '#server/modules/pricing/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findBookingOfSession } from './bookings-store.ts';
import { idleOf } from './idle.ts';
import { payableOf } from './payable.ts';
import type { CheckoutSession } from './sessions-store.ts';

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

/** A checkout as the wire shows it, with what may pay now and the way to pay that is offered first. */
export async function presentSession(
  db: Db,
  session: CheckoutSession,
  { now, language, idleMinutes }: { now: Date; language: Language; idleMinutes: number },
): Promise<BookingSession> {
  const means = await loadMeans(db, { ...session, now });
  const payable = payableOf(session);
  const plan = settlePlan(payable, means, suggestTenders(payable, means), language);
  const booking = await findBookingOfSession(db, session.id);
  const isLapsed = session.state === 'open' && session.expiresAt <= now;
  return {
    bookingSessionId: session.id,
    state: isLapsed ? 'closed' : shownState[session.state],
    expiresAt: session.expiresAt.toISOString(),
    idle: idleOf(session, idleMinutes),
    closedBecause: isLapsed ? 'quote_expired' : (closedBecause[session.state] ?? null),
    stay: session.stay,
    price: session.price,
    later: laterPayments(session.price, session.stay, now),
    priceChange: session.priceChange,
    tenderOptions: tenderOptions(payable, means, language),
    plan: presentPlan(plan, (code) => problems[code].text[language]),
    earn: earnByCard(payable, means),
    policy: session.policy,
    bookingId: session.state === 'open' ? null : (booking?.id ?? null),
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
