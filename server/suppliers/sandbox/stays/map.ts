import { money, type Currency } from '#contract/money.ts';
import type {
  FoundStay,
  LowestRate,
  Protection,
  RoomRate,
  StayBookingOutcome,
  StayChangeOutcome,
  StayContent,
  StayRuleProblem,
} from '#server/modules/stays/port.ts';
import type {
  SuppliedStay,
  WireBooking,
  WireContent,
  WireRate,
  WireStay,
  WireViolation,
  WireChange,
} from './guards.ts';
import { refundPolicies } from '../bookings.ts';
import { cashBackKinds, collections, failureOf, mealPlans, paymentTimings, violations } from './words.ts';

const listPictureSize = '480x360';

const pictureUrls = (stay: SuppliedStay, picturesUrl: string): string[] => {
  const kinds =
    stay.kind === 'home'
      ? ['home-living', 'home-exterior', 'room']
      : ['stay-exterior', 'stay-lobby', stay.amenities.includes('pool') ? 'stay-pool' : 'room'];
  const { pictureSeed, pictureHints } = stay;
  return kinds.map(
    (kind) => `${picturesUrl}/pictures/${kind}/${pictureSeed}/${listPictureSize}.webp?${pictureHints}`,
  );
};

/** A stay of the list. Amounts arrive as minor units of the answer's one currency. */
export function toFoundStay(stay: WireStay, currency: Currency, picturesUrl: string): FoundStay {
  const { cheapest } = stay;
  return {
    ...toUnpricedStay(stay, picturesUrl),
    available: stay.available,
    isPriceLost: false,
    lowest: cheapest ? toLowestRate(cheapest, currency) : null,
    others: cheapest ? stay.others.map((other) => toOtherRate(other, stay, cheapest, currency)) : [],
  };
}

/** A listed stay whose offers failed validation: it is not bookable, and is marked so. */
export function toUnpricedStay(stay: SuppliedStay, picturesUrl: string): FoundStay {
  return {
    lodgingId: String(stay.id),
    kind: stay.kind,
    name: stay.name,
    lat: stay.lat,
    lon: stay.lon,
    neighbourhood: stay.neighbourhood,
    brand: stay.brand,
    stars: stay.stars,
    collection: stay.collection ? collections[stay.collection] : 'NoCollection',
    homeType: stay.kind === 'home' ? stay.listingType : null,
    reviewScore: stay.reviewScore,
    reviewCount: stay.reviewCount,
    praised: stay.praised,
    rank: stay.rank,
    amenities: stay.amenities,
    pictures: pictureUrls(stay, picturesUrl),
    available: false,
    violation: stay.violation ? violations[stay.violation.code] : null,
    problem: stay.violation ? toRuleProblem(stay.violation) : null,
    isPriceLost: true,
    lowest: null,
    others: [],
  };
}

function toOtherRate(
  [mealPlan, refundability, payment, total, base, due]: WireStay['others'][number],
  { freeCancelUntil }: WireStay,
  { roomsLeft, perNightBaseMinor, baseMinor }: NonNullable<WireStay['cheapest']>,
  currency: Currency,
): LowestRate {
  return {
    total: money(total, currency),
    base: money(base, currency),
    dueAtProperty: money(due, currency),
    perNightBase: money(Math.round((perNightBaseMinor * base) / Math.max(1, baseMinor)), currency),
    refundPolicy: refundPolicies[refundability],
    freeCancelUntil: refundability === 'full' ? (freeCancelUntil ?? null) : null,
    mealPlan: mealPlans[mealPlan],
    paymentTiming: paymentTimings[payment],
    roomsLeft,
  };
}

const toLowestRate = (offer: NonNullable<WireStay['cheapest']>, currency: Currency): LowestRate => ({
  total: money(offer.totalMinor, currency),
  base: money(offer.baseMinor, currency),
  dueAtProperty: money(offer.dueAtPropertyMinor, currency),
  perNightBase: money(offer.perNightBaseMinor, currency),
  refundPolicy: refundPolicies[offer.refundability],
  freeCancelUntil: offer.freeCancelUntil ?? null,
  mealPlan: mealPlans[offer.mealPlan],
  paymentTiming: paymentTimings[offer.payment],
  roomsLeft: offer.roomsLeft,
});

export function toRoomRate(rate: WireRate): RoomRate {
  const charge = (kind: 'tax' | 'mandatory_fee' | 'extra') => (part: WireRate['taxes'][number]) => ({
    kind,
    ...part,
  });
  return {
    rateId: rate.rateId,
    rateToken: rate.rateToken,
    roomId: rate.roomTypeId,
    name: rate.name,
    mealPlan: mealPlans[rate.mealPlan],
    refundPolicy: refundPolicies[rate.refundability],
    freeCancelUntil: rate.freeCancelUntil,
    cancellation: rate.cancellation,
    paymentTiming: paymentTimings[rate.payment],
    nights: rate.nights,
    base: rate.base,
    charges: [
      ...rate.taxes.map(charge('tax')),
      ...rate.fees.map(charge('mandatory_fee')),
      ...rate.extras.map(charge('extra')),
    ],
    discounts: rate.discounts,
    protection: rate.protection && toProtection(rate.protection),
    cashBack:
      rate.cashBack && rate.commission
        ? {
            kind: cashBackKinds[rate.cashBack.kind],
            value: rate.cashBack.value,
            revenue: rate.commission,
          }
        : null,
    total: rate.total,
    dueNow: rate.dueNow,
    dueAtProperty: rate.dueAtProperty,
    roomsLeft: rate.roomsLeft,
    loyaltyEligible: rate.loyaltyEligible,
  };
}

const toProtection = ({ offerId, ...terms }: NonNullable<WireRate['protection']>): Protection => ({
  quoteId: offerId,
  ...terms,
});

export const toRuleProblem = (broken: WireViolation): StayRuleProblem => ({
  violation: violations[broken.code],
  minNights: broken.minNights ?? null,
  maxNights: broken.maxNights ?? null,
  maxGuests: broken.maxGuests ?? null,
  days: broken.days ?? null,
  blockedFrom: broken.blocked?.from ?? null,
  blockedUntil: broken.blocked?.until ?? null,
  latestBookableDate: broken.latestBookableDate ?? null,
  minLeadDays: broken.minLeadDays ?? null,
});

export function toStayContent(stay: WireContent): StayContent {
  const { line, city, cityFr, region, regionFr, postalCode } = stay.address;
  const written = (town: string, within: string | null) =>
    [line, town, [within, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    details: {
      lodgingId: String(stay.id),
      productType: stay.kind === 'home' ? 'Homes' : 'Hotels',
      name: stay.name,
      lat: stay.lat,
      lon: stay.lon,
      address: { en: written(city, region), fr: written(cityFr, regionFr) },
      cityName: stay.cityName,
      countryCode: stay.countryCode,
      timeZone: stay.tz,
      stars: stay.stars,
      collection: stay.collection ? collections[stay.collection] : 'NoCollection',
      brand: stay.brand,
      homeType: stay.kind === 'home' ? stay.listingType : null,
      reviewScore: stay.reviewScore,
      reviewCount: stay.reviewCount,
      description: stay.descriptions,
      highlights: stay.highlights,
      collectionPerks: stay.collectionPerks,
      amenities: stay.amenities,
      pictures: stay.pictureUrls,
      checkInFrom: stay.checkInFrom,
      checkInUntil: stay.checkInUntil,
      checkOutUntil: stay.checkOutUntil,
      minCheckInAge: stay.minCheckInAge,
      phone: stay.phone,
      policies: stay.policies,
      houseRules: stay.houseRules,
      host: stay.host && toHost(stay.host),
      stayRules: stay.stayRules,
      rentalTerms: stay.rentalTerms
        ? [
            { role: 'Host', terms: stay.rentalTerms.host },
            { role: 'Guest', terms: stay.rentalTerms.guest },
          ]
        : [],
      complimentaryNight: stay.complimentaryNight,
      loyaltyEligible: stay.loyaltyEligible,
    },
    roomTypes: stay.roomTypes.map(({ id, pictureUrls: pictures, ...room }) => ({
      roomId: id,
      ...room,
      pictures,
    })),
  };
}

function toHost({ superhost: isExperienced, ...host }: NonNullable<WireContent['host']>) {
  return { ...host, isExperienced };
}

export function toBookingOutcome(booking: WireBooking): StayBookingOutcome {
  const supplierBookingId = booking.bookingId;
  switch (booking.status) {
    case 'confirmed':
      return {
        status: 'confirmed',
        supplierBookingId,
        confirmationNumber: booking.confirmationNumber ?? null,
        ...cancellationOf(booking),
      };
    case 'failed':
      return { status: 'failed', failure: failureOf(booking.failure?.code) };
    case 'pending':
      return { status: 'pending', supplierBookingId };
    case 'cancelled': {
      const { by, penalty, refund } = booking.cancellation;
      return { status: 'cancelled', supplierBookingId, by, penalty, refund };
    }
  }
}

function cancellationOf({ cancellation }: Exclude<WireBooking, { status: 'cancelled' }>): {
  cancellation?: 'pending' | 'by_agent' | 'refused';
} {
  if (!cancellation || cancellation.status === 'cancelled') return {};
  if (cancellation.status === 'refused') return { cancellation: 'refused' };
  return { cancellation: cancellation.handledBy === 'agent' ? 'by_agent' : 'pending' };
}

export function toChangeOutcome(change: WireChange): StayChangeOutcome {
  switch (change.status) {
    case 'changed':
      return { status: 'changed', confirmationNumber: change.confirmationNumber ?? null };
    case 'pending':
      return { status: 'pending' };
    case 'refused':
      return { status: 'refused', failure: failureOf(change.failure?.code) };
  }
}
