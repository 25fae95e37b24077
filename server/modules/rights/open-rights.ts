import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { TripRight } from '#contract/trips/rights.ts';
import { faultsOfFile } from '#server/platform/file-faults.ts';
import { followFile, type FollowedFileState } from '#server/platform/follow-file.ts';
import { SettingsError } from '#server/platform/settings.ts';
import { builtInRows } from './built-in-rows.ts';
import { type RightRow, rightRowsSchema } from './rows.ts';
import { type Disruption, rightsOf } from './verdict.ts';

/** What laws give for what became of flights between two airports, by their codes; `carriers` operate them. */
export type RightsFor = (
  flown: { readonly origin: string; readonly destination: string; readonly carriers: readonly string[] },
  event: Disruption,
) => TripRight[];

/** Looks up the airports of a journey; without places that know them no right is told. */
export const rightsBetween =
  (rows: () => readonly RightRow[], places: Airports): RightsFor =>
  ({ origin, destination, carriers }, event) =>
    rightsOf(
      rows(),
      {
        from: places.airport(origin, 'en')?.countryCode ?? '',
        to: places.airport(destination, 'en')?.countryCode ?? '',
        km: places.kmBetween(origin, destination),
        carriers,
      },
      event,
    );

interface Airports {
  airport(code: string, language: 'en'): { readonly countryCode: string } | null;
  kmBetween(origin: string, destination: string): number | null;
}

/** The rows of rights in force, as the file of the deployment says, or the built-in ones without a file. */
export interface Rights {
  rows(): readonly RightRow[];
  fileState(): FollowedFileState;
  stop(): Promise<void>;
}

interface RightsDeps {
  readonly file: string | undefined;
  readonly log: {
    info(about: object, message: string): void;
    error(about: object, message: string): void;
  };
}

/**
 * Reads the file of rights and follows its changes without a restart. A file that is wrong at the start stops it with a
 * SettingsError; one that becomes wrong, or is gone, is refused: the rows before stay in force, and `fileState` says so.
 */
export async function openRights({ file, log }: RightsDeps): Promise<Rights> {
  if (file === undefined)
    return { rows: () => builtInRows, fileState: () => 'absent', stop: () => Promise.resolve() };
  let rows: readonly RightRow[] = readRightsFile(file);
  const refuse = (error: unknown) =>
    log.error({ err: error, file }, 'the file of rights cannot be used, so the rows before stay in force');
  const followed = await followFile(file, {
    accept(text) {
      try {
        rows = parseRows(text);
      } catch (error) {
        log.error({ file, faults: faultsOf(error) }, 'the file of rights is wrong, so the rows before stay');
        return false;
      }
      log.info({ file, rows: rows.length }, 'the file of rights is in force');
      return true;
    },
    onUnreadable: refuse,
    onFailed: refuse,
  });
  return { rows: () => rows, fileState: followed.state, stop: followed.stop };
}

/** The rows of a file. Throws SettingsError when it cannot be used. */
export function readRightsFile(file: string): readonly RightRow[] {
  try {
    return parseRows(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(`RIGHTS_FILE ${file} cannot be used: ${faultsOf(error)}.`);
  }
}

const parseRows = (text: string): readonly RightRow[] => rightRowsSchema.parse(JSON.parse(text));

const faultsOf = (error: unknown): string =>
  error instanceof z.ZodError ? faultsOfFile(error, rightRowsSchema) : String(error);
