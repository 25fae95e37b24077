import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { WalletStatement } from '#contract/wallet.ts';

type Unsigned = Omit<WalletStatement, 'signature'>;

/** The signed bytes: every field in a fixed order, so that a reformatted copy still verifies. */
function signedBytes(statement: Unsigned): Buffer {
  const { statementId, issuedAt, customerId, entries, balances } = statement;
  const lines = entries.map((entry) => [entry.sequence, entry.hash]);
  const sums = balances.map(({ account, currency, minor }) => [account, currency, minor]);
  return Buffer.from(JSON.stringify(['wallet-statement', statementId, issuedAt, customerId, lines, sums]));
}

/**
 * Signs with an Ed25519 key in PEM, off the event loop, as there may be megabytes. The signature carries the public
 * key: `ed25519:<key>:<signature>`, base64url.
 */
export async function signStatement(statement: Unsigned, privateKeyPem: string): Promise<string> {
  const privateKey = createPrivateKey(privateKeyPem);
  const signature = await promisify(sign)(null, signedBytes(statement), privateKey);
  return `ed25519:${publicKeyText(createPublicKey(privateKey))}:${signature.toString('base64url')}`;
}

/** The public key of an Ed25519 key in PEM (private or public), as signatures carry it. */
export const publicKeyOf = (pem: string): string => publicKeyText(createPublicKey(pem));

/** The public key a statement names when its signature is by that key, otherwise null. */
export function signerOf(statement: WalletStatement): string | null {
  const [scheme, key, signature] = statement.signature.split(':');
  if (scheme !== 'ed25519' || !key || !signature) return null;
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, signedBytes(statement), publicKey, Buffer.from(signature, 'base64url')) ? key : null;
  } catch {
    return null;
  }
}

function publicKeyText(key: KeyObject): string {
  const { x } = key.export({ format: 'jwk' });
  if (key.asymmetricKeyType !== 'ed25519' || !x) throw new Error('Statements are signed with an Ed25519 key');
  return x;
}
