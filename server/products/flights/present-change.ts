import { z } from 'zod';
import { flightChangePartSchema } from '#contract/enums/index.ts';
import type { FlightChange } from '#contract/trips/flight-trip.ts';
import type { Language } from '#contract/values/dates.ts';
import { type ChangeRow, presentChange } from '#server/modules/trips/index.ts';
import { readLeaving } from './leave.ts';

/** Travelers who left, in wire format. */
export const presentFlightChange = (
  row: ChangeRow,
  reading: { readonly now: Date; readonly language: Language },
): FlightChange => ({
  ...presentChange(row, { ...reading, supplier: 'airline' }),
  parts: z.array(flightChangePartSchema).parse(row.parts),
  left: readLeaving(row.after.parts)?.names ?? [],
});
