import { z } from 'zod';

/** Systems Cardinal can buy from. The document does not show the list; decided. [B 3] */
export const supplierSchema = z.enum(['sandbox', 'duffel', 'expedia-rapid', 'sabre', 'travelfusion']);
export type Supplier = z.infer<typeof supplierSchema>;

/** Sources of flight content. [B 3] */
export const flightSourceSchema = z.enum(['Sabre', 'TF']);
export type FlightSource = z.infer<typeof flightSourceSchema>;

/** The supplier behind each flight source. */
export const supplierOfFlightSource: Readonly<Record<FlightSource, Supplier>> = {
  Sabre: 'sabre',
  TF: 'travelfusion',
};

/** Suppliers of stays, as the query parameter `source` names them. Not shown; decided. [A 2; B 3] */
export const hotelSourceSchema = supplierSchema.extract(['sandbox', 'duffel', 'expedia-rapid']);
export type HotelSource = z.infer<typeof hotelSourceSchema>;
