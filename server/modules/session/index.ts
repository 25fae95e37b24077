export { composeSession, type SessionArea } from './compose.ts';
export { createAuthenticate } from './authenticate.ts';
export { algorithmOf, type ClientAuthentication } from './client-authentication.ts';
export { createIdentity, type EmbeddingHost, type IdentityClient, type IdentityConfig } from './identity.ts';
export { openSession } from './open-session.ts';
export { delegatedMs } from './rules.ts';
export { closeSession, closeSessionsOfMember, handOver, moveSessions } from './store.ts';
export { sessionRoutes } from './routes.ts';
