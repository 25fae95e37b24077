import type { BookedStay } from '#contract/booking.ts';
import { daysBetween, type LocalizedText } from '#contract/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import { cashBackPercent } from '#server/modules/stays/index.ts';
import type { StayContent, StayQuote } from '#server/modules/stays/port.ts';

/** The stay as it is sold: what the supplier quoted, with what travelers need to know about the place. */
export function bookedStay(
  source: string,
  quote: StayQuote,
  { details, roomTypes }: StayContent,
): BookedStay {
  const { rate } = quote;
  return {
    lodgingId: details.lodgingId,
    source,
    name: details.name,
    address: details.address,
    phone: details.phone,
    lat: details.lat,
    lon: details.lon,
    timeZone: details.timeZone,
    stars: details.stars,
    picture: details.pictures[0]?.url ?? null,
    checkInFrom: details.checkInFrom,
    checkOutUntil: details.checkOutUntil,
    minCheckInAge: details.minCheckInAge,
    roomName: roomTypes.find(({ roomId }) => roomId === rate.roomId)?.name ?? rate.name,
    ...nightsAndTerms(quote),
    loyaltyEligible: rate.loyaltyEligible,
    hasRefundableAddOn: rate.protection !== null,
    cashBackPercent: cashBackPercent(rate),
  };
}

/** What a quote decides about a stay, when it is booked and when it is changed: the nights, the rooms, the terms. */
export const nightsAndTerms = ({
  checkIn,
  checkOut,
  rooms,
  rate,
}: Pick<StayQuote, 'checkIn' | 'checkOut' | 'rooms' | 'rate'>) => ({
  checkIn,
  checkOut,
  nights: daysBetween(checkIn, checkOut),
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  mealPlan: rate.mealPlan,
  refundPolicy: rate.refundPolicy,
  paymentTiming: rate.paymentTiming,
  freeCancelUntil: rate.freeCancelUntil?.toISOString() ?? null,
  cancellation: rate.cancellation.map(({ from, until, penalty }) => ({
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    penalty: toWireMoney(penalty),
  })),
});

/** Where a stay is, in words: `Lisbon, Portugal`. */
export function placeOf({ cityName, countryCode }: StayContent['details']): LocalizedText {
  const inLanguage = (language: 'en' | 'fr') =>
    `${cityName}, ${new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode}`;
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}
