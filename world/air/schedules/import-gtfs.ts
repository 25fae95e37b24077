import { readGtfs } from './gtfs/read-gtfs.ts';
import { putInPlace, readCommand, tellFailure } from './put-in-place.ts';

const USAGE = 'npm run import-gtfs -- feed.zip';

/** `npm run import-gtfs -- <file>`: has the world of `CARDINAL_DATA` fly the flights of a GTFS feed from its next start. */
async function importGtfs(): Promise<void> {
  const { paths, isForced } = readCommand(USAGE);
  const [path = '', ...more] = paths;
  if (more.length > 0) throw new Error(`Say one file: ${USAGE}`);
  putInPlace(await readGtfs(path), isForced);
}

await importGtfs().catch(tellFailure);
