import { z } from 'zod';

/** Top-level navigation areas; `closed` is the folded menu. [A 2; B 2] */
export const navigationAreaSchema = z.enum([
  'closed',
  'flight',
  'ground',
  'hotel',
  'stays',
  'trips',
  'experiences',
  'wallet',
]);
export type NavigationArea = z.infer<typeof navigationAreaSchema>;

/** How search results are laid out. [A 2] */
export const searchViewSchema = z.enum(['map', 'list', 'favorites_map', 'favorites_list']);
export type SearchView = z.infer<typeof searchViewSchema>;

/** Query-parameter names the routes understand. [A 2; B 2] */
export const queryParameterSchema = z.enum([
  'locationName',
  'fromDate',
  'untilDate',
  'activityId',
  'entryType',
  'lodgingId',
  'source',
  'unavailable',
  'flightShopType',
  'hotelBookType',
  'priceFreezeEntry',
  'priceFreezeId',
]);
export type QueryParameter = z.infer<typeof queryParameterSchema>;

/** A dialog that is either shown or not: offer details, credit learn-more. [A 4] */
export const modalStateSchema = z.enum(['closed', 'open']);
export type ModalState = z.infer<typeof modalStateSchema>;

/** Loading state of one call as the browser shows it: wallet, rewards, passengers. [A 4] */
export const callStateSchema = z.enum(['NotCalled', 'InProcess', 'Success', 'Failed']);
export type CallState = z.infer<typeof callStateSchema>;

/** State of one request inside trip management. [B 4] */
export const requestStateSchema = z.enum(['Pending', 'Error', 'Success']);
export type RequestState = z.infer<typeof requestStateSchema>;
