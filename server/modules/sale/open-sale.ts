import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
  let text: string | undefined;

  async function look(path: string): Promise<void> {
    const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && text === undefined) return undefined;
      state = 'refused';
      log.error({ err: error, file: path }, 'the file of the sale cannot be read, so the one before stays');
      return undefined;
    });
    if (found === undefined || (found === text && state === 'accepted')) return;
    const read = readSaleFile(found, isPlace);
    if ('faults' in read) {
      state = 'refused';
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
    state = 'accepted';
    log.info({ file: path, sale: sale?.id ?? null }, 'the file of the sale is in force');
  }

  let looking: Promise<void> = Promise.resolve();
  const lookAgain = (path: string) => () => {
    looking = looking
      .then(() => look(path))
      .catch((error: unknown) => {
        state = 'refused';
        log.error(
          { err: error, file: path },
          'the sale could not be put into the database, so the one before stays',
        );
      });
  };
  if (file !== undefined) {
    lookAgain(file)();
    await looking;
    watchFile(file, { interval: lookEveryMs, persistent: false }, lookAgain(file));
  }
  return {
    current: () => sale,
    fileState: () => state,
    async stop() {
      if (file !== undefined) unwatchFile(file);
      await looking;
    },
  };
}
