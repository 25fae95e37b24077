export type * from './cancelling.ts';
export type * from './change-side.ts';
export { itemReader } from './item-reader.ts';
export type * from './letter-side.ts';
export type * from './port.ts';
export type * from './records.ts';
export { type Products, registerProducts } from './registry.ts';
export type * from './trip-side.ts';
export { namesOf } from './same-names.ts';
