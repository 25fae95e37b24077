import { type AgentRights, verifiedCallers } from '#server/modules/agents/index.ts';
import type { Brand } from '#contract/brand.ts';
import type { Case, CaseLine, OwnCase, ownCaseDetailSchema } from '#contract/cases.ts';
import { toWireMoney } from '#contract/money.ts';
import type { Language } from '#contract/values/dates.ts';
import type { z } from 'zod';
import { fullNameOf, initialOf, listCustomers, shortNameOf } from '#server/modules/customers/index.ts';
import type { NameTrips } from '#server/modules/wallet/port.ts';
import type { Db } from '#server/platform/db/database.ts';
import { caseKinds, phoneOf } from './case-kinds.ts';
import { endWords, stateWords, stepWords } from './case-words.ts';
import { presentFacts, zoneOf } from './fact-words.ts';
import { replyTemplates } from './reply-templates.ts';
import { listEvents, listLastMessages, listViewers, type StoredCase, type StoredEvent } from './store.ts';
import { outcomesByHand } from './work-on-case.ts';
import { isWritable } from './write-to-support.ts';

interface Reading {
  readonly db: Db;
  readonly now: Date;
  readonly language: Language;
}

/**
 * Whether an agent reads the whole name of a case's customer: they have taken it, or have verified the caller. In queues
 * and in cases of others they read a first name and an initial. [AGT-01]
 */
async function mayNameIn({ db, now }: Omit<Reading, 'language'>, agent: AgentRights) {
  const verified = new Set(
    (await verifiedCallers(db, { agentId: agent.id, now })).map((one) => one.customerId),
  );
  return ({ customerId, assigneeId }: Pick<StoredCase, 'customerId' | 'assigneeId'>): boolean =>
    assigneeId === agent.id || (customerId !== null && verified.has(customerId));
}

/** Cases as the lines of a queue, for an agent. */
export async function presentLines(
  { db, now, language }: Reading,
  cases: readonly StoredCase[],
  agent: AgentRights,
): Promise<CaseLine[]> {
  const looks = await listViewers(
    db,
    cases.map(({ id }) => id),
    now,
  );
  const ids = [
    ...cases.flatMap(({ customerId, assigneeId }) => [customerId, assigneeId]),
    ...looks.map((look) => look.agent_id),
  ].filter((id) => id !== null);
  const people = new Map((await listCustomers(db, [...new Set(ids)])).map((one) => [one.id, one]));
  const trips = await tripsOf(db, cases);
  const excerpts = await excerptsOf(db, cases);
  const mayName = await mayNameIn({ db, now }, agent);
  const agentOf = (id: string | null) => {
    const known = id === null ? undefined : people.get(id);
    return known ? { agentId: known.id, name: fullNameOf(known) } : null;
  };
  return cases.map((of) => {
    const rule = caseKinds[of.kind];
    const customer = of.customerId === null ? undefined : people.get(of.customerId);
    const isLate = of.respondedAt === null && of.respondBy <= now;
    return {
      caseId: of.id,
      version: of.version,
      kind: of.kind,
      title: rule.title[language],
      state: of.state,
      priority: of.priority,
      team: of.team,
      line: rule.line,
      assignee: agentOf(of.assigneeId),
      customer: customer
        ? {
            customerId: customer.id,
            firstName: customer.firstName,
            lastName: mayName(of) ? customer.lastName : initialOf(customer.lastName),
          }
        : null,
      businessId: of.businessId,
      trip: trips.get(of.id) ?? null,
      excerpt: excerpts.get(of.id) ?? null,
      amount: of.amount && toWireMoney(of.amount),
      openedAt: of.openedAt.toISOString(),
      respondBy: of.respondedAt === null ? of.respondBy.toISOString() : null,
      resolveBy: of.resolveBy.toISOString(),
      isRaised: of.raisedAt !== null || of.escalatedAt !== null,
      isOverdue: of.state !== 'solved' && (isLate || (of.state !== 'pending' && of.resolveBy <= now)),
      waiting: of.waiting && {
        for: of.waiting.for,
        since: of.waiting.since.toISOString(),
        until: of.waiting.until.toISOString(),
      },
      viewers: looks
        .filter((look) => look.case_id === of.id && look.agent_id !== agent.id)
        .flatMap((look) => agentOf(look.agent_id) ?? []),
    };
  });
}

/** The first line of what customers wrote last, at most 160 letters of it, by case. */
async function excerptsOf(db: Db, cases: readonly StoredCase[]): Promise<Map<string, string>> {
  const messages = await listLastMessages(
    db,
    cases.map(({ id }) => id),
  );
  return new Map(
    messages.flatMap(({ caseId, text }) => {
      const line = (text.trim().split('\n', 1)[0] ?? '').trim();
      // No letter is cut in two.
      const [start = ''] = /^.{1,160}/su.exec(line) ?? [];
      return start === '' ? [] : [[caseId, start] as const];
    }),
  );
}

/** The trips that cases are about, by case. */
async function tripsOf(db: Db, cases: readonly StoredCase[]) {
  const bookings = cases.flatMap(({ bookingId }) => bookingId ?? []);
  const ids = cases.flatMap(({ subject }) => (subject.kind === 'trip' ? subject.id : []));
  if (bookings.length + ids.length === 0) return new Map<string, CaseLine['trip']>();
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'booking_id', 'locator', 'product'])
    .where((is) =>
      is.or([
        ...(bookings.length > 0 ? [is('booking_id', 'in', bookings)] : []),
        ...(ids.length > 0 ? [is('id', 'in', ids)] : []),
      ]),
    )
    .execute();
  const found = cases.flatMap((of) => {
    const row = rows.find(
      ({ id, booking_id }) =>
        booking_id === of.bookingId || (of.subject.kind === 'trip' && id === of.subject.id),
    );
    return row ? [[of.id, { tripId: row.id, locator: row.locator, product: row.product }] as const] : [];
  });
  return new Map<string, CaseLine['trip']>(found);
}

/** A case with all that happened to it, for an agent. */
export async function presentCase(
  reading: Reading & { readonly brand: Pick<Brand, 'phones'> },
  of: StoredCase,
  agent: AgentRights,
): Promise<Case> {
  const { db, language, brand } = reading;
  const [line] = await presentLines(reading, [of], agent);
  if (!line) throw new Error(`case ${of.id} cannot be shown`);
  const events = await listEvents(db, [of.id]);
  const ids = events.flatMap(({ by }) => by?.actorId ?? []);
  const isNamed = (await mayNameIn(reading, agent))(of);
  const people = new Map(
    (await listCustomers(db, [...new Set(ids)])).map((one) => [
      one.id,
      one.id === of.customerId && !isNamed ? shortNameOf(one) : fullNameOf(one),
    ]),
  );
  const rule = caseKinds[of.kind];
  return {
    ...line,
    subject: of.subject,
    facts: presentFacts(of.facts, language),
    events: events.map((event) => ({
      sequence: event.sequence,
      at: event.at.toISOString(),
      kind: event.kind,
      by: { actor: event.by?.actor ?? 'system', name: people.get(event.by?.actorId ?? '') ?? null },
      text: event.text,
      isShownToCustomer: event.isShown,
      outcome: event.outcome,
      waitingFor: event.waitingFor,
      until: event.until?.toISOString() ?? null,
      team: event.team,
    })),
    phone: phoneOf(brand, rule.line),
    language: of.language,
    power: rule.power,
    outcomes: [...outcomesByHand(of)],
    outcome: of.outcome,
    solvedAt: of.solvedAt?.toISOString() ?? null,
    mayTake: of.state === 'open',
    isMine: of.assigneeId === agent.id,
    canReply: of.customerId !== null,
    templates: replyTemplates
      .filter(({ kinds }) => kinds === undefined || kinds.includes(of.kind))
      .map(({ id, name, text }) => ({ templateId: id, name: name[language], text: text[of.language] })),
  };
}

/** Cases of one customer as they see them. */
export async function presentOwn(
  {
    db,
    now,
    language,
    brand,
    nameTrips,
  }: Reading & { readonly brand: Pick<Brand, 'phones'>; readonly nameTrips: NameTrips },
  cases: readonly StoredCase[],
): Promise<z.input<typeof ownCaseDetailSchema>[]> {
  const events = await listEvents(
    db,
    cases.map(({ id }) => id),
  );
  const trips = await tripsOf(db, cases);
  const excerpts = await excerptsOf(db, cases);
  const [customerId = null] = cases.map((of) => of.customerId);
  const ids = [...trips.values()].flatMap((trip) => trip?.tripId ?? []);
  const named = customerId === null ? [] : await nameTrips(customerId, ids, language);
  return cases.map((of) => {
    const tripId = trips.get(of.id)?.tripId ?? null;
    const { title, line } = caseKinds[of.kind];
    const own = events.filter(({ caseId }) => caseId === of.id);
    const state = stateOf(of);
    return {
      caseId: of.id,
      kind: of.kind,
      title: title[language],
      about: named.find((trip) => trip.tripId === tripId)?.title ?? excerpts.get(of.id) ?? null,
      state,
      stateText: stateWords[state][language],
      openedAt: of.openedAt.toISOString(),
      answerBy: promiseOf(of)?.toISOString() ?? null,
      call: callOf(of),
      lastStep: lastStepOf(of, own, language),
      tripId,
      line,
      phone: phoneOf(brand, line),
      canWrite: isWritable(of, now),
      messages: own.flatMap(({ kind, sequence, at, text }) =>
        (kind === 'messaged' || kind === 'replied') && text !== null
          ? [
              {
                sequence,
                at: at.toISOString(),
                from: kind === 'messaged' ? ('customer' as const) : ('support' as const),
                text,
              },
            ]
          : [],
      ),
    };
  });
}

function stateOf({ state, waiting }: StoredCase): OwnCase['state'] {
  if (state === 'solved') return 'solved';
  if (waiting === null) return 'open';
  return waiting.for === 'customer' ? 'waiting-for-you' : 'waiting';
}

/** When its customer is called, until then or until somebody has called. */
function callOf({ kind, state, respondedAt, facts }: StoredCase): OwnCase['call'] {
  const at = facts.find(({ name }) => name === 'callAt')?.value;
  if (kind !== 'call_back' || state === 'solved' || respondedAt !== null || at === undefined) return null;
  return { at, zone: zoneOf(facts) };
}

/** By when the customer hears from us: of our answer, and once it was given, of the end of the case. */
function promiseOf({ state, respondedAt, answeredBy, respondBy, resolveBy }: StoredCase): Date | null {
  if (state === 'solved' || state === 'pending') return null;
  return answeredBy === 'reply' && respondedAt === null ? respondBy : resolveBy;
}

function lastStepOf(of: StoredCase, events: readonly StoredEvent[], language: Language) {
  const last = events.findLast(({ kind }) => kind === 'resolved' || kind in stepWords);
  const text =
    last?.kind === 'resolved'
      ? endWords(of.kind, last.outcome ?? 'by_itself')
      : stepWords[(last?.kind ?? 'opened') as keyof typeof stepWords];
  return { at: (last?.at ?? of.openedAt).toISOString(), text: text[language] };
}
