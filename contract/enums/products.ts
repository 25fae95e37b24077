import { z } from 'zod';
import { carChangePartSchema } from './cars.ts';
import { activityChangePartSchema } from './experiences.ts';
import { flightChangePartSchema } from './flights.ts';
import { type ListingType, stayChangePartSchema, type StayProductType } from './stays.ts';

/** The products on sale, as the server names them; every other product set below maps to this one. [A 1; B 1] */
export const productSchema = z.enum(['flight', 'hotel', 'home', 'car', 'experience', 'package', 'freeze']);
export type Product = z.infer<typeof productSchema>;

/** Lines of business used by protections and terms. [B 3] */
export const lineOfBusinessSchema = z.enum([
  'Hotels',
  'Cars',
  'Flights',
  'PremierCollection',
  'Homes',
  'LifestyleCollection',
  'Packages',
  'Experiences',
]);
export type LineOfBusiness = z.infer<typeof lineOfBusinessSchema>;

/** The funnels of the stay screens. [A 4] */
export const shopFunnelSchema = z.enum(['hotels', 'premiumStays', 'packages', 'flights', 'cars']);
export type ShopFunnel = z.infer<typeof shopFunnelSchema>;

/** Funnels in which a travel offer can be redeemed; `Homes` and `Home` are two spellings of one. [A 3] */
export const offerFunnelSchema = z.enum(['Air', 'Lodging', 'Homes', 'Home', 'Ground', 'Experiences']);
export type OfferFunnel = z.infer<typeof offerFunnelSchema>;

/** Kinds of entry in My Trips. [B 3] */
export const tripProductKindSchema = z.enum([
  'Flight',
  'Hotel',
  'Watch',
  'Car',
  'Home',
  'Package',
  'PackageHotel',
  'PackageFlight',
  'Experience',
]);
export type TripProductKind = z.infer<typeof tripProductKindSchema>;

/** Kinds of trips on the wire: entries of My Trips, and a frozen price, for which the document has a section only. */
export const bookedTripKindSchema = z.enum([...tripProductKindSchema.options, 'PriceFreeze']);
export type BookedTripKind = z.infer<typeof bookedTripKindSchema>;

/** The product behind each line of business. */
export const productOfLineOfBusiness: Readonly<Record<LineOfBusiness, Product>> = {
  Hotels: 'hotel',
  Cars: 'car',
  Flights: 'flight',
  PremierCollection: 'hotel',
  Homes: 'home',
  LifestyleCollection: 'hotel',
  Packages: 'package',
  Experiences: 'experience',
};

/** The product behind each shop funnel; premium stays are the vacation rentals of [A 1]. */
export const productOfShopFunnel: Readonly<Record<ShopFunnel, Product>> = {
  hotels: 'hotel',
  premiumStays: 'home',
  packages: 'package',
  flights: 'flight',
  cars: 'car',
};

/** The product an offer's funnel pays for. */
export const productOfOfferFunnel: Readonly<Record<OfferFunnel, Product>> = {
  Air: 'flight',
  Lodging: 'hotel',
  Homes: 'home',
  Home: 'home',
  Ground: 'car',
  Experiences: 'experience',
};

/** The product behind a trip entry; a watch follows a flight price. */
export const productOfTripKind: Readonly<Record<TripProductKind, Product>> = {
  Flight: 'flight',
  Hotel: 'hotel',
  Watch: 'flight',
  Car: 'car',
  Home: 'home',
  Package: 'package',
  PackageHotel: 'package',
  PackageFlight: 'package',
  Experience: 'experience',
};

/** The product behind a trip. */
export const productOfBookedTrip: Readonly<Record<BookedTripKind, Product>> = {
  ...productOfTripKind,
  PriceFreeze: 'freeze',
};

/** How a trip of each product is entered in My Trips. */
export const tripKindOfProduct = {
  flight: 'Flight',
  hotel: 'Hotel',
  home: 'Home',
  car: 'Car',
  experience: 'Experience',
  package: 'Package',
  freeze: 'PriceFreeze',
} as const satisfies Record<Product, BookedTripKind>;

/** The inside product of a stay product type. */
export const productOfStayType: Readonly<Record<StayProductType, Product>> = {
  Hotels: 'hotel',
  Homes: 'home',
};

/** The products each listing type covers. */
export const productsOfListingType: Readonly<Record<ListingType, readonly Product[]>> = {
  vacation_rental: ['home'],
  hotel: ['hotel'],
  all_stays: ['hotel', 'home'],
};

/** The parts of a trip of any kind that its traveler may change: those of each kind, which a new kind adds here. */
export const changePartSchema = z.enum([
  ...stayChangePartSchema.options,
  ...carChangePartSchema.options,
  ...activityChangePartSchema.options,
  ...flightChangePartSchema.options,
]);
export type ChangePart = z.infer<typeof changePartSchema>;

/** The parts of a journey: what becomes of the contracts of protections is settled with their change. */
export const journeyParts: readonly ChangePart[] = flightChangePartSchema.options;
