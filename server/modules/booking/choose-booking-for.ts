import { z } from 'zod';
import type { BookTerms } from '#contract/booking.ts';
import type { CheckoutFor, chooseBookingForSchema } from '#contract/business/booking-for.ts';
import type { Language } from '#contract/values/dates.ts';
import { permissionsFor } from '#server/modules/arranging/index.ts';
import { fullNameOf, listCustomers } from '#server/modules/customers/index.ts';
import type { BookedFor, Checkout } from '#server/modules/products/index.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { whyNotChanged } from './change-checkout.ts';
import { callerIn } from './company-of-checkout.ts';
import { replaceBookedFor } from './checkouts-store.ts';
import type { BookingDeps } from './deps.ts';
import { judgeCheckout, judgedAs } from './judge-for.ts';
import { checkNamed } from './named-people.ts';

type Choice = z.output<typeof chooseBookingForSchema>;

/**
 * Stores for whom an open checkout is, with the verdict of their policies. Throws `booking-for-incomplete` for people that
 * do not fit the choice, `booking-for-not-allowed` for a colleague whom the caller may not book for, and the errors of
 * `changeCheckout`. [BUS-07]
 */
export async function chooseBookingFor(
  { db, products, clock }: Pick<BookingDeps, 'db' | 'products' | 'clock'>,
  principal: Principal,
  checkout: Checkout,
  choice: Choice,
): Promise<Checkout> {
  const { item, state, expiresAt } = checkout;
  if (state !== 'open') throw new PortalError('booking-session-closed');
  if (expiresAt <= clock.now()) throw new PortalError('quote-expired');
  if (products.of(item.product).trip.isListedApart) throw new PortalError('booking-for-not-allowed');
  checkChoice(choice, principal.userId);
  await requireAllowed(db, await callerIn(db, principal, checkout), choice.travelers);
  const bookedFor: BookedFor | null = choice.bookingFor === 'myself' ? null : choice;
  const chosen = { ...checkout, bookedFor };
  const next = { ...chosen, ...judgedAs(chosen, await judgeCheckout(products, chosen)) };
  await inTransaction(db, async (tx) => {
    if (!(await replaceBookedFor(tx, checkout, next))) throw await whyNotChanged(tx, checkout);
  });
  return { ...next, version: checkout.version + 1 };
}

/** Throws `booking-for-not-allowed` unless the caller may book for each of these people now. */
export async function requireAllowed(
  db: Db | Tx,
  principal: Principal,
  travelers: readonly string[],
): Promise<void> {
  refuseUnallowed(await permissionsFor(db, principal, travelers), travelers);
}

function refuseUnallowed(
  permissions: Awaited<ReturnType<typeof permissionsFor>>,
  travelers: readonly string[],
): void {
  if (travelers.some((id) => permissions.get(id) !== 'Allowed'))
    throw new PortalError('booking-for-not-allowed');
}

/**
 * Whether a request to book names only people for whom the checkout is, and the caller may still book for all of these.
 * Throws `traveler-not-chosen`, and `booking-for-not-allowed` where that has ended.
 */
export async function checkBookedFor(
  db: Db,
  principal: Principal,
  { bookedFor }: Checkout,
  { request, language }: { request: BookTerms; language: Language },
): Promise<void> {
  const { businessId, userId } = principal;
  if (businessId === null) return;
  const chosen = bookedFor?.travelers ?? [];
  const named = await ownersOf(db, travelerIdsIn(request));
  const permissions = await permissionsFor(db, principal, [...new Set([...named, ...chosen])]);
  if (named.some((id) => id !== userId && permissions.has(id) && !chosen.includes(id)))
    throw new PortalError('traveler-not-chosen');
  refuseUnallowed(permissions, chosen);
  if (bookedFor) await checkNamed(db, bookedFor, { request, bookerId: userId, language });
}

/** The profiles that a request names, in whatever part of it. */
function travelerIdsIn(request: object): string[] {
  const found = new Set<string>();
  JSON.stringify(request, (key, value: unknown) => {
    if (key === 'travelerId' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found].filter((id) => z.uuid().safeParse(id).success);
}

/** The customers whose own profiles these are; a customer who has saved none is named by their own id. */
async function ownersOf(db: Db, travelerIds: readonly string[]): Promise<string[]> {
  if (travelerIds.length === 0) return [];
  const rows = await db
    .selectFrom('saved_travelers')
    .select('customer_id')
    .where('id', 'in', [...travelerIds])
    .where('is_default', '=', true)
    .execute();
  return [...new Set([...rows.map((row) => row.customer_id), ...travelerIds])];
}

/** Throws `booking-for-incomplete`, at its field, for people who do not fit the choice. */
function checkChoice({ bookingFor, travelers, guests, guestReason }: Choice, userId: string): void {
  const refuse = (path: string, message: string): never => {
    throw new PortalError('booking-for-incomplete', { errors: [{ path, message }] });
  };
  const isRepeated = new Set(travelers).size < travelers.length || travelers.includes(userId);
  const people = travelers.length + guests;
  const fits = {
    myself: people === 0,
    'myself-and-others': people > 0,
    'employees-for-themselves': travelers.length === 1 && guests === 0,
    'someone-else-books-for-everyone': people > 0,
  }[bookingFor];
  if (isRepeated || !fits) refuse('body.travelers', 'Choose who travels.');
  if (guests > 0 && guestReason === '') refuse('body.guestReason', 'Say why guests travel.');
}

/** For whom a checkout is, as its booker reads it; nothing for one that is theirs alone. */
export async function presentBookedFor(
  db: Db,
  { bookedFor, policy }: Pick<Checkout, 'bookedFor' | 'policy'>,
): Promise<{ bookingFor?: CheckoutFor }> {
  if (!bookedFor) return {};
  const decides = policy.state === 'out_of_policy' || policy.approvalRequired;
  const holders = decides ? (bookedFor.policyOf ?? []) : [];
  const people = await listCustomers(db, [...new Set([...bookedFor.travelers, ...holders])]);
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
  return {
    bookingFor: {
      bookingFor: bookedFor.bookingFor,
      travelers: named(bookedFor.travelers).map(({ id, firstName, lastName }) => ({
        userId: id,
        firstName,
        lastName,
      })),
      guests: bookedFor.guests,
      guestReason: bookedFor.guestReason,
      policyOf: named(holders).map(fullNameOf),
    },
  };
}
