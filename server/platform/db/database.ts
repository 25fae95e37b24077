import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';
import type { Keyring } from '../encryption.ts';
import { sealColumns } from './sealed-columns-plugin.ts';
import { socketsThatBreakAfter } from './socket-timeout.ts';

/** The database of this deployment; may read, and write single statements. */
export type Db = Kysely<DB>;
/** A transaction; store functions that lock take only this, so the compiler refuses a plain pool. */
export type Tx = Transaction<DB>;

const int8 = 20;
const plainDate = 1082;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return (value: string) => Number(value);
    if (oid === plainDate) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const statementMs = 30_000;
/**
 * Socket timeout of a silent connection, and how long a caller waits for one. By then the statement timeout has ended
 * any statement, which counts as traffic.
 */
const usualPatience = { silenceMs: statementMs + 5_000, connectMs: 10_000 };

/**
 * Opens a pool. Whole numbers of 64 bits arrive as numbers, days as `YYYY-MM-DD`, instants as Date; the columns
 * of `db/sealed-columns.ts` are sealed and opened with the keyring.
 */
export function openDatabase(
  url: string,
  connections = 12,
  keyring?: Keyring,
  patience = usualPatience,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    statement_timeout: statementMs,
    connectionTimeoutMillis: patience.connectMs,
    stream: socketsThatBreakAfter(patience.silenceMs),
  });
  // A connection that breaks is replaced on next use; without listeners it would end the process, idle or not.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [sealColumns(keyring)] });
  return { db, pool, close: () => db.destroy() };
}

const retryable = new Set(['40001', '40P01']);

/** Runs work in one transaction, again when the database asks for it (serialization failure, deadlock). */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction().execute(work));

/** Runs work in a transaction that is rolled back, so that a preview is what would be done. Again like `inTransaction`. */
export const takenBack = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(async () => {
    const tx = await db.startTransaction().execute();
    try {
      return await work(tx);
    } finally {
      await tx.rollback().execute();
    }
  });

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!retryable.has(code) || attempt === 8) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** Of PostgreSQL: connections, resources such as disk space, an operator’s intervention. */
const troubleClasses = new Set(['08', '53', '57']);
const onlyReads = '25006';
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);
const cut =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database failed, as opposed to rejecting the statement. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.code === onlyReads || troubleClasses.has(error.code?.slice(0, 2) ?? '');
  if (!(error instanceof Error)) return false;
  const isCut = cut.test(error.message);
  return isCut || ('code' in error && unreachable.has(String(error.code)));
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);

export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23514' &&
  (constraint === undefined || error.constraint === constraint);
