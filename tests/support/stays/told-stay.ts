import type { Language } from '#contract/values/dates.ts';
import type { Trip } from '#contract/trips.ts';
import { readBrand } from '#server/brand.ts';
import { stayLetters } from '#server/products/stays/letters/index.ts';

const brand = readBrand('consumer', undefined);

/** A stay as letters and papers are given it. */
export const toldStay = (trip: Trip, language: Language) => ({
  trip,
  letters: stayLetters,
  brand,
  language,
  payer: { name: 'Eleanor Castellane', company: null, cards: ['Visa ...4821'] },
  picture: null,
  tripUrl: `https://travel.example/trips/${trip.tripId}/`,
});
