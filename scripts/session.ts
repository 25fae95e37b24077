import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sharedSettings, surfaceUrl } from '#server/config.ts';
import { readSettings } from '#server/platform/settings.ts';
import { signIn } from './sign-in.ts';

// Signs in to the sandbox as a ready person and prints the API session as JSON.
const { values } = parseArgs({
  options: { tenant: { type: 'string', default: 'consumer' }, as: { type: 'string', default: 'primary' } },
});
const { tenant, as } = values;
if (tenant !== 'consumer' && tenant !== 'business')
  fail(`--tenant must be consumer or business, not "${tenant}".`);

const config = readSettings(sharedSettings, process.env);
const running = `${config.CARDINAL_DATA}/running.json`;
const at: { port: number; host: string } = existsSync(running)
  ? JSON.parse(readFileSync(running, 'utf8'))
  : { port: config.PORT, host: config.CARDINAL_HOST };
const port = process.env['PORT'] ? config.PORT : at.port;
try {
  const session = await signIn(surfaceUrl({ PORT: port, CARDINAL_HOST: at.host }, tenant), as);
  process.stdout.write(`${JSON.stringify(session, null, 2)}\n`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
