import { FlightSupplierError } from '#server/modules/flights/index.ts';
import { SupplierError } from '#server/modules/stays/index.ts';

/** Whether a supplier could not serve a call, whatever it sells. */
export const isSupplierError = (error: unknown): error is SupplierError | FlightSupplierError =>
  error instanceof SupplierError || error instanceof FlightSupplierError;

/** Whether it says that asking again does not help. */
export const isRefusal = (error: SupplierError | FlightSupplierError): boolean =>
  error instanceof FlightSupplierError ? error.isRefused : !error.retryable;
