import type { AgentRights } from '#server/modules/agents/index.ts';
import type { CaseOutcome, CaseTeam, CaseWait } from '#contract/enums/index.ts';
import { queueCaseReply, queueCaseSolved } from '#server/modules/notifications/index.ts';
import type { Acting } from '#server/platform/acting.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { beginByOf } from './case-dates.ts';
import { caseKinds } from './case-kinds.ts';
import { settle } from './settle.ts';
import {
  type CaseChange,
  findByMessage,
  insertEvent,
  lockById,
  type StoredCase,
  updateCase,
} from './store.ts';

/** An agent at work on a case. */
interface AtWork {
  readonly caseId: string;
  readonly agent: AgentRights;
  readonly now: Date;
}

const actingAs = ({ id }: AgentRights): Acting => ({ actor: 'agent', actorId: id, onBehalfOf: null });

/** Whether an agent may see a case: none of their own, and those of other staff only as a lead. */
export const maySee = (of: Pick<StoredCase, 'customerId' | 'isPrivate'>, agent: AgentRights): boolean =>
  of.customerId !== agent.id && (!of.isPrivate || agent.isLead);

/** The dates of a case that stops waiting: the time it waited is added to the second. */
export function awake(of: StoredCase, now: Date): CaseChange {
  if (of.waiting === null) return {};
  const waited = Math.max(0, now.getTime() - of.waiting.since.getTime());
  const resolveBy = new Date(of.resolveBy.getTime() + waited);
  return { waiting: null, resolveBy, beginBy: beginByOf(of.kind, { ...of, resolveBy }) };
}

/** The change that an answer brings, where none was given yet. */
export const answered = (of: StoredCase, now: Date): CaseChange =>
  of.respondedAt === null
    ? { respondedAt: now, raisedAt: null, beginBy: beginByOf(of.kind, { ...of, respondedAt: now }) }
    : {};

async function work(
  db: Db,
  { caseId, agent }: AtWork,
  step: (tx: Tx, of: StoredCase) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const of = await lockById(tx, caseId);
    if (!of || !maySee(of, agent)) throw new PortalError('not-found');
    await step(tx, of);
  });
}

/** Throws unless the agent has the case, in the version that they saw. */
function requireMine(of: StoredCase, { id }: AgentRights, version: number): void {
  if (of.state === 'open' || of.assigneeId !== id) throw new PortalError('case-not-yours');
  if (of.version !== version) throw new PortalError('case-changed');
}

/** Throws unless the case is nobody's, the agent's own or the agent is a lead, in the version that they saw. */
function requireMovable(of: StoredCase, agent: AgentRights, version: number): void {
  if (of.state === 'solved') throw new PortalError('case-changed');
  if (of.assigneeId !== null && of.assigneeId !== agent.id && !agent.isLead)
    throw new PortalError('case-not-yours');
  if (of.version !== version) throw new PortalError('case-changed');
}

async function move(
  tx: Tx,
  of: StoredCase,
  to: StoredCase['state'],
  change: CaseChange,
  now: Date,
): Promise<void> {
  if (!(await updateCase(tx, of, to, change, now))) throw new PortalError('case-changed');
}

/**
 * Takes an open case. Of two who take it at once the second is refused and told who has it; taking one's own case again
 * changes nothing.
 */
export const takeCase = (db: Db, at: AtWork): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now } = at;
    if (of.state === 'solved') throw new PortalError('case-changed');
    if (of.assigneeId === agent.id) return;
    if (of.assigneeId !== null)
      throw new PortalError('case-taken', { context: await nameOf(tx, of.assigneeId) });
    const change = of.answeredBy === 'take' ? answered(of, now) : {};
    await move(tx, of, 'taken', { ...change, assigneeId: agent.id }, now);
    await insertEvent(tx, of.id, { kind: 'taken', by: actingAs(agent), at: now });
  });

async function nameOf(tx: Tx, agentId: string): Promise<{ agentId: string; name: string }> {
  const row = await tx
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  return { agentId, name: `${row.first_name} ${row.last_name}` };
}

/** How long a case may wait at most before somebody looks at it again. */
const longestWaitMs = 30 * 86_400_000;

/** Stops the clock of a case until a moment, or until its customer writes. */
export const waitForCase = (
  db: Db,
  at: AtWork & { version: number; waitingFor: CaseWait; until: Date; note: string | undefined },
): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now, waitingFor, until, note } = at;
    requireMine(of, agent, at.version);
    if (of.state !== 'taken') throw new PortalError('case-changed');
    const ms = until.getTime() - now.getTime();
    if (ms <= 0 || ms > longestWaitMs)
      throw new PortalError('validation-failed', {
        errors: [{ path: 'body.until', message: 'A case waits until a moment within the next 30 days.' }],
      });
    await move(tx, of, 'pending', { waiting: { for: waitingFor, since: now, until }, beginBy: until }, now);
    await insertEvent(tx, of.id, {
      kind: 'waited',
      by: actingAs(agent),
      at: now,
      text: note,
      waitingFor,
      until,
    });
  });

const returned = (of: StoredCase, now: Date): CaseChange => ({ ...awake(of, now), assigneeId: null });

export const giveBackCase = (db: Db, at: AtWork & { version: number; note: string }): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now, note } = at;
    requireMovable(of, agent, at.version);
    if (of.state === 'open') throw new PortalError('case-not-yours');
    await move(tx, of, 'open', returned(of, now), now);
    await insertEvent(tx, of.id, { kind: 'given_back', by: actingAs(agent), at: now, text: note });
  });

/** Moves a case to another team. Its dates stay as they are. */
export const transferCase = (
  db: Db,
  at: AtWork & { version: number; team: CaseTeam; note: string },
): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now, team, note } = at;
    requireMovable(of, agent, at.version);
    await move(tx, of, 'open', { ...returned(of, now), team }, now);
    await insertEvent(tx, of.id, { kind: 'transferred', by: actingAs(agent), at: now, text: note, team });
  });

/** Gives a case to the lead: urgent from now on. Its dates stay as they are. */
export const escalateCase = (db: Db, at: AtWork & { version: number; note: string }): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now, note } = at;
    requireMovable(of, agent, at.version);
    const escalatedAt = of.escalatedAt ?? now;
    await move(tx, of, 'open', { ...returned(of, now), priority: 'urgent', escalatedAt }, now);
    await insertEvent(tx, of.id, {
      kind: 'escalated',
      by: actingAs(agent),
      at: now,
      text: note,
      team: of.team,
    });
  });

/** Whether a message of this id was written to this case before. Throws `conflict` when it was written to another one. */
async function isWritten(tx: Tx, messageId: string, caseId: string): Promise<boolean> {
  const known = await findByMessage(tx, messageId);
  if (known !== null && known !== caseId) throw new PortalError('conflict');
  return known !== null;
}

/** Answers the customer on their page and by letter, once for each `messageId`. */
export const replyToCase = (
  db: Db,
  at: AtWork & { version: number; messageId: string; text: string; templateId: string | undefined },
): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now, messageId, text, templateId: template } = at;
    if (await isWritten(tx, messageId, of.id)) return;
    requireMine(of, agent, at.version);
    if (of.state === 'solved' || of.customerId === null) throw new PortalError('case-changed');
    await move(tx, of, of.state, answered(of, now), now);
    const by = actingAs(agent);
    const sequence = await insertEvent(tx, of.id, {
      kind: 'replied',
      by,
      at: now,
      text,
      template,
      messageId,
      isShown: true,
    });
    await queueCaseReply(tx, { caseId: of.id, sequence, now });
  });

/** Writes a note for the staff, once for each `messageId`. */
export const noteOnCase = (db: Db, at: AtWork & { messageId: string; text: string }): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now, messageId, text } = at;
    if (await isWritten(tx, messageId, of.id)) return;
    await insertEvent(tx, of.id, { kind: 'noted', by: actingAs(agent), at: now, text, messageId });
  });

/**
 * The outcomes that an agent may choose without a power. A case that its customer opened again needs an answer only: what
 * its power does was done.
 */
export function outcomesByHand({
  kind,
  reopenedAt,
}: Pick<StoredCase, 'kind' | 'reopenedAt'>): readonly CaseOutcome[] {
  const { byHand } = caseKinds[kind];
  return reopenedAt === null || byHand.includes('answered') ? byHand : [...byHand, 'answered'];
}

/** What else is settled when an agent ends a case, in the same transaction. */
export type OnSolved = (tx: Tx, of: Pick<StoredCase, 'kind' | 'subject'>, now: Date) => Promise<void>;

/** Ends a case by an outcome that needs no power. Its customer is told. */
export const resolveCase = (
  { db, onSolved }: { readonly db: Db; readonly onSolved: OnSolved },
  at: AtWork & { version: number; outcome: CaseOutcome; note: string | undefined },
): Promise<void> =>
  work(db, at, async (tx, of) => {
    const { agent, now, outcome, note } = at;
    if (of.state === 'solved') throw new PortalError('case-changed');
    requireMine(of, agent, at.version);
    const isUnanswered = of.answeredBy === 'reply' && of.respondedAt === null;
    // Nobody was answered who was not written to; a call is made by telephone.
    if (
      !outcomesByHand(of).includes(outcome) ||
      (outcome === 'answered' && isUnanswered && of.kind !== 'call_back')
    )
      throw new PortalError('case-outcome-not-possible');
    if (!(await settle(tx, of, { outcome, by: actingAs(agent), now, note })))
      throw new PortalError('case-changed');
    await onSolved(tx, of, now);
    if (of.customerId !== null && caseKinds[of.kind].isShown)
      await queueCaseSolved(tx, { caseId: of.id, now });
  });
