import { FlightSupplierError } from '#server/modules/flights/index.ts';
import { SupplierError } from '#server/modules/stays/index.ts';

/** Whether a supplier could not serve a call, whatever it sells. */
export const isSupplierError = (error: unknown): error is SupplierError | FlightSupplierError =>
  error instanceof SupplierError || error instanceof FlightSupplierError;
