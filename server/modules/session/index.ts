export { createAuthenticate } from './authenticate.ts';
export { createIdentity } from './identity.ts';
export { openDelegatedSession } from './open-delegated-session.ts';
export { sessionRoutes } from './routes.ts';
