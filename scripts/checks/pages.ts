import { usualPages } from '#server/config.ts';
import { buildWeb } from '../build-web.ts';

// Builds the pages where their sources changed, which fails where the scripts of a first screen weigh more than their budget.
// The next start and the next tests use what was built.
await buildWeb(process.env['CARDINAL_PAGES'] || usualPages, (sentence) =>
  process.stdout.write(`${sentence}\n`),
);
