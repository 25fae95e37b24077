import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ValueCard } from '#contract/value-card.ts';
import { sharedSettings, surfaceUrl } from '#server/config.ts';
import { readSettings } from '#server/platform/settings.ts';

// Prints the value card of a running portal: how often protections paid, by kind. Needs no sign-in.
const { values } = parseArgs({
  options: {
    tenant: { type: 'string', default: 'consumer' },
    from: { type: 'string' },
    until: { type: 'string' },
  },
});
const { tenant, from, until } = values;
if (tenant !== 'consumer' && tenant !== 'business')
  fail(`--tenant must be consumer or business, not "${tenant}".`);

const config = readSettings(sharedSettings, process.env);
const running = `${config.CARDINAL_DATA}/running.json`;
const at: { port: number; host: string } = existsSync(running)
  ? JSON.parse(readFileSync(running, 'utf8'))
  : { port: config.PORT, host: config.CARDINAL_HOST };
const port = process.env['PORT'] ? config.PORT : at.port;
const asked = new URLSearchParams({ ...(from && { from }), ...(until && { until }) });
const address = `${surfaceUrl({ PORT: port, CARDINAL_HOST: at.host }, tenant)}/api/v0/protections/value-card?${asked}`;
const answer = await fetch(address).catch((error: unknown) => fail(`${address}: ${String(error)}`));
if (!answer.ok) fail(`${address} answered ${answer.status}: ${await answer.text()}`);
const card = (await answer.json()) as ValueCard;
process.stdout.write(`${card.from} to ${card.until}, contracts priced in US dollars\n`);
const percent = (share: number | null) => (share === null ? null : `${(share * 100).toFixed(2)} %`);
const columns = [
  'protection',
  'contracts',
  'claims per contract',
  'accepted',
  'average pay-out',
  'cases per claim',
  'share of premium',
  'fees credited',
  'fees refunded',
];
const lines = card.kinds.map((row) => [
  row.kind,
  row.contracts,
  percent(row.claimsPerContract),
  percent(row.accepted),
  row.averagePayout?.amount,
  percent(row.casesPerClaim),
  percent(row.shareOfPremium),
  row.credited?.amount,
  row.refunded?.amount,
]);
for (const line of [columns, ...lines])
  process.stdout.write(
    `${line
      .map((cell, at) => String(cell ?? '–').padEnd(at === 0 ? 24 : 20))
      .join('')
      .trimEnd()}\n`,
  );

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
