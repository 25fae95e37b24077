import { z } from 'zod';
import { productSchema } from '#contract/enums/index.ts';
import { keptFlightSchema } from '#server/modules/flights/index.ts';
import { type ItemSide, itemReader } from '#server/modules/products/index.ts';

/** The product that is flights. */
export const flightProductSchema = productSchema.extract(['flight']);

const chosenCreditSchema = z.object({
  creditId: z.string(),
  reference: z.string(),
  /** The part that it pays, in minor units of the price. */
  minor: z.int().positive(),
  holders: z.array(z.object({ givenName: z.string(), surname: z.string() })).min(1),
});

/** Flights as they are stored with a checkout. */
const flightItemSchema = z.object({
  product: flightProductSchema,
  /** The tokens they were opened with, to be priced again, in the order they are flown. */
  fareTokens: z.array(z.string()).min(1),
  flight: keptFlightSchema,
  /** Codes of the airlines that issue their tickets. */
  ticketCarriers: z.array(z.string()),
  /** Credits of airlines that pay part of them. */
  airlineCredits: z.array(chosenCreditSchema),
});
/** The part of an item of flights that checkouts and trips have in common. */
const readFlight = itemReader(flightItemSchema.pick({ product: true, flight: true }));

export const flightItems: ItemSide = {
  span(item) {
    const { departsAt, arrivesAt } = readFlight(item).flight;
    const departure = new Date(departsAt);
    return {
      startsAt: departure,
      endsAt: new Date(arrivesAt),
      bookableUntil: departure,
      missedAt: departure,
    };
  },
  title(item, language) {
    const { title, departsOn, arrivesOn } = readFlight(item).flight;
    return { name: title[language], startsOn: departsOn, endsOn: arrivesOn };
  },
};
