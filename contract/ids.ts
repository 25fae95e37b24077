import { z } from 'zod';

/** Ids that we make are UUIDs; the browser may make them too, so that a repeated call is recognised. */
export const idSchema = z.uuid().meta({ description: 'A UUID.' });

/** Path parameters of the endpoints of one checkout. */
export const checkoutParamsSchema = z.object({ bookingSessionId: idSchema });

/** The locator that travelers see and give on the phone: `H-` and the agent locator. [B 3] */
export const locatorSchema = z
  .string()
  .regex(/^H-[A-Z0-9]{6,10}$/)
  .meta({ description: "The confirmation code: 'H-' followed by the agent locator." });
