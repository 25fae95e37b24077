import { z } from 'zod';
import { flightChangePartSchema } from '#contract/enums/index.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { FlightChange } from '#contract/trips/flight-trip.ts';
import type { Language } from '#contract/values/dates.ts';
import { type ChangeRow, presentChange } from '#server/modules/trips/index.ts';
import { readLeaving } from './leave-flights.ts';

/** Travelers who left, in wire format. */
export function presentFlightChange(
  row: ChangeRow,
  reading: { readonly now: Date; readonly language: Language },
): Omit<FlightChange, 'exchange'> {
  const leaving = readLeaving(row.after.parts);
  return {
    ...presentChange(row, { ...reading, supplier: 'airline' }),
    parts: z.array(flightChangePartSchema).parse(row.parts),
    left: leaving?.names ?? [],
    airlineCredit:
      leaving && leaving.creditMinor > 0 ? toWireMoney(money(leaving.creditMinor, leaving.currency)) : null,
  };
}
