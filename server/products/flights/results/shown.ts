import { z } from 'zod';
import { cabinSchema } from '#contract/enums/index.ts';
import { currencySchema, money, shareOf } from '#contract/money.ts';
import { partyOf, seatsOf } from '#server/modules/flights/index.ts';
import { judgeFlight } from '#server/modules/policy/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { ShownSide } from '#server/modules/products/index.ts';
import { readFlightItem } from '../item.ts';

const factSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  total: z.object({ minor: z.int(), currency: currencySchema }),
  seats: z.int().positive(),
  slices: z.array(z.object({ flownMinutes: z.number(), cabin: cabinSchema })),
  isRoundTrip: z.boolean(),
});
const circumstancesSchema = z.object({
  tripType: z.string(),
  slices: z.array(z.object({ origin: z.string(), destination: z.string(), date: z.string() })),
});

const flownOf = (slices: readonly { readonly flownMinutes: number }[]): number =>
  slices.reduce((sum, { flownMinutes }) => sum + flownMinutes, 0);

/** Flights in the results of searches that a policy judged: each with the rest of its trip. */
export const shownFlights: ShownSide = {
  of(item, price) {
    const { flight } = readFlightItem(item);
    return {
      product: 'flight',
      id: flight.slices.en[0]?.itineraryId ?? '',
      per: 'traveler',
      price: shareOf(supplierTotalOf(price), 1, seatsOf(partyOf(flight))),
    };
  },

  alike(circumstances) {
    const { data } = circumstancesSchema.safeParse(circumstances);
    if (!data) return null;
    const { tripType, slices } = data;
    return { tripType, slices: slices.map(({ origin, destination }) => ({ origin, destination })) };
  },

  same: (circumstances) => circumstancesSchema.safeParse(circumstances).data ?? null,

  read(fact, item) {
    const { data } = factSchema.safeParse(fact);
    if (!data) return null;
    const { id, name = null, seats, slices, isRoundTrip } = data;
    const { flight } = readFlightItem(item);
    const total = money(data.total.minor, data.total.currency);
    return {
      id,
      name,
      price: shareOf(total, 1, seats),
      isAlike: slices.every(({ cabin }) => cabin === flight.cabin),
      apart: Math.round(Math.abs(flownOf(slices) - flownOf(flight.slices.en)) / 60),
      judge: (policy) => judgeFlight(policy, { total, seats, slices, isRoundTrip }, () => null),
    };
  },
};
