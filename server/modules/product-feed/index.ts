export { type FeedMemory, rememberInFeed } from './remember.ts';
export { productFeedRoutes } from './routes.ts';
