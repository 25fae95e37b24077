import { z } from 'zod';
import { secretSetting, setting } from './platform/settings.ts';

const clientId = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional();
const secret = z.string().min(16).optional();
const method = z.enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt']);
const key = z.string().startsWith('-----BEGIN PRIVATE KEY-----').optional();
const keyId = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional();

const mustBeId = 'must be a client id without spaces';
const mustBeSecret = 'must have at least 16 characters';
const mustBeMethod = 'must be client_secret_basic, client_secret_post or private_key_jwt';
const mustBeKey = 'must be an RSA, EC P-256 or Ed25519 private key in PEM';

/**
 * Sign-in settings of this tenant's two surfaces: the clients of the travelers' portal and of the staff portal (agents
 * on consumer, admin and onboarding on business). Settings that the staff client omits are those of the travelers'
 * client.
 */
export const identitySettings = {
  OIDC_CLIENT_ID: setting(clientId, mustBeId, 'Client of the travelers’ portal.'),
  OIDC_CLIENT_SECRET: secretSetting(secret, mustBeSecret, 'Secret of that client.'),
  OIDC_CLIENT_AUTH: setting(
    method.default('client_secret_basic'),
    mustBeMethod,
    'How it proves to the provider who it is.',
  ),
  OIDC_CLIENT_KEY: secretSetting(key, mustBeKey, 'Its key for private_key_jwt.'),
  OIDC_CLIENT_KEY_ID: setting(keyId, 'must be a key id without spaces', 'The kid of that key.'),
  OIDC_STAFF_CLIENT_ID: setting(clientId, mustBeId, 'Client of the staff portal.'),
  OIDC_AGENT_CLIENT_ID: setting(clientId, mustBeId, 'Client of the agents’ portal of business.'),
  OIDC_STAFF_CLIENT_SECRET: secretSetting(secret, mustBeSecret, 'Secret of the staff client.'),
  OIDC_STAFF_CLIENT_AUTH: setting(method.optional(), mustBeMethod, 'How the staff client proves who it is.'),
  OIDC_STAFF_CLIENT_KEY: secretSetting(key, mustBeKey, 'Key of the staff client for private_key_jwt.'),
  OIDC_STAFF_CLIENT_KEY_ID: setting(keyId, 'must be a key id without spaces', 'The kid of that key.'),
  OIDC_SCOPES: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
      .refine((text) => text.split(' ').includes('openid'))
      .default('openid profile email'),
    'must be scopes with spaces between them, openid among them',
    'What the provider is asked for.',
  ),
  OIDC_CUSTOMER_CLAIM: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .default('sub'),
    'must be the name of a claim, such as sub',
    'Claim that names the customer as the issuer’s systems know them.',
  ),
} as const;
