import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migratedDatabase, testPostgres } from '#tests/support/database.ts';
import { listNewMigrations } from './checks/migrations.ts';

// Generates db/types.ts, the types of all tables, from a freshly migrated database, and lists the hashes of new migrations.
await testPostgres();
const url = await migratedDatabase();
const file = join(import.meta.dirname, '../db/types.ts');
const done = spawnSync(
  'kysely-codegen',
  [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    file,
    '--numeric-parser',
    'string',
    '--type-mapping',
    '{"int8":"number","date":"string"}',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
if (done.status !== 0) process.exit(1);
listNewMigrations(join(import.meta.dirname, '..'));
spawnSync('biome', ['format', '--write', file], { stdio: 'ignore' });
process.exit(0);
