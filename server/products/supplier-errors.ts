import { CarSupplierError } from '#server/modules/cars/index.ts';
import { FlightSupplierError } from '#server/modules/flights/index.ts';
import { SupplierError } from '#server/modules/stays/index.ts';

type AnySupplierError = SupplierError | FlightSupplierError | CarSupplierError;

/** Whether the error is a supplier's failure to serve a call, of any product. */
export const isSupplierError = (error: unknown): error is AnySupplierError =>
  error instanceof SupplierError || error instanceof FlightSupplierError || error instanceof CarSupplierError;

/** Whether the supplier says that a retry does not help. */
export const isRefusal = (error: AnySupplierError): boolean =>
  error instanceof FlightSupplierError ? error.isRefused : !error.retryable;
