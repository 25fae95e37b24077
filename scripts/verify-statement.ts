import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { statementSchema } from '#contract/wallet.ts';
import { checkStatement, publicKeyOf } from '#server/modules/wallet/index.ts';

// Checks an exported wallet statement without the portal: node scripts/verify-statement.ts file.json
// With --key public.pem it must also be signed by that key.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });

function verify(file: string, keyFile: string | undefined): string {
  const parsed = statementSchema.safeParse(jsonOf(textOf(file)));
  if (!parsed.success) throw new Error(`This is not a wallet statement: ${parsed.error.issues[0]?.message}.`);
  const { fault, signer } = checkStatement(parsed.data);
  if (fault) throw new Error(fault.sentence);
  if (keyFile && publicKeyOf(textOf(keyFile)) !== signer)
    throw new Error(`The statement is whole, but it was signed by another key: ${signer}.`);
  const { entries, customerId } = parsed.data;
  return `${entries.length} entries of customer ${customerId} are whole; signed by key ${signer}.`;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read.`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not a wallet statement: it is not JSON.');
  }
}

const [file] = positionals;
if (!file) {
  process.stderr.write('Usage: node scripts/verify-statement.ts statement.json [--key public.pem]\n');
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${verify(file, values.key)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
