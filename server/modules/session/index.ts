export { composeSession } from './compose.ts';
export { createAuthenticate } from './authenticate.ts';
export { algorithmOf, type ClientAuthentication } from './client-authentication.ts';
export { createIdentity, type EmbeddingHost, type IdentityClient, type IdentityConfig } from './identity.ts';
export { openDelegatedSession } from './open-delegated-session.ts';
export { sessionRoutes } from './routes.ts';
