import { sql } from 'kysely';
import type { Logger } from 'pino';
import { purgeBookingSessions } from '#server/modules/booking/index.ts';
import { purgeJudged } from '#server/modules/policy/index.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { resealAll } from '#server/platform/db/reseal.ts';
import type { Keyring } from '#server/platform/encryption.ts';
import { purgeSearchSessions } from '#server/platform/search-shelf.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

const auditEveryMs = 15 * 60_000;
const purgeEveryMs = 5 * 60_000;
const auditLedgerTask = taskKind('audit-ledger');
const purgeExpiredTask = taskKind('purge-expired');
const resealValuesTask = taskKind('reseal-values');

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'info'>;
  readonly keyring: Keyring;
  /** Deletes what kinds of products keep for a time only. */
  readonly purgeProducts: (now: Date) => Promise<void>;
}

/** Maintenance tasks: auditing the ledger, purging, and resealing values under the new key. */
export const houseTasks = ({ db, clock, log, keyring, purgeProducts }: Deps): HandledTask[] => [
  handleTask(auditLedgerTask, async () => {
    const checks = await auditLedger(db);
    for (const { name, faults } of checks) {
      if (faults.length > 0) log.error({ check: name, faults }, 'the ledger breaks a rule');
      await sql`insert into audits (name, faults, examples, at)
        values (${name}, ${faults.length}, ${[...faults]}, ${clock.now()})
        on conflict (name) do update set faults = excluded.faults, examples = excluded.examples, at = excluded.at`.execute(
        db,
      );
    }
    // A check that is no longer made would age for ever.
    const names = checks.map(({ name }) => name);
    await db.deleteFrom('audits').where('name', 'not in', names).execute();
    return { again: new Date(clock.now().getTime() + auditEveryMs) };
  }),

  handleTask(purgeExpiredTask, async () => {
    await purgeSearchSessions(db, clock.now());
    await purgeBookingSessions(db, clock.now());
    await purgeJudged(db, clock.now());
    await purgeProducts(clock.now());
    return { again: new Date(clock.now().getTime() + purgeEveryMs) };
  }),

  // Enqueued at every start, so a new first key is all that a rotation needs.
  handleTask(resealValuesTask, async () => {
    const values = await resealAll(db, keyring);
    if (values > 0) log.info({ values, key: keyring.currentId }, 'values came under the current key');
    return undefined;
  }),
];

/** Asks for the work that comes back by itself; asking again changes nothing. */
async function beginHouseTasks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const kind of [auditLedgerTask, purgeExpiredTask, resealValuesTask])
    await enqueueTask(db, kind, {}, now, now);
}

/** The portal's own upkeep. `keyring` holds the keys that values are brought under. */
export const composeHouse = (
  { db, clock, log }: Platform,
  given: Pick<Deps, 'keyring' | 'purgeProducts'>,
): Area => ({
  tasks: houseTasks({ db, clock, log, ...given }),
  begin: () => beginHouseTasks({ db, clock }),
});

/** The result of the last audit, by check. */
export async function readAudits(db: Db): Promise<{ name: string; faults: number; at: Date }[]> {
  return db.selectFrom('audits').select(['name', 'faults', 'at']).execute();
}
