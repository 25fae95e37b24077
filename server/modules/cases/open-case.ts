import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CaseKind, CaseSubject } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import { isStorable } from '#contract/values/text.ts';
import type { Language } from '#contract/values/dates.ts';
import { type Acting, actingColumns, bySystem } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { beginByOf, datesOf, datesOfCall } from './case-dates.ts';
import { caseKinds } from './case-kinds.ts';
import { type Facts, findOpenByKey, insertEvent, lockById } from './store.ts';

/** What a case about a booking or about anything else needs to be opened. */
type CaseToOpen = {
  readonly kind: CaseKind;
  readonly now: Date;
  /** What is at stake. */
  readonly amount?: Money | null;
  /** What an agent has to know: what was wished, what was tried and what came of it. */
  readonly facts?: Readonly<Record<string, string | null | undefined>>;
  readonly by?: Acting;
  /** Its facts are news for a case that is open, and are noted there. */
  readonly isNews?: boolean;
  /** A date that comes before the usual ones, such as a departure. */
  readonly before?: Date | null;
  /** When its customer wants to be called. */
  readonly callAt?: Date | undefined;
} & (
  | {
      readonly bookingId: string;
      readonly subject?: { readonly kind: CaseSubject; readonly id: string } | undefined;
      /** In which the customer writes now; that of the booking when left out. */
      readonly language?: Language;
    }
  | {
      readonly bookingId?: undefined;
      readonly subject: { readonly kind: CaseSubject; readonly id: string };
      readonly customerId: string | null;
      readonly businessId?: string | null;
      readonly language?: Language;
      /** Tells cases about one subject apart, where one of a kind is not enough. */
      readonly key?: string;
    }
);

export interface OpenedCase {
  readonly caseId: string;
  readonly isNew: boolean;
}

/**
 * Opens a case in the transaction that records what it is about. There is one open case of a kind for each subject: the
 * second cause for it changes nothing. A solved one stays as it was, and a new one is opened.
 */
export async function openCase(tx: Tx, asked: CaseToOpen): Promise<OpenedCase> {
  const { kind, now, amount = null, facts = {}, by = bySystem, before, callAt, isNews } = asked;
  const rule = caseKinds[kind];
  const about = await aboutOf(tx, asked);
  const { respondBy, resolveBy } = callAt ? datesOfCall(callAt) : datesOf(kind, now, before);
  const context = toFacts(facts);
  for (;;) {
    const id = newId();
    const inserted = await tx
      .insertInto('cases')
      .values({
        id,
        kind,
        subject_kind: about.subject.kind,
        subject_id: about.subject.id,
        booking_id: about.bookingId,
        customer_id: about.customerId,
        business_id: about.businessId,
        language: about.language,
        dedupe_key: about.key,
        state: 'open',
        priority: rule.priority,
        team: rule.team,
        currency: amount?.currency ?? null,
        minor: amount?.minor ?? null,
        context: context.length === 0 ? null : JSON.stringify(context),
        ...actingColumns(by),
        is_private: about.isPrivate,
        opened_at: now,
        respond_by: respondBy,
        resolve_by: resolveBy,
        answered_by: rule.answeredBy,
        begin_by: beginByOf(kind, { respondBy, resolveBy, respondedAt: null }),
        changed_at: now,
      })
      .onConflict((known) => known.column('dedupe_key').where(sql<boolean>`state <> 'solved'`).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      await insertEvent(tx, id, { kind: 'opened', by, at: now });
      return { caseId: id, isNew: true };
    }
    const known = await findOpenByKey(tx, about.key);
    if (known !== null) {
      if ((isNews || by.actor !== 'system') && context.length > 0)
        await noteFacts(tx, { caseId: known, context, by, now });
      return { caseId: known, isNew: false };
    }
    // The other one was solved meanwhile.
  }
}

/** What a person says about a case that is open already stands in a note. */
async function noteFacts(
  tx: Tx,
  { caseId, context, by, now }: { caseId: string; context: Facts; by: Acting; now: Date },
): Promise<void> {
  const of = await lockById(tx, caseId);
  if (!of || isDeepStrictEqual(of.facts, context)) return;
  const text = context.map(({ name, value }) => `${name}: ${value}`).join('\n');
  await insertEvent(tx, caseId, { kind: 'noted', by, at: now, text });
}

/** Facts of at most this many signs are kept whole. */
const mostSigns = 2000;

export const toFacts = (facts: Readonly<Record<string, string | null | undefined>>): Facts =>
  Object.entries(facts).flatMap(([name, value]) =>
    value && isStorable(value) ? [{ name, value: value.slice(0, mostSigns) }] : [],
  );

async function aboutOf(tx: Tx, asked: CaseToOpen) {
  if (asked.bookingId !== undefined) {
    const { bookingId, subject = { kind: 'booking', id: bookingId } } = asked;
    const booking = await tx
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select(['bookings.customer_id', 'bookings.business_id', 'bookings.language', 'customers.is_agent'])
      .where('bookings.id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return {
      subject,
      bookingId,
      customerId: booking.customer_id,
      businessId: booking.business_id,
      language: asked.language ?? booking.language,
      isPrivate: booking.is_agent,
      // Cases about a trip and about its booking share the booking's key.
      key: `${asked.kind}:${subject.kind === 'trip' ? bookingId : subject.id}`,
    };
  }
  const { kind, subject, customerId, businessId = null, language = 'en', key = subject.id } = asked;
  const customer =
    customerId === null
      ? null
      : await tx
          .selectFrom('customers')
          .select('is_agent')
          .where('id', '=', customerId)
          .executeTakeFirstOrThrow();
  return {
    subject,
    bookingId: null,
    customerId,
    businessId,
    language,
    isPrivate: customer?.is_agent ?? false,
    key: `${kind}:${key}`,
  };
}
