export { priceMatchCheckpoints } from './judge.ts';
