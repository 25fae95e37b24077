import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the migrations of the portal and of the sandbox world. */
const folders = ['db/migrations', 'world/schema'];
/** Hashes of all migrations, in the format of `sha256sum`. */
const list = 'db/migrations.sha256';

/** Hash of each migration by its path. */
export type Hashes = ReadonlyMap<string, string>;

/** The hashes of a list; the order of its lines does not matter, so that branches merge without a conflict. */
export const readHashes = (text: string): Hashes =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [hash = '', path = ''] = line.split('  ');
        return [path, hash];
      }),
  );

/** What is wrong with the migrations of a folder, compared with the hashes of the list: one sentence each. */
export function editedMigrations(listed: Hashes, present: Hashes): string[] {
  const refused = [...listed].flatMap(([path, hash]) => {
    const now = present.get(path);
    if (now === hash) return [];
    return now === undefined
      ? [`${path} was removed: databases that have it would differ from new ones. Restore it.`]
      : [
          `${path} was edited, and databases that have it could not be upgraded, even if only a comment changed. Undo the edit and add a new migration. (If it is on no other machine yet, delete its line in ${list} and run scripts/db-types.ts.)`,
        ];
  });
  const unlisted = [...present.keys()]
    .filter((path) => !listed.has(path))
    .map((path) => `${path} is not in ${list}: run node scripts/run.mjs scripts/db-types.ts, which adds it.`);
  return [...refused, ...unlisted];
}

/** The hashes of the migrations in the folders. */
const presentHashes = (root: string): Hashes =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
        .map((name): [string, string] => {
          const path = `${folder}/${name}`;
          return [
            path,
            createHash('sha256')
              .update(readFileSync(join(root, path)))
              .digest('hex'),
          ];
        }),
    ),
  );

const listedHashes = (root: string): Hashes => readHashes(readFileSync(join(root, list), 'utf8'));

/** What is wrong with the migrations of the repository. */
export const checkMigrations = (root: string): string[] =>
  editedMigrations(listedHashes(root), presentHashes(root));

/** Adds new migrations to the list. Listed hashes stay as they are. */
export function listNewMigrations(root: string): void {
  const all = [...new Map([...presentHashes(root), ...listedHashes(root)])].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeFileSync(join(root, list), all.map(([path, hash]) => `${hash}  ${path}\n`).join(''));
}
