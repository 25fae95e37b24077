import { creditedFee } from '#server/modules/freeze/index.ts';
import { registerCredits } from '#server/modules/products/index.ts';
import { creditedChange, creditedClaim, type Protections } from '#server/modules/protections/index.ts';

/** All that was sold before and may pay a part of a booking. */
export const openCredits = (protections: Protections) =>
  registerCredits([creditedFee, creditedClaim(protections), creditedChange(protections)]);
