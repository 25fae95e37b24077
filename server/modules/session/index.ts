export { createAuthenticate, createRecall } from './authenticate.ts';
export { createIdentity, type EmbeddingHost } from './identity.ts';
export { rememberCallers } from './known-callers.ts';
export { openDelegatedSession } from './open-delegated-session.ts';
export { sessionRoutes } from './routes.ts';
