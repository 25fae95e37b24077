import { publicUrl, type ServerConfig } from './config.ts';

/** The OpenID Connect clients of the surfaces that this tenant serves. */
export function identityClients(config: ServerConfig) {
  const client = (clientId: string, surface: 'consumer' | 'business' | 'admin' | 'agent') => ({
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET,
    publicUrl: publicUrl(config, surface),
  });
  return config.CARDINAL_TENANT === 'consumer'
    ? { traveler: client('cardinal-consumer', 'consumer'), agent: client('cardinal-agent', 'agent') }
    : { traveler: client('cardinal-business', 'business'), admin: client('cardinal-business', 'admin') };
}
