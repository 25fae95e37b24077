import { reopenDays } from '#contract/cases.ts';
import { sql } from 'kysely';
import type { CaseKind, SupportTopic } from '#contract/enums/index.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Language } from '#contract/values/dates.ts';
import { actingOf } from '#server/platform/acting.ts';
import { type Db, inTransaction, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { beginByOf, datesOf, datesOfCall } from './case-dates.ts';
import { shownKinds } from './case-kinds.ts';
import { caseOf, topicsOfTrips } from './dead-ends.ts';
import { openCase, toFacts } from './open-case.ts';
import {
  type CaseChange,
  findByMessage,
  findOwn,
  insertEvent,
  lockById,
  lockOpenByKey,
  lockOpenOf,
  type StoredCase,
  updateCase,
} from './store.ts';
import { awake } from './work-on-case.ts';

interface Message {
  readonly messageId: string;
  readonly text: string;
  readonly principal: Pick<Principal, 'userId' | 'agentId' | 'businessId'>;
  readonly now: Date;
  /** When they want to be called, and by the clock of which zone they chose it. */
  readonly call?: { readonly at: Date; readonly zone: string | undefined } | undefined;
}

/** The case that a message of this id was written to; `not-found` where it is of somebody else. */
async function findWritten(tx: Tx, { messageId, principal }: Message): Promise<string | null> {
  const known = await findByMessage(tx, messageId);
  if (known === null) return null;
  const of = await lockById(tx, known);
  if (of?.customerId !== principal.userId) throw new PortalError('conflict');
  return known;
}

const mayReopen = ({ solvedAt }: StoredCase, now: Date): boolean =>
  solvedAt !== null && now.getTime() - solvedAt.getTime() < reopenDays * 86_400_000;

/** Whether its customer may still write to a case. */
export const isWritable = (of: StoredCase, now: Date): boolean => of.state !== 'solved' || mayReopen(of, now);

/**
 * Writes a message of the customer into a case. One that waits goes back to its agent; a solved one is open again within
 * seven days. What was promised before stays promised: only a message after our answer begins a new promise.
 */
async function write(tx: Tx, of: StoredCase, message: Message): Promise<string> {
  const { messageId, text, principal, now, call } = message;
  const by = actingOf(principal);
  // The same message at once: it was written while this one waited for the case.
  if ((await findByMessage(tx, messageId)) === of.id) return of.id;
  if (of.state === 'solved') {
    if (!mayReopen(of, now)) throw new PortalError('case-closed');
    // Another one about the same thing was opened since: it gets the message.
    const next = await lockOpenByKey(tx, of.key);
    if (next) return write(tx, next, message);
  }
  const isNewPromise = of.state === 'solved' || of.respondedAt !== null;
  const { respondBy, resolveBy } = datesOf(of.kind, now);
  const promised = isNewPromise
    ? { respondBy, respondedAt: null, raisedAt: null, ...(of.state === 'solved' ? { resolveBy } : {}) }
    : {};
  const woken = awake(of, now);
  // Another time for the call takes the place of the one chosen before.
  const called = call && of.kind === 'call_back' ? datesOfCall(call.at) : {};
  const dates = { ...of, ...woken, ...promised, ...called };
  const change = {
    ...woken,
    ...promised,
    ...called,
    ...(call
      ? { facts: [...of.facts.filter(({ name }) => !(name in callFacts(call))), ...toFacts(callFacts(call))] }
      : {}),
    answeredBy: 'reply',
    beginBy: beginByOf(of.kind, dates),
    ...(of.state === 'solved' ? { reopenedAt: now, outcome: null, solvedAt: null } : {}),
  } as const;
  if (of.state === 'solved') {
    if ((await reopen(tx, of, change, now)) === 'other-open') return write(tx, of, message);
  } else {
    const to = of.state === 'pending' ? 'taken' : of.state;
    if (!(await updateCase(tx, of, to, change, now))) throw new PortalError('conflict');
  }
  if (of.state === 'solved') await insertEvent(tx, of.id, { kind: 'reopened', by, at: now, isShown: true });
  await insertEvent(tx, of.id, { kind: 'messaged', by, at: now, text, messageId, isShown: true });
  return of.id;
}

/**
 * Opens a solved case again. Another about the same thing may be opened at the same moment, of which this transaction learns
 * by the key alone: then nothing has changed, and that one is open.
 */
async function reopen(tx: Tx, of: StoredCase, change: CaseChange, now: Date): Promise<'done' | 'other-open'> {
  await sql`savepoint reopening`.execute(tx);
  try {
    if (!(await updateCase(tx, of, 'open', change, now))) throw new PortalError('conflict');
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint reopening`.execute(tx);
    return 'other-open';
  }
  await sql`release savepoint reopening`.execute(tx);
  return 'done';
}

/** When to call, as facts of a case. */
const callFacts = ({ at, zone }: NonNullable<Message['call']>) => ({
  callAt: at.toISOString(),
  callZone: zone,
});

/** A message of the customer to one of their cases. Returns the case that has it. */
export const writeToCase = (db: Db, message: Message & { caseId: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const known = await findWritten(tx, message);
    if (known !== null) return known;
    const of = await lockById(tx, message.caseId);
    const { caseId, principal } = message;
    const own = await findOwn(tx, { caseId, customerId: principal.userId, kinds: shownKinds });
    if (!of || !own) throw new PortalError('not-found');
    return write(tx, of, message);
  });

/** What a customer writes about. */
export interface About {
  readonly topic: SupportTopic;
  readonly problem: ProblemCode | undefined;
  readonly outcome: string | undefined;
  /** The kind of the case that the screen tells of. */
  readonly kind: CaseKind | undefined;
  readonly tripId: string | undefined;
  readonly bookingSessionId: string | undefined;
  readonly facts: Readonly<Record<string, string | undefined>>;
}

/** Whether only the airline may change the tickets of a trip now. */
export type IsWithAirline = (tx: Tx, tripId: string) => Promise<boolean>;

/**
 * Opens the case that a message leads to, or adds it to the open one about the same thing: of a trip there is one of each
 * kind, without a trip one for each error. Returns the case.
 */
export const contactSupport = (
  { db, isWithAirline }: { readonly db: Db; readonly isWithAirline: IsWithAirline },
  { about, language, ...message }: Message & { about: About; language: Language },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const known = await findWritten(tx, message);
    if (known !== null) return known;
    const { principal, now, text, messageId, call } = message;
    const { userId: customerId, businessId } = principal;
    const { topic, tripId, bookingSessionId, problem, outcome } = about;
    if (call) requireCallable(call.at, now);
    if (tripId === undefined && topicsOfTrips.includes(topic))
      throw new PortalError('validation-failed', {
        errors: [{ path: 'body.about.tripId', message: 'Say which trip this is about.' }],
      });
    const bookingId = tripId === undefined ? null : await findOwnBooking(tx, tripId, customerId);
    if (bookingSessionId !== undefined) await requireOwnCheckout(tx, bookingSessionId, customerId);
    const { opens: kind, joins } = caseOf({
      topic,
      problem,
      outcome,
      about: about.kind,
      isWithAirline: tripId !== undefined && (await isWithAirline(tx, tripId)),
    });
    const joined = bookingId === null ? null : await lockOpenOf(tx, bookingId, joins);
    if (joined) return write(tx, joined, message);
    const by = actingOf(principal);
    const facts = {
      problem,
      outcome,
      about: about.kind,
      ...about.facts,
      bookingSessionId,
      ...(call && callFacts(call)),
    };
    const usual = { kind, language, facts, by, now, callAt: call?.at };
    const opened = await openCase(
      tx,
      bookingId === null || tripId === undefined
        ? {
            ...usual,
            subject: { kind: 'customer', id: customerId },
            customerId,
            businessId,
            key: `${customerId}:${problem ?? ''}`,
          }
        : { ...usual, bookingId, subject: { kind: 'trip', id: tripId } },
    );
    const of = await lockById(tx, opened.caseId);
    if (!of) throw new Error(`case ${opened.caseId} was opened and cannot be found`);
    if (!opened.isNew) return write(tx, of, message);
    await insertEvent(tx, of.id, { kind: 'messaged', by, at: now, text, messageId, isShown: true });
    return of.id;
  });

/** The open case that a message from here would go into; null where it opens one. */
export async function findJoined(
  db: Db,
  asked: { about: About; customerId: string; isWithAirline: IsWithAirline },
): Promise<StoredCase | null> {
  const { about, customerId, isWithAirline } = asked;
  return inTransaction(db, async (tx) => {
    const { tripId, problem } = about;
    const bookingId = tripId === undefined ? null : await findOwnBooking(tx, tripId, customerId);
    const { opens, joins } = caseOf({
      ...about,
      about: about.kind,
      isWithAirline: tripId !== undefined && (await isWithAirline(tx, tripId)),
    });
    return bookingId === null
      ? lockOpenByKey(tx, keyWithoutTrip(opens, customerId, problem))
      : lockOpenOf(tx, bookingId, joins);
  });
}

/** Of what is about no trip there is one case of a kind for each error. */
const keyWithoutTrip = (kind: CaseKind, customerId: string, problem: ProblemCode | undefined): string =>
  `${kind}:${customerId}:${problem ?? ''}`;

const longestAheadMs = 14 * 86_400_000;

function requireCallable(at: Date, now: Date): void {
  const ms = at.getTime() - now.getTime();
  if (ms < 0 || ms > longestAheadMs)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.callAt', message: 'We call at a time within the next 14 days.' }],
    });
}

async function findOwnBooking(tx: Tx, tripId: string, customerId: string): Promise<string> {
  const trip = await tx
    .selectFrom('trips')
    .select('booking_id')
    .where('id', '=', tripId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!trip) throw new PortalError('not-found');
  return trip.booking_id;
}

async function requireOwnCheckout(tx: Tx, id: string, customerId: string): Promise<void> {
  const own = await tx
    .selectFrom('booking_sessions')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!own) throw new PortalError('not-found');
}
