export type * from './cancelling.ts';
export { itemReader } from './item-reader.ts';
export type * from './port.ts';
export type * from './records.ts';
export { type Products, registerProducts } from './registry.ts';
export { namesOf } from './same-names.ts';
