import { airVendor } from './air/vendor.ts';
import { carsVendor } from './cars/vendor.ts';
import { experiencesVendor } from './experiences/vendor.ts';
import { staysVendor } from './stays/vendor.ts';
import type { Vendor } from './vendor.ts';

/** The vendors of everything that is sold. */
export const vendors: readonly Vendor[] = [staysVendor, airVendor, carsVendor, experiencesVendor];
