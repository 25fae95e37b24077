import { money, type Currency } from '#contract/money.ts';
import type {
  FoundStay,
  LowestRate,
  RoomRate,
  StayBookingOutcome,
  StayContent,
  StayRuleProblem,
} from '#server/modules/stays/port.ts';
import type { WireBooking, WireContent, WireRate, WireStay, WireViolation } from './stay-guards.ts';
import {
  collections,
  failureOf,
  mealPlans,
  paymentTimings,
  refundPolicies,
  violations,
} from './stay-words.ts';

const listPictureSize = '480x360';

const pictureUrls = (stay: WireStay, picturesUrl: string): string[] => {
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
  return {
    lodgingId: String(stay.id),
    kind: stay.kind,
    name: stay.name,
    lat: stay.lat,
    lon: stay.lon,
    neighbourhood: stay.neighbourhood,
    stars: stay.stars,
    collection: stay.collection ? collections[stay.collection] : 'NoCollection',
    homeType: stay.kind === 'home' ? stay.listingType : null,
    reviewScore: stay.reviewScore,
    reviewCount: stay.reviewCount,
    rank: stay.rank,
    amenities: stay.amenities,
    pictures: pictureUrls(stay, picturesUrl),
    available: stay.available,
    violation: stay.violation ? violations[stay.violation.code] : null,
    lowest: stay.cheapest ? toLowestRate(stay.cheapest, currency) : null,
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
  const charge = (kind: 'tax' | 'mandatory_fee') => (part: WireRate['taxes'][number]) => ({ kind, ...part });
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
    charges: [...rate.taxes.map(charge('tax')), ...rate.fees.map(charge('mandatory_fee'))],
    total: rate.total,
    dueNow: rate.dueNow,
    dueAtProperty: rate.dueAtProperty,
    roomsLeft: rate.roomsLeft,
    loyaltyEligible: rate.loyaltyEligible,
  };
}

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
  const { line, city, region, postalCode } = stay.address;
  return {
    details: {
      lodgingId: String(stay.id),
      productType: stay.kind === 'home' ? 'Homes' : 'Hotels',
      name: stay.name,
      lat: stay.lat,
      lon: stay.lon,
      address: [line, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      cityName: stay.cityName,
      countryCode: stay.countryCode,
      timeZone: stay.tz,
      stars: stay.stars,
      collection: stay.collection ? collections[stay.collection] : 'NoCollection',
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
      host: stay.host,
      loyaltyEligible: stay.loyaltyEligible,
    },
    roomTypes: stay.roomTypes.map(({ id, pictureUrls: pictures, ...room }) => ({
      roomId: id,
      ...room,
      pictures,
    })),
  };
}

export function toBookingOutcome(booking: WireBooking): StayBookingOutcome {
  const supplierBookingId = booking.bookingId;
  switch (booking.status) {
    case 'confirmed':
      return {
        status: 'confirmed',
        supplierBookingId,
        confirmationNumber: booking.confirmationNumber ?? null,
      };
    case 'failed':
      return { status: 'failed', failure: failureOf(booking.failure?.code) };
    case 'pending':
    case 'cancelled':
      return { status: booking.status, supplierBookingId };
  }
}
