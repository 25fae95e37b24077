import type { Language } from '#contract/values/dates.ts';
import type { Collection } from '#contract/enums/index.ts';
import type { StayDetails } from '#contract/stays.ts';
import type { StayContent } from '../port.ts';

/** The content of a stay in the response in a language, field by field. */
export const presentDetails = (
  source: string,
  details: StayContent['details'],
  /** The collections in which the reader's fourth night is free. */
  complimentaryNight: readonly Collection[],
  language: Language,
): StayDetails => ({
  lodgingId: details.lodgingId,
  source,
  productType: details.productType,
  name: details.name,
  lat: details.lat,
  lon: details.lon,
  address: details.address[language],
  cityName: details.cityName[language],
  countryCode: details.countryCode,
  timeZone: details.timeZone,
  stars: details.stars,
  collection: details.collection,
  homeType: details.homeType,
  brand: details.brand,
  reviewScore: details.reviewScore,
  reviewCount: details.reviewCount,
  description: details.description,
  highlights: details.highlights,
  collectionPerks: details.collectionPerks,
  amenities: details.amenities,
  pictures: details.pictures,
  checkInFrom: details.checkInFrom,
  checkInUntil: details.checkInUntil,
  checkOutUntil: details.checkOutUntil,
  minCheckInAge: details.minCheckInAge,
  phone: details.phone,
  policies: details.policies,
  houseRules: details.houseRules,
  host: details.host && {
    name: details.host.name,
    since: details.host.since,
    languages: details.host.languages,
    about: details.host.about,
    isExperienced: details.host.isExperienced,
    responseTimeHours: details.host.responseTimeHours,
  },
  stayRules: details.stayRules,
  rentalTerms: details.rentalTerms,
  complimentaryNight: details.complimentaryNight && complimentaryNight.includes(details.collection),
  loyaltyEligible: details.loyaltyEligible,
});
