import { createPrivateKey } from 'node:crypto';
import { importPKCS8 } from 'jose';
import * as oidc from 'openid-client';

/** How a client authenticates at the provider's token endpoint. [OIDC Core 9] */
export type ClientAuthentication =
  | { readonly method: 'client_secret_basic' | 'client_secret_post'; readonly secret: string }
  | {
      readonly method: 'private_key_jwt';
      /** PKCS #8 in PEM: RSA, EC P-256 or Ed25519. */
      readonly key: string;
      /** `kid` of the public half, as the provider knows it. */
      readonly keyId?: string | undefined;
    };

/** The signing algorithm of a private key. Throws an Error for an unsupported key. */
export function algorithmOf(pem: string): 'RS256' | 'ES256' | 'EdDSA' {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
  if (asymmetricKeyType === 'rsa') return 'RS256';
  if (asymmetricKeyType === 'ed25519') return 'EdDSA';
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ES256';
  throw new Error(`a key of type ${asymmetricKeyType ?? 'unknown'} cannot sign`);
}

/** The same for openid-client. Throws an Error for a private key that cannot be read. */
export async function authenticateClient(how: ClientAuthentication): Promise<oidc.ClientAuth> {
  if (how.method !== 'private_key_jwt')
    return how.method === 'client_secret_post'
      ? oidc.ClientSecretPost(how.secret)
      : oidc.ClientSecretBasic(how.secret);
  const key = await importPKCS8(how.key, algorithmOf(how.key));
  return oidc.PrivateKeyJwt(how.keyId === undefined ? key : { key, kid: how.keyId });
}
