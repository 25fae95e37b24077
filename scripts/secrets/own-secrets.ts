import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Keys shared by the processes of one installation. */
export interface Secrets {
  readonly clientSecret: string;
  readonly worldKey: string;
  readonly cardinalSecret: string;
  readonly statementKey: string;
  /** Encryption keys of card tokens and identity documents. */
  readonly dataKeys: string;
  /** Signing secret of the sandbox issuer's card events. */
  readonly cardEventSecret: string;
}

/** Reads the secrets file, creating it at the first start and adding missing secrets. */
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
