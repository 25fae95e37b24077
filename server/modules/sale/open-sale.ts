import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/platform/db/database.ts';
import type { SaleConfiguration } from './configuration.ts';
import { readSaleFile } from './read-sale-file.ts';
import { stockSale } from './store.ts';

/** How often the file is looked at, in milliseconds. */
const lookEveryMs = 1_000;

/** How the file stands: `absent` where there never was one, `refused` while a wrong one leaves the last good one in force. */
export type SaleFileState = 'absent' | 'accepted' | 'refused';

/** The sale in force, as its file says. */
export interface SaleBook {
  current(): SaleConfiguration | null;
  fileState(): SaleFileState;
  stop(): Promise<void>;
}

interface BookDeps {
  readonly file: string | undefined;
  readonly db: Db;
  readonly isPlace: (placeId: string) => boolean;
  readonly log: {
    info(about: object, message: string): void;
    error(about: object, message: string): void;
  };
}

/**
 * Reads the file of the sale and follows its changes. One that is wrong, or gone, is refused: the one before stays in
 * force, and each fault is logged with its line. [SAL-12]
 */
export async function openSale({ file, db, isPlace, log }: BookDeps): Promise<SaleBook> {
  let sale: SaleConfiguration | null = null;
  let state: SaleFileState = 'absent';
  /** Text in force. */
  let text: string | undefined;
  /** Last text that was refused, or the code of the error that prevented reading, so that each is logged once. */
  let refused: string | undefined;

  async function look(path: string): Promise<void> {
    const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && text === undefined) return undefined;
      if (refused !== error.code)
        log.error({ err: error, file: path }, 'the file of the sale cannot be read, so the one before stays');
      refused = error.code;
      state = 'refused';
      return undefined;
    });
    if (found === undefined || found === refused || (found === text && state === 'accepted')) return;
    const read = readSaleFile(found, isPlace);
    if ('faults' in read) {
      state = 'refused';
      refused = found;
      for (const { line, message } of read.faults)
        log.error(
          { file: path, line },
          `the file of the sale is wrong on line ${line}, so the one before stays: ${message}`,
        );
      return;
    }
    if (read.sale) await stockSale(db, read.sale);
    sale = read.sale;
    text = found;
    refused = undefined;
    state = 'accepted';
    log.info({ file: path, sale: sale?.id ?? null }, 'the file of the sale is in force');
  }

  /** A failure of the database is tried again at the next look. */
  const lookSafely = (path: string) =>
    look(path).catch((error: unknown) => {
      state = 'refused';
      log.error(
        { err: error, file: path },
        'the sale could not be put into the database, so the one before stays',
      );
    });
  const stopping = new AbortController();
  // Not `watchFile`: it misses a change before its first look, such as a file written just after the start.
  const follow = async (path: string) => {
    while (!stopping.signal.aborted) {
      await lookSafely(path);
      await sleep(lookEveryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };
  let following: Promise<void> = Promise.resolve();
  if (file !== undefined) {
    await lookSafely(file);
    following = follow(file);
  }
  return {
    current: () => sale,
    fileState: () => state,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
