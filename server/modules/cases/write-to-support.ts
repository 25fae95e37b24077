import { reopenDays } from '#contract/cases.ts';
import type { CaseKind } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import { actingOf } from '#server/platform/acting.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { beginByOf, caseKinds, datesOf } from './case-kinds.ts';
import { openCase } from './open-case.ts';
import { findByMessage, findOpenByKey, insertEvent, lockById, type StoredCase, updateCase } from './store.ts';
import { awake } from './work-on-case.ts';

interface Message {
  readonly messageId: string;
  readonly text: string;
  readonly principal: Pick<Principal, 'userId' | 'agentId' | 'businessId'>;
  readonly now: Date;
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
async function write(tx: Tx, of: StoredCase, { messageId, text, principal, now }: Message): Promise<string> {
  const by = actingOf(principal);
  if (of.state === 'solved') {
    if (!mayReopen(of, now)) throw new PortalError('case-closed');
    // Another one about the same thing was opened since: it gets the message.
    const other = await findOpenByKey(tx, of.key);
    const next = other === null ? null : await lockById(tx, other);
    if (next) return write(tx, next, { messageId, text, principal, now });
  }
  const isNewPromise = of.state === 'solved' || of.respondedAt !== null;
  const { respondBy, resolveBy } = datesOf(of.kind, now);
  const promised = isNewPromise
    ? { respondBy, respondedAt: null, raisedAt: null, ...(of.state === 'solved' ? { resolveBy } : {}) }
    : {};
  const woken = awake(of, now);
  const dates = { ...of, ...woken, ...promised };
  const change = {
    ...woken,
    ...promised,
    answeredBy: 'reply',
    beginBy: beginByOf(of.kind, dates),
    ...(of.state === 'solved' ? { reopenedAt: now, outcome: null, solvedAt: null } : {}),
  } as const;
  const to = of.state === 'pending' ? 'taken' : of.state === 'solved' ? 'open' : of.state;
  if (!(await updateCase(tx, of, to, change, now))) throw new PortalError('conflict');
  if (of.state === 'solved') await insertEvent(tx, of.id, { kind: 'reopened', by, at: now, isShown: true });
  await insertEvent(tx, of.id, { kind: 'messaged', by, at: now, text, messageId, isShown: true });
  return of.id;
}

/** A message of the customer to one of their cases. Returns the case that has it. */
export const writeToCase = (db: Db, message: Message & { caseId: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const known = await findWritten(tx, message);
    if (known !== null) return known;
    const of = await lockById(tx, message.caseId);
    if (!of || of.customerId !== message.principal.userId || !caseKinds[of.kind].isShown)
      throw new PortalError('not-found');
    return write(tx, of, message);
  });

/** What a customer writes about. */
export interface About {
  readonly kind: Extract<CaseKind, 'message' | 'complaint' | 'call_back'>;
  readonly tripId: string | undefined;
  readonly facts: Readonly<Record<string, string | undefined>>;
  /** Of one trip or of none there is one case for each topic; this tells two topics apart. */
  readonly topic: string | undefined;
  readonly callAt: Date | undefined;
}

/** Opens the case of a message, or adds it to the open one about the same thing. Returns the case. */
export const contactSupport = (
  db: Db,
  { about, language, ...message }: Message & { about: About; language: Language },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const known = await findWritten(tx, message);
    if (known !== null) return known;
    const { principal, now, text, messageId } = message;
    const { userId: customerId, businessId } = principal;
    const by = actingOf(principal);
    const { kind, tripId, topic, facts, callAt } = about;
    if (tripId !== undefined) await requireTrip(tx, tripId, customerId);
    const opened = await openCase(tx, {
      kind,
      subject: tripId === undefined ? { kind: 'customer', id: customerId } : { kind: 'trip', id: tripId },
      customerId,
      businessId,
      language,
      key: [customerId, tripId ?? '', topic ?? ''].join(':'),
      facts: { ...facts, callAt: callAt?.toISOString() },
      by,
      now,
      before: callAt ?? null,
    });
    const of = await lockById(tx, opened.caseId);
    if (!of) throw new Error(`case ${opened.caseId} was opened and cannot be found`);
    if (!opened.isNew) return write(tx, of, message);
    await insertEvent(tx, of.id, { kind: 'messaged', by, at: now, text, messageId, isShown: true });
    return of.id;
  });

async function requireTrip(tx: Tx, tripId: string, customerId: string): Promise<void> {
  const trip = await tx
    .selectFrom('trips')
    .select('id')
    .where('id', '=', tripId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!trip) throw new PortalError('not-found');
}
