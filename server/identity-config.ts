import { publicUrl, type ServerConfig } from './config.ts';
import {
  algorithmOf,
  type ClientAuthentication,
  type IdentityClient,
  type IdentityConfig,
} from './modules/session/index.ts';
import { SettingsError } from './platform/settings.ts';

const ofAgents = 'cardinal-agent';

interface Given {
  readonly method: ServerConfig['OIDC_CLIENT_AUTH'];
  readonly secret: string | undefined;
  readonly key: string | undefined;
  readonly keyId: string | undefined;
}

/**
 * The identity provider and the clients of this tenant. Throws SettingsError when a client has no means to
 * authenticate.
 */
export function identityConfig(config: ServerConfig): IdentityConfig {
  const travelers: Given = {
    method: config.OIDC_CLIENT_AUTH,
    secret: config.OIDC_CLIENT_SECRET,
    key: config.OIDC_CLIENT_KEY,
    keyId: config.OIDC_CLIENT_KEY_ID,
  };
  const hasOwnKey = config.OIDC_STAFF_CLIENT_KEY !== undefined;
  const staff: Given = {
    method: config.OIDC_STAFF_CLIENT_AUTH ?? travelers.method,
    secret: config.OIDC_STAFF_CLIENT_SECRET ?? travelers.secret,
    key: config.OIDC_STAFF_CLIENT_KEY ?? travelers.key,
    keyId: config.OIDC_STAFF_CLIENT_KEY_ID ?? (hasOwnKey ? undefined : travelers.keyId),
  };
  const isConsumer = config.CARDINAL_TENANT === 'consumer';
  const ofTravelers = config.OIDC_CLIENT_ID ?? `cardinal-${config.CARDINAL_TENANT}`;
  const client = (
    clientId: string,
    given: Given,
    prefix: string,
    surface: Parameters<typeof publicUrl>[1],
  ): IdentityClient => ({
    clientId,
    authentication: authenticationOf(given, prefix),
    publicUrl: publicUrl(config, surface),
  });
  return {
    issuerUrl: config.OIDC_ISSUER,
    scopes: config.OIDC_SCOPES,
    customerClaim: config.OIDC_CUSTOMER_CLAIM,
    clients: {
      traveler: client(ofTravelers, travelers, 'OIDC_CLIENT', config.CARDINAL_TENANT),
      ...(isConsumer
        ? { agent: client(config.OIDC_STAFF_CLIENT_ID ?? ofAgents, staff, 'OIDC_STAFF_CLIENT', 'agent') }
        : {
            admin: client(config.OIDC_STAFF_CLIENT_ID ?? ofTravelers, staff, 'OIDC_STAFF_CLIENT', 'admin'),
            // With the means of the other staff's client.
            agent: client(
              config.OIDC_AGENT_CLIENT_ID ?? ofAgents,
              staff,
              'OIDC_STAFF_CLIENT',
              'agent-business',
            ),
          }),
    },
  };
}

function authenticationOf({ method, secret, key, keyId }: Given, prefix: string): ClientAuthentication {
  if (method !== 'private_key_jwt') {
    if (secret !== undefined) return { method, secret };
    throw new SettingsError(`${prefix}_SECRET is missing: ${prefix}_AUTH is ${method}.`);
  }
  if (key === undefined)
    throw new SettingsError(`${prefix}_KEY is missing: ${prefix}_AUTH is private_key_jwt.`);
  try {
    algorithmOf(key);
  } catch {
    throw new SettingsError(`${prefix}_KEY must be an RSA, EC P-256 or Ed25519 private key in PEM.`);
  }
  return { method, key, keyId };
}
