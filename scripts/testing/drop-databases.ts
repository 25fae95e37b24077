import { afterAll } from 'vitest';
import { dropDatabases } from '#tests/support/database.ts';

// Set-up of tests on a database: after everything that a file closes.
afterAll(dropDatabases);
