import { z } from 'zod';
import { bookedStaySchema } from '#contract/stays/checkout-item.ts';
import { packageBookRequestSchema } from '#contract/booking.ts';
import { localizedTextSchema } from '#contract/values/dates.ts';
import { productSchema } from '#contract/enums/index.ts';
import { packageSavingsSchema } from '#contract/packages.ts';
import { flightDaysSchema, nightsAnswerSchema } from '#contract/packages/nights.ts';
import { policyVerdictSchema } from '#contract/policy.ts';
import { priceSchema } from '#contract/pricing.ts';
import { bookedTicketsSchema, storedFlightSchema } from '#server/modules/flights/index.ts';
import { type ItemSide, itemReader } from '#server/modules/products/index.ts';

/** The product that is packages. */
export const packageProductSchema = productSchema.extract(['package']);

export const isPackage = ({ product }: { readonly product: string }): boolean =>
  packageProductSchema.safeParse(product).success;

/** The parts of a package, in the words of their references at suppliers. */
export const parts = ['air', 'stay'] as const;
export type Part = (typeof parts)[number];
export type OfParts<T> = Readonly<Record<Part, T>>;

/** Each part's own item, which its kind reads. */
const anyItemSchema = z.looseObject({ product: productSchema });

/** A part as a checkout keeps it: its supplier's quote, and its price without the package's reduction. */
const quotedPartSchema = z.object({
  source: z.string(),
  supplierQuoteId: z.string(),
  item: anyItemSchema,
  price: priceSchema,
});
export type QuotedPart = z.infer<typeof quotedPartSchema>;

/** A booked part: the one of its checkout, with what its supplier has told. */
const bookedPartSchema = quotedPartSchema.extend({ supplierBookingId: z.string() });

const common = {
  product: packageProductSchema,
  /** What the package takes off the room, in minor units of the price. */
  discountMinor: z.int().min(0),
  savings: packageSavingsSchema.nullable(),
};

/** A package as it is stored with a checkout. */
const packageItemSchema = z.object({
  ...common,
  air: quotedPartSchema,
  stay: quotedPartSchema,
  /** The verdict on the room alone, for one on the whole when the flights change; left out by items from before it. */
  stayPolicy: policyVerdictSchema.optional(),
});
export type PackageItem = z.infer<typeof packageItemSchema>;

/** The customer's last answer to nights that did not match the flights, and for which days of the flights it holds. */
export const nightsAnswerOfTripSchema = flightDaysSchema.extend({
  answer: nightsAnswerSchema,
  at: z.iso.datetime(),
});

/** A package as it is stored with a trip. */
const packageTripItemSchema = z.object({
  ...common,
  air: bookedPartSchema,
  stay: bookedPartSchema,
  nightsAnswer: nightsAnswerOfTripSchema.nullable().default(null),
});
export type PackageTripItem = z.infer<typeof packageTripItemSchema>;

/** The answers of both suppliers that confirmed, as their kinds store them. */
const confirmedPartSchema = z.object({ supplierBookingId: z.string(), confirmation: z.looseObject({}) });
const packageConfirmationSchema = z.object({ air: confirmedPartSchema, stay: confirmedPartSchema });
export type PackageConfirmation = z.infer<typeof packageConfirmationSchema>;

export const readPackageItem = itemReader(packageItemSchema);
export const readPackageTripItem = itemReader(packageTripItemSchema);
export const readPackageRequest = itemReader(packageBookRequestSchema);
/** The confirmation of a booking. Throws ZodError while there is none. */
export const readPackageConfirmation = (raw: unknown): PackageConfirmation =>
  packageConfirmationSchema.parse(raw);

/** The facts of both parts that a package's own texts and rules need. */
const factsSchema = z.object({
  air: z.object({
    item: z.object({
      flight: storedFlightSchema,
      ticketCarriers: z.array(z.string()),
      voidMinutes: z.int().nullable().optional(),
    }),
  }),
  stay: z.object({ item: z.object({ stay: bookedStaySchema, place: localizedTextSchema }) }),
});
const readFacts = itemReader(factsSchema);
export const factsOf = (item: object) => {
  const { air, stay } = readFacts(item);
  const { flight, ticketCarriers, voidMinutes = null } = air.item;
  return { flight, ticketCarriers, voidMinutes, stay: stay.item.stay, place: stay.item.place };
};

const readProgress = itemReader(
  z.object({ air: z.object({ item: z.object({ progress: z.object({ isOwed: z.boolean() }).nullable() }) }) }),
);
/** Whether the airline of a booked package does not fly as sold, as it last told. */
export const isOwed = (item: object): boolean => readProgress(item).air.item.progress?.isOwed ?? false;

/** What the suppliers of a booked package have told: the tickets, and the hotel's own number. */
const toldSchema = z.object({
  air: z.object({ item: z.object({ tickets: bookedTicketsSchema }) }),
  stay: z.object({ item: z.object({ supplierConfirmation: z.string().nullable() }) }),
});
const readTold = itemReader(toldSchema);
export const toldOf = (item: object) => {
  const { air, stay } = readTold(item);
  return { tickets: air.item.tickets, hotelNumber: stay.item.supplierConfirmation };
};

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** From the earlier start of both parts to the later end. */
export const spanOfBoth = (flights: Span, stay: Span): Span => ({
  startsAt: flights.startsAt < stay.startsAt ? flights.startsAt : stay.startsAt,
  endsAt: flights.endsAt > stay.endsAt ? flights.endsAt : stay.endsAt,
});

/** A package lasts from its first departure to the later of the way home and check-out. */
export const packageItems = (sides: OfParts<{ readonly items: ItemSide }>): ItemSide => {
  const spans = (item: object) => {
    const { air, stay } = readParts(item);
    return { air: sides.air.items.span(air.item), stay: sides.stay.items.span(stay.item) };
  };
  return {
    span(item) {
      const { air, stay } = spans(item);
      return {
        ...spanOfBoth(air, stay),
        bookableUntil: air.bookableUntil < stay.bookableUntil ? air.bookableUntil : stay.bookableUntil,
        missedAt: air.missedAt,
      };
    },
    title(item, language) {
      const { flight, stay, place } = factsOf(item);
      const city = place[language].split(',')[0] ?? place[language];
      return {
        name: `${city} · ${stay.name}`,
        startsOn: flight.departsOn < stay.checkIn ? flight.departsOn : stay.checkIn,
        endsOn: flight.arrivesOn > stay.checkOut ? flight.arrivesOn : stay.checkOut,
      };
    },
    place(item, language) {
      const { address, addressFr = address } = factsOf(item).stay;
      return language === 'fr' ? addressFr : address;
    },
  };
};

/** The part of a package's item that checkouts and trips have in common. */
const readParts = itemReader(
  z.object({
    air: z.object({ item: anyItemSchema }),
    stay: z.object({ item: anyItemSchema }),
  }),
);
