import { sql } from 'kysely';
import type { Stage } from '#tests/support/stage.ts';

/** Terminates all other database connections, as a database restart does. */
export const cutConnections = ({ db }: Pick<Stage, 'db'>): Promise<unknown> =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
