import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Keys that the processes of one installation share. */
export interface Secrets {
  readonly clientSecret: string;
  readonly worldKey: string;
  readonly cardinalSecret: string;
  readonly statementKey: string;
  /** Under which card tokens and identity documents are kept. */
  readonly dataKeys: string;
  /** What the sandbox's issuer signs card events with. */
  readonly cardEventSecret: string;
}

/** The secrets in a file, made at the first start; what an older file lacks is added. */
export function ownSecrets(file: string): Secrets {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  if (known.cardEventSecret === undefined) {
    const random = () => randomBytes(32).toString('hex');
    const { privateKey } = generateKeyPairSync('ed25519');
    const made: Secrets = {
      clientSecret: random(),
      worldKey: random(),
      cardinalSecret: random(),
      statementKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      cardEventSecret: `whsec_${randomBytes(32).toString('base64')}`,
      dataKeys: `first:${randomBytes(32).toString('base64')}`,
    };
    writeFileSync(file, JSON.stringify({ ...made, ...known }, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
