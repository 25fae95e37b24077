import { describe, expect, it } from 'vitest';
import { editedMigrations, readHashes } from './migrations.ts';

const listed = readHashes('aa  db/migrations/005-tasks.sql\nbb  world/schema/001-world.sql\n');

describe('the check of migrations', () => {
  it('accepts migrations that are listed, in any order of the list', () => {
    expect(
      editedMigrations(
        listed,
        new Map([
          ['world/schema/001-world.sql', 'bb'],
          ['db/migrations/005-tasks.sql', 'aa'],
        ]),
      ),
    ).toEqual([]);
  });

  it('refuses an edited, a removed and an unlisted migration, and says what to do', () => {
    expect(
      editedMigrations(
        listed,
        new Map([
          ['db/migrations/005-tasks.sql', 'a1'],
          ['db/migrations/006-new.sql', 'cc'],
        ]),
      ),
    ).toEqual([
      'db/migrations/005-tasks.sql was edited, and databases that have it could not be upgraded, even if only a comment changed. Undo the edit and add a new migration. (If it is on no other machine yet, delete its line in db/migrations.sha256 and run scripts/db-types.ts.)',
      'world/schema/001-world.sql was removed: databases that have it would differ from new ones. Restore it.',
      'db/migrations/006-new.sql is not in db/migrations.sha256: run node scripts/run.mjs scripts/db-types.ts, which adds it.',
    ]);
  });
});
