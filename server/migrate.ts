import { serverSettings } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { readSettings } from './platform/settings.ts';

// Brings a tenant's database to the form this version needs; servers of the version before may still run.
try {
  const { DATABASE_URL } = readSettings({ DATABASE_URL: serverSettings.DATABASE_URL }, process.env);
  const done = await migrate(DATABASE_URL);
  process.stdout.write(done.length === 0 ? 'The database is up to date.\n' : `Applied ${done.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
