import { z } from 'zod';
import { flightBookRequestSchema } from '#contract/booking.ts';
import { productSchema, protectionKindSchema } from '#contract/enums/index.ts';
import { moneySchema } from '#contract/money.ts';
import { type BookedTicket, bookedTicketsSchema, storedFlightSchema } from '#server/modules/flights/index.ts';
import { creditedFeeSchema } from '../credited-fee.ts';
import { type AnyItem, type Checkout, type ItemSide, itemReader } from '#server/modules/products/index.ts';

/** The product that is flights. */
export const flightProductSchema = productSchema.extract(['flight']);

const chosenCreditSchema = z.object({
  creditId: z.string(),
  reference: z.string(),
  /** The part that it pays, in minor units of the price. */
  minor: z.int().positive(),
  holders: z.array(z.object({ givenName: z.string(), surname: z.string() })).min(1),
});

/** A credit of an airline that pays part of a checkout. */
export type ChosenCredit = z.infer<typeof chosenCreditSchema>;

/** Flights as they are stored with a checkout. */
const flightItemSchema = z.object({
  product: flightProductSchema,
  /** The tokens they were opened with, to be priced again, in the order they are flown. */
  fareTokens: z.array(z.string()).min(1),
  flight: storedFlightSchema,
  /** Codes of the airlines that issue their tickets. */
  ticketCarriers: z.array(z.string()),
  /** For how long after booking the tickets can be voided; left out by items from before it was told. */
  voidMinutes: z.int().positive().nullable().optional(),
  /** For how long the airlines hold the quoted fares; left out by items from before any were held. */
  holdMinutes: z.int().positive().nullable().optional(),
  /** Credits of airlines that pay part of them. */
  airlineCredits: z.array(chosenCreditSchema),
  /** The fee of the freeze whose price they are booked at. */
  freeze: creditedFeeSchema.optional(),
  /** The protection that pays for them, and the passengers it was bought for. */
  rebooking: z
    .object({
      contractId: z.string(),
      amount: moneySchema,
      /** The booking whose flights they replace; left out by items from before it was kept. */
      insteadOf: z.string().optional(),
      passengers: z.array(z.object({ givenName: z.string(), surname: z.string() })),
      /** The other protections that it ends; left out by items from before it was kept. */
      ends: z.array(protectionKindSchema).optional(),
    })
    .optional(),
});
export type FlightItem = z.infer<typeof flightItemSchema>;

/** A checkout of flights. */
export interface FlightCheckout extends Checkout {
  readonly item: FlightItem;
}

/** The answer of airlines that confirmed. */
const flightConfirmationSchema = z.object({ tickets: bookedTicketsSchema });
export interface FlightConfirmation {
  readonly tickets: readonly BookedTicket[];
}

export const isFlight = ({ product }: AnyItem): boolean => flightProductSchema.safeParse(product).success;

export const readFlightItem = itemReader(flightItemSchema);
/** The confirmation of a booking. Throws ZodError while there is none. */
export const readFlightConfirmation = (raw: unknown): FlightConfirmation =>
  flightConfirmationSchema.parse(raw);
export const readFlightRequest = itemReader(flightBookRequestSchema);

/** A checkout with its item read. */
export const readFlightCheckout = (checkout: Checkout): FlightCheckout => ({
  ...checkout,
  item: readFlightItem(checkout.item),
});
/** The part of an item of flights that checkouts and trips have in common. */
export const readFlight = itemReader(flightItemSchema.pick({ product: true, flight: true }));

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
