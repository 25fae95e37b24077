import { z } from 'zod';

/** What guests score at a stay. */
export const stayAspectSchema = z
  .enum(['cleanliness', 'comfort', 'location', 'staff', 'facilities', 'value'])
  .meta({ id: 'StayAspect' });
export type StayAspect = z.infer<typeof stayAspectSchema>;
