import { sql } from 'kysely';
import type { Stage } from '#tests/support/stage.ts';

/** Ends every connection to the database but the one that asks, as a database does that is started again. */
export const cutConnections = ({ db }: Pick<Stage, 'db'>): Promise<unknown> =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
