export { createAuthenticate } from './authenticate.ts';
export type { CookieDeps } from './cookies.ts';
export type { Welcome } from './finish-sign-in.ts';
export { createIdentity, type IdentityClient, type IdentityConfig } from './identity.ts';
export { openDelegatedSession } from './open-delegated-session.ts';
export { type SessionDeps, sessionRoutes } from './routes.ts';
