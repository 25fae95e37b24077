import { fromDecimal } from '#contract/money.ts';
import { getBooking } from '#server/modules/booking/index.ts';
import { queueNotFinished } from '#server/modules/notifications/index.ts';
import { closeCase, lockCase, openCase } from '#server/modules/cases/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import type { FailingTask, TaskTrouble } from '#server/platform/tasks.ts';
import { isLetter, ruleOf, type Rules, rules } from './rules.ts';

const kind = 'not_finished';
const usualTries = 8;

/**
 * What happens when a task keeps failing. Every such task makes `/readyz` say `degraded`, is counted in the metrics and is
 * logged. One that moves or settles the money of a booking also opens one case, and its customer gets a letter with a
 * date; the case is closed when nothing of the booking keeps failing any more. `brought` are the rules that protections bring.
 */
export const failingTasks = (brought: Rules): TaskTrouble => {
  const all = { ...rules, ...brought };
  return {
    afterTries: (name) => ruleOf(all, name).afterTries ?? usualTries,

    async began(tx, task, now) {
      const bookingId = await bookingOf(tx, all, task);
      if (bookingId === null) return;
      const { price } = await getBooking(tx, bookingId);
      const amount = fromDecimal(price.grandTotal.amount, price.currency);
      await openCase(tx, { kind, bookingId, amount, now });
      await queueNotFinished(tx, { bookingId, now });
    },

    async ended(tx, task, now) {
      const bookingId = await bookingOf(tx, all, task);
      if (bookingId === null) return;
      // Two tasks of a booking that end at once take turns: the second sees that the first has ended.
      await lockCase(tx, { kind, bookingId });
      if (await isElsewhereFailing(tx, all, { task, bookingId })) return;
      await closeCase(tx, { kind, bookingId, now });
    },
  };
};

/** Has every task of a booking that keeps failing tried again at once; false when there is none. */
export async function retryFailing(
  tx: Tx,
  { brought, bookingId, now }: { brought: Rules; bookingId: string; now: Date },
): Promise<boolean> {
  const all = { ...rules, ...brought };
  const told = await tx
    .selectFrom('tasks')
    .select(['id', 'kind', 'subject'])
    .where('is_told', '=', true)
    .execute();
  const ids: string[] = [];
  for (const { id, ...task } of told) if ((await bookingOf(tx, all, task)) === bookingId) ids.push(id);
  if (ids.length === 0) return false;
  await tx.updateTable('tasks').set({ due_at: now, asked_again: true }).where('id', 'in', ids).execute();
  return true;
}

async function bookingOf(tx: Tx, all: Rules, task: FailingTask): Promise<string | null> {
  const rule = ruleOf(all, task.kind);
  return rule.opens === 'case' ? rule.bookingOf(tx, task.subject) : null;
}

/** Whether another task of the same booking keeps failing too. */
async function isElsewhereFailing(
  tx: Tx,
  all: Rules,
  { task: { kind: name, subject }, bookingId }: { task: FailingTask; bookingId: string },
) {
  const others = await tx
    .selectFrom('tasks')
    .select(['kind', 'subject'])
    .where('is_told', '=', true)
    .where(({ not, and, eb }) => not(and([eb('kind', '=', name), eb('subject', '=', subject)])))
    .execute();
  for (const other of others) if ((await bookingOf(tx, all, other)) === bookingId) return true;
  return false;
}

/** Throws an Error with one sentence when a kind of task does not declare what happens when it keeps failing. */
export function requireRules(handled: readonly Pick<HandledTask, 'kind'>[], brought: Rules): void {
  const all = { ...rules, ...brought };
  const missing = handled
    .map((task) => task.kind)
    .filter((name) => !Object.hasOwn(all, name) && !isLetter(name));
  if (missing.length > 0)
    throw new Error(
      `Say in server/flows/failing-tasks/rules.ts, or beside the kind or protection that brings them, what happens when these tasks keep failing: ${missing.join(', ')}.`,
    );
}

export { byFirst, daily, isLetter, news, ofRow, ofTrip, patiently, type Rules, rules } from './rules.ts';
