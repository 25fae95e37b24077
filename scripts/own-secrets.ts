import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Keys that the processes of one installation share. */
export interface Secrets {
  readonly clientSecret: string;
  readonly worldKey: string;
  readonly cardinalSecret: string;
  readonly statementKey: string;
}

/** The secrets in a file, made at the first start. */
export function ownSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    const random = () => randomBytes(32).toString('hex');
    const { privateKey } = generateKeyPairSync('ed25519');
    const made: Secrets = {
      clientSecret: random(),
      worldKey: random(),
      cardinalSecret: random(),
      statementKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
