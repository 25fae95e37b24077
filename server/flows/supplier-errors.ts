import { FlightSupplierError } from '#server/modules/flights/index.ts';
import { SupplierError } from '#server/modules/stays/index.ts';

/** Whether the error is a supplier's failure to serve a call, of any product. */
export const isSupplierError = (error: unknown): error is SupplierError | FlightSupplierError =>
  error instanceof SupplierError || error instanceof FlightSupplierError;

/** Whether the supplier says that a retry does not help. */
export const isRefusal = (error: SupplierError | FlightSupplierError): boolean =>
  error instanceof FlightSupplierError ? error.isRefused : !error.retryable;
