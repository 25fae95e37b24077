import type { Bed, Host, LocalisedText, RoomTypeContent, StayContent } from './api-types.ts';
import { localDay, dateOf } from './search/calendar.ts';
import { type StayCard, cardOf } from './card.ts';
import { givesFourthNight } from './rates/complimentary-night.ts';
import { descriptionsOf, highlightsOf, perksOf, policiesOf, rentalTermsOf } from './descriptions.ts';
import { SALT, mix, pick, unit } from './hash.ts';
import { picturesOf, roomPictures } from './pictures.ts';
import { type RoomKind, type RoomType, roomTypesOf } from './rates/room-types.ts';
import { presentRules, welcomesChildren } from './stay-rules.ts';
import { type Stock, bedroomsOf } from './stock.ts';
import { timesOf } from './times.ts';
import { FIRST_NAMES, STREETS, languageOf } from './words.ts';

/** Everything a detail page says about a stay; `publicUrl` is where its pictures are served. */
export function contentOf(stock: Stock, at: number, now: Date, publicUrl: string): StayContent {
  const city = stock.cities[stock.cityOf[at] ?? 0];
  if (!city) throw new Error(`Stay ${at + 1} stands in no city.`);
  const id = at + 1;
  const card = cardOf(stock, at, city);
  const types = roomTypesOf(stock, at);
  const today = dateOf(localDay(city.tz, now));
  const stayRules = presentRules(stock, at, city, types, today);
  const times = timesOf(stock, at, city.country);
  return {
    ...card,
    cityName: { en: city.name, fr: city.nameFr },
    countryCode: city.country,
    address: {
      line: streetOf(id, languageOf(city.country, city.region)),
      city: city.name,
      cityFr: city.nameFr,
      region: city.region,
      regionFr: city.regionFr,
      postalCode: null,
      countryCode: city.country,
    },
    descriptions: descriptionsOf(at, city, card),
    highlights: highlightsOf(card),
    tz: city.tz,
    ...times,
    phone: phoneOf(id, city.country),
    roomTypes: types.map((type) => roomContent(card, id, type, publicUrl)),
    pictureUrls: picturesOf(card, publicUrl),
    houseRules: {
      petsAllowed: stayRules.petsAllowed,
      smokingAllowed: !card.amenities.includes('smoke_free'),
      eventsAllowed: card.kind === 'home' && mix(id, SALT.rules + 20) % 12 === 0,
      childrenWelcome: welcomesChildren(id, card.kind),
      quietHours:
        card.kind === 'home' || mix(id, SALT.rules + 22) % 3 === 0 ? { from: '22:00', until: '07:00' } : null,
    },
    host: card.kind === 'home' ? hostOf(id, city.country) : null,
    collectionPerks: perksOf(card.collection),
    policies: policiesOf(times.minCheckInAge, stayRules.petsAllowed, card.kind),
    stayRules,
    complimentaryNight: givesFourthNight(stock, at),
    rentalTerms: card.kind === 'home' ? rentalTermsOf(times.minCheckInAge, stayRules.maxGuests) : null,
    loyaltyEligible: card.brand !== null,
  };
}

function streetOf(id: number, language: string): string {
  const shapes = STREETS[language] ?? STREETS['en'] ?? (['# Main Street'] as const);
  return pick(shapes, id, SALT.address).replace('#', String(1 + (mix(id, SALT.address + 50) % 240)));
}

const CALLING: Readonly<Record<string, string>> = {
  US: '1',
  CA: '1',
  GB: '44',
  FR: '33',
  DE: '49',
  ES: '34',
  IT: '39',
  MX: '52',
  PT: '351',
  NL: '31',
  JP: '81',
  AU: '61',
  NZ: '64',
  CH: '41',
  AT: '43',
  BE: '32',
  BR: '55',
  IN: '91',
  PE: '51',
  CN: '86',
  CO: '57',
  CL: '56',
  AR: '54',
  TH: '66',
  AE: '971',
  GR: '30',
  TR: '90',
  IE: '353',
};

/** A number in the ranges kept for fiction where there is one (North America, the United Kingdom), else unassigned. */
function phoneOf(id: number, country: string): string {
  const tail = mix(id, SALT.phone) % 100;
  if (country === 'US' || country === 'CA') return `+1 555 555 01${String(tail).padStart(2, '0')}`;
  if (country === 'GB') return `+44 1632 960${String(mix(id, SALT.phone) % 1000).padStart(3, '0')}`;
  return `+${CALLING[country] ?? '999'} 000 ${String(mix(id, SALT.phone) % 1_000_000).padStart(6, '0')}`;
}

const ROOM_NAMES: Readonly<Record<RoomKind, LocalisedText>> = {
  home: { en: 'Entire home', fr: 'Logement entier' },
  standard: { en: 'Standard room', fr: 'Chambre standard' },
  superior: { en: 'Superior room', fr: 'Chambre supérieure' },
  deluxe: { en: 'Deluxe room', fr: 'Chambre de luxe' },
  family: { en: 'Family room', fr: 'Chambre familiale' },
  junior_suite: { en: 'Junior suite', fr: 'Suite junior' },
  suite: { en: 'One-bedroom suite', fr: 'Suite une chambre' },
  signature_suite: { en: 'Signature suite', fr: 'Suite signature' },
};
const SIZES: Readonly<Record<RoomKind, number>> = {
  home: 30,
  standard: 17,
  superior: 22,
  deluxe: 28,
  family: 34,
  junior_suite: 40,
  suite: 52,
  signature_suite: 95,
};

function roomContent(card: StayCard, id: number, type: RoomType, publicUrl: string): RoomTypeContent {
  const bedrooms = card.kind === 'home' ? bedroomsOf(id) : 1;
  const size = SIZES[type.kind] * (0.9 + 0.08 * card.stars) + (card.kind === 'home' ? bedrooms * 22 : 0);
  return {
    id: type.id,
    name: ROOM_NAMES[type.kind],
    sizeSqm: Math.round(size * (0.9 + 0.25 * unit(mix(id, type.position), SALT.rooms + 60))),
    beds: bedsOf(id, type, bedrooms),
    bedrooms,
    bathrooms:
      card.kind === 'home' ? Math.max(1, Math.ceil(bedrooms / 2)) : type.kind === 'signature_suite' ? 2 : 1,
    maxOccupancy: type.maxOccupancy,
    maxAdults: type.maxAdults,
    amenities: card.amenities.filter((amenity) =>
      [
        'wifi',
        'air_conditioning',
        'workspace',
        'balcony',
        'kitchen',
        'washer',
        'fireplace',
        'smoke_free',
        'crib',
      ].includes(amenity),
    ),
    pictureUrls: roomPictures(card, type, publicUrl),
  };
}

function bedsOf(id: number, type: RoomType, bedrooms: number): Bed[] {
  if (type.kind !== 'home') {
    const main: Bed =
      type.kind === 'standard' && mix(id, type.position + SALT.rooms) % 3 === 0
        ? { kind: 'single', count: 2 }
        : {
            kind: type.kind === 'standard' ? 'queen' : 'king',
            count: type.kind === 'signature_suite' ? 2 : 1,
          };
    const more = type.maxOccupancy - 2 * main.count;
    return type.kind === 'family'
      ? [main, { kind: 'bunk', count: 1 }]
      : more > 0 && type.kind !== 'standard'
        ? [main, { kind: 'sofa_bed', count: 1 }]
        : [main];
  }
  const doubles = Math.max(1, Math.min(bedrooms, Math.floor(type.maxOccupancy / 2)));
  const beds: Bed[] = [{ kind: bedrooms > 1 ? 'queen' : 'double', count: doubles }];
  const rest = type.maxOccupancy - 2 * doubles;
  if (rest >= 2) beds.push({ kind: 'sofa_bed', count: Math.floor(rest / 2) });
  if (rest % 2 === 1) beds.push({ kind: 'single', count: 1 });
  return beds;
}

function hostOf(id: number, country: string): Host {
  const name = pick(FIRST_NAMES, id, SALT.host);
  const local = { fr: 'fr', es: 'es', it: 'it', de: 'de', pt: 'pt', japanese: 'ja' }[
    languageOf(country, null)
  ];
  const since = 2012 + (mix(id, SALT.host + 1) % 13);
  return {
    name,
    since,
    superhost: unit(id, SALT.host + 2) < 0.28,
    responseTimeHours: pick([1, 1, 2, 4, 12, 24], id, SALT.host + 3),
    languages: local ? ['en', local] : ['en'],
    about: {
      en: `${name} has welcomed guests since ${since} and is happy to point you to favorite places nearby.`,
      fr: `${name} accueille des voyageurs depuis ${since} et partage volontiers ses bonnes adresses du quartier.`,
    },
  };
}
