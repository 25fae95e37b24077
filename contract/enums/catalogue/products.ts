import * as e from '../index.ts';
import { type CatalogueEntry, each, entry } from './entry.ts';

const noAdapter = 'no adapter yet: the supply port fits it, a deployment with a contract adds one';

/** Products, their search and their suppliers. */
export const productEntries: readonly CatalogueEntry[] = [
  entry('product', e.productSchema, 'decided from [A 1; B 1]', 'pricing'),
  entry('lineOfBusiness', e.lineOfBusinessSchema, '[B 3]', 'protections', {
    mapsTo: { name: 'product', by: e.productOfLineOfBusiness },
    reservedBecause: each(
      ['PremierCollection', 'LifestyleCollection'],
      'protections and terms of a hotel are the same in and out of a collection',
    ),
  }),
  entry('shopFunnel', e.shopFunnelSchema, '[A 4]', 'shell', {
    mapsTo: { name: 'product', by: e.productOfShopFunnel },
    reservedBecause: {
      premiumStays: 'vacation rentals are the area `stays`, and the listing type vacation_rental',
    },
  }),
  entry('offerFunnel', e.offerFunnelSchema, '[A 3]', 'wallet', {
    mapsTo: { name: 'product', by: e.productOfOfferFunnel },
  }),
  entry('tripProductKind', e.tripProductKindSchema, '[B 3]', 'trips', {
    mapsTo: { name: 'product', by: e.productOfTripKind },
  }),
  entry('bookedTripKind', e.bookedTripKindSchema, 'decided from [B 3]', 'trips', {
    mapsTo: { name: 'product', by: e.productOfBookedTrip },
  }),
  entry('staySearchType', e.staySearchTypeSchema, '[A 4]', 'stays'),
  entry('availabilityFilter', e.availabilityFilterSchema, '[A 4]', 'stays', { readBy: 'listedBy' }),
  entry('staySearchTarget', e.staySearchTargetSchema, '[A 4]', 'stays'),
  entry('stayAvailability', e.stayAvailabilitySchema, '[A 4]', 'stays'),
  entry('stayViolation', e.stayViolationSchema, '[A 4; B 8]', 'stays'),
  entry('refundPolicy', e.refundPolicySchema, '[A 4; B 4]', 'stays', {
    mapsTo: { name: 'cancellationVerdict', by: e.verdictOfRefundPolicy },
  }),
  entry('paymentTiming', e.paymentTimingSchema, '[A 4]', 'stays'),
  entry('collection', e.collectionSchema, '[A 4; B 4]', 'stays'),
  entry('starRating', e.starRatingSchema, '[A 4]', 'stays', {
    reservedBecause: each(
      e.starRatingSchema.options,
      'ratings are counted and compared, so they are numbers from 1 to 5; 0 is none',
    ),
  }),
  entry('stayProductType', e.stayProductTypeSchema, '[A 4]', 'stays', {
    mapsTo: { name: 'product', by: e.productOfStayType },
  }),
  entry('listingType', e.listingTypeSchema, '[A 4]', 'stays'),
  entry('mealPlan', e.mealPlanSchema, '[A 4]', 'stays'),
  entry('rentalRole', e.rentalRoleSchema, '[B 3]', 'stays'),
  entry('flightTripType', e.flightTripTypeSchema, '[B 3]', 'flights', {
    mapsTo: { name: 'itinerarySubtitle', by: e.subtitleOfTripType },
  }),
  entry('itinerarySubtitle', e.itinerarySubtitleSchema, '[B 3]', 'flights'),
  entry('cabin', e.cabinSchema, '[B 3]', 'flights'),
  entry('fareShelfRating', e.fareShelfRatingSchema, '[B 3]', 'flights'),
  entry('fareTag', e.fareTagSchema, '[B 3]', 'flights'),
  entry('flightSortKey', e.flightSortKeySchema, '[B 3]', 'flights'),
  entry('airlineFilter', e.airlineFilterSchema, '[B 9], last id decided', 'flights', {
    readBy: 'airlineFilterSchema',
  }),
  entry('timeOfDay', e.timeOfDaySchema, '[B 4]', 'flights'),
  entry('flightShopStep', e.flightShopStepSchema, '[B 2], ids decided', 'flights'),
  entry('flightShopType', e.flightShopTypeSchema, '[B 2], ids decided', 'flights'),
  entry('travelItineraryKind', e.travelItineraryKindSchema, '[B 3]', 'flights'),
  entry('multiTicketType', e.multiTicketTypeSchema, '[B 3]', 'flights'),
  entry('itineraryTier', e.itineraryTierSchema, '[B 3]', 'flights'),
  entry('baggageAllowance', e.baggageAllowanceSchema, '[B 3]', 'flights'),
  entry('penaltyKind', e.penaltyKindSchema, '[B 3]', 'flights'),
  entry('freeCancellationType', e.freeCancellationTypeSchema, '[B 5]', 'flights', {
    reservedBecause: {
      'not allowed': 'every ticket can be given up here; one that gives nothing back is non-refundable',
    },
  }),
  entry('ticketNumberKind', e.ticketNumberKindSchema, '[B 3]', 'trips'),
  entry('voidability', e.voidabilitySchema, '[B 4], ids decided', 'trips'),
  entry('pricePrediction', e.pricePredictionSchema, '[B 3]', 'flights'),
  entry('watchChannel', e.watchChannelSchema, '[B 3]', 'flights'),
  entry('watchState', e.watchStateSchema, '[B 4]', 'flights'),
  entry('flightState', e.flightStateSchema, 'decided', 'trips'),
  entry('delayCause', e.delayCauseSchema, 'decided', 'trips'),
  entry('carFuelPolicy', e.carFuelPolicySchema, '[B 3], values decided', 'cars'),
  entry('carMileage', e.carMileageSchema, '[B 3]', 'cars'),
  entry('carChangePart', e.carChangePartSchema, 'decided', 'cars', { partOf: 'changePart' }),
  entry('distanceUnit', e.distanceUnitSchema, '[B 3]', 'cars'),
  entry('activityChangePart', e.activityChangePartSchema, 'decided', 'experiences', {
    partOf: 'changePart',
  }),
  entry('experienceCancellationOutcome', e.experienceCancellationOutcomeSchema, '[B 4]', 'experiences', {
    mapsTo: { name: 'cancellationVerdict', by: e.verdictOfExperience },
  }),
  entry('supplier', e.supplierSchema, '[B 3], values decided', 'booking', {
    reservedBecause: {
      duffel: noAdapter,
      'expedia-rapid': noAdapter,
      sabre: noAdapter,
      travelfusion: noAdapter,
    },
  }),
  entry('flightSource', e.flightSourceSchema, '[B 3]', 'flights', {
    mapsTo: { name: 'supplier', by: e.supplierOfFlightSource },
    reservedBecause: { Sabre: noAdapter, TF: noAdapter },
  }),
  entry('hotelSource', e.hotelSourceSchema, '[A 2; B 3], values decided', 'stays', {
    partOf: 'supplier',
    reservedBecause: { duffel: noAdapter, 'expedia-rapid': noAdapter },
  }),
];
