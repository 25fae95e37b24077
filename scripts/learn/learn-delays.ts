import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnDelays } from '../../bench/disruption/learn-delays.ts';

// Writes the portal's delay odds, with their accuracy on held-out months:
// node scripts/learn/learn-delays.ts
const file = join(import.meta.dirname, '../../server/modules/delay-odds/delays.json');
const short = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value;
const { model, record } = await learnDelays();
writeFileSync(file, `${JSON.stringify({ model, record }, short)}\n`);
process.stdout.write(`Learned from ${record.taught.flights} flights between ${record.airports} airports.\n`);
