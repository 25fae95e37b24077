import { readGtfs } from './gtfs/read-gtfs.ts';
import { putInPlace, tellFailure } from './put-in-place.ts';

/** `npm run import-gtfs -- <file>`: has the world of `CARDINAL_DATA` fly the flights of a GTFS feed from its next start. */
async function importGtfs(): Promise<void> {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error('Say which file: npm run import-gtfs -- feed.zip');
  const { legs, tripLines, problems } = await readGtfs(path);
  putInPlace(
    legs,
    problems.map(({ file, line, message }) => `${file}, line ${line}: ${message}`),
    (at) => `trips.txt, line ${tripLines[at]}`,
  );
}

await importGtfs().catch(tellFailure);
