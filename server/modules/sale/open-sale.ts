import { followFile, type FollowedFileState } from '#server/platform/follow-file.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SaleConfiguration } from './configuration.ts';
import { readSaleFile } from './read-sale-file.ts';
import { stockSale } from './store.ts';

/** The sale in force, as its file says. */
export interface SaleBook {
  current(): SaleConfiguration | null;
  fileState(): FollowedFileState;
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
  if (file === undefined)
    return { current: () => null, fileState: () => 'absent', stop: () => Promise.resolve() };
  const followed = await followFile(file, {
    async accept(text) {
      const read = readSaleFile(text, isPlace);
      if ('faults' in read) {
        for (const { line, message } of read.faults)
          log.error(
            { file, line },
            `the file of the sale is wrong on line ${line}, so the one before stays: ${message}`,
          );
        return false;
      }
      if (read.sale) await stockSale(db, read.sale);
      sale = read.sale;
      log.info({ file, sale: sale?.id ?? null }, 'the file of the sale is in force');
      return true;
    },
    onUnreadable: (error) =>
      log.error({ err: error, file }, 'the file of the sale cannot be read, so the one before stays'),
    onFailed: (error) =>
      log.error({ err: error, file }, 'the sale could not be put into the database, so the one before stays'),
  });
  return { current: () => sale, fileState: followed.state, stop: followed.stop };
}
