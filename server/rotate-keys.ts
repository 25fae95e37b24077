import { serverSettings } from './config.ts';
import { openDatabase } from './platform/db/database.ts';
import { countSealed, resealAll } from './platform/db/reseal.ts';
import { readSettings } from './platform/settings.ts';

// Reseals everything under the first key of DATA_KEYS while the servers run. docs/operations.md says how to change keys
// step by step.
const { DATABASE_URL, DATA_KEYS } = serverSettings;
let code = 0;
try {
  const config = readSettings({ DATABASE_URL, DATA_KEYS }, process.env);
  const { db, close } = openDatabase(config.DATABASE_URL, 2, config.DATA_KEYS);
  try {
    const changed = await resealAll(db, config.DATA_KEYS);
    process.stdout.write(`${changed} values came under the key ${config.DATA_KEYS.currentId}.\n`);
    for (const [key, values] of await countSealed(db)) process.stdout.write(`${key}: ${values} values\n`);
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  code = 1;
}
process.exitCode = code;
