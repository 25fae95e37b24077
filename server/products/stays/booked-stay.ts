import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import { nightsAndTerms } from '#server/modules/stays/index.ts';
import type { StayContent, StayQuote } from '#server/modules/stays/port.ts';

/** The stay as sold: the supplier's quote, with the property's details for travelers. */
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
    address: details.address.en,
    addressFr: details.address.fr,
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
  };
}

/** Where a stay is, in words: `Lisbon, Portugal`. */
export function placeOf({ cityName, countryCode }: StayContent['details']): LocalizedText {
  const inLanguage = (language: 'en' | 'fr') =>
    `${cityName[language]}, ${new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode}`;
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}
