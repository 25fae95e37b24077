import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import { askedSince } from '#server/platform/tasks.ts';
import type { NotificationDeps } from './deps.ts';
import { MailRefused } from './port.ts';

/**
 * A mailbox that is full or away for now is asked again this often, and for as long as mail servers do among
 * themselves.
 */
const againAfterMs = 3_600_000;
const givenUpAfterMs = 5 * 86_400_000;

/**
 * Ends letters that the mail server refuses because of their recipient, and records them. A failing mail server is
 * retried forever.
 */
export function giveUpOnRefusal(
  { db, clock, onUndelivered }: Pick<NotificationDeps, 'db' | 'clock' | 'onUndelivered'>,
  letters: readonly HandledTask[],
): HandledTask[] {
  const orGiveUp = ({ kind, run }: HandledTask): HandledTask => ({
    kind,
    async run(subject, attempt) {
      try {
        return await run(subject, attempt);
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        const now = clock.now();
        const waited = async () => now.getTime() - (await askedSince(db, kind, subject)).getTime();
        if (!error.isFinal && (await waited()) < givenUpAfterMs)
          return { again: new Date(now.getTime() + againAfterMs) };
        const letter = { kind, subject, reason: error.message, at: now };
        await inTransaction(db, async (tx) => {
          await tx
            .insertInto('undelivered_letters')
            .values(letter)
            .onConflict((known) => known.columns(['kind', 'subject']).doUpdateSet(letter))
            .execute();
          await onUndelivered(tx, letter);
        });
        return undefined;
      }
    },
  });
  return letters.map(orGiveUp);
}

/** Undelivered letters of each kind within the last day. */
export async function countUndelivered(db: Db, now: Date): Promise<{ kind: string; letters: number }[]> {
  const { rows } = await sql<{ kind: string; letters: number }>`
    select kind, count(*) as letters from undelivered_letters where at > ${new Date(now.getTime() - 86_400_000)}
    group by kind`.execute(db);
  return rows;
}
