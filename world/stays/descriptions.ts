import type { City } from '../places/read.ts';
import type { Amenity, Collection, LocalisedText, StayKind } from './api-types.ts';
import type { StayCard } from './card.ts';
import { distanceKm } from '../places/distance.ts';
import { SALT, mix } from './hash.ts';
import { bedroomsOf } from './stock.ts';

const AMENITY_NAMES: Readonly<Record<Amenity, LocalisedText>> = {
  wifi: { en: 'free Wi-Fi', fr: 'le Wi-Fi gratuit' },
  parking: { en: 'parking', fr: 'un stationnement' },
  pool: { en: 'a pool', fr: 'une piscine' },
  gym: { en: 'a fitness room', fr: 'une salle de sport' },
  spa: { en: 'a spa', fr: 'un spa' },
  restaurant: { en: 'a restaurant', fr: 'un restaurant' },
  bar: { en: 'a bar', fr: 'un bar' },
  breakfast: { en: 'breakfast', fr: 'le petit-déjeuner' },
  room_service: { en: 'room service', fr: 'le service en chambre' },
  air_conditioning: { en: 'air conditioning', fr: 'la climatisation' },
  pet_friendly: { en: 'a welcome for pets', fr: 'un accueil pour les animaux' },
  family_rooms: { en: 'family rooms', fr: 'des chambres familiales' },
  airport_shuttle: { en: 'an airport shuttle', fr: "une navette d'aéroport" },
  ev_charging: { en: 'charging for electric cars', fr: 'des bornes de recharge' },
  business_centre: { en: 'a business center', fr: "un centre d'affaires" },
  meeting_rooms: { en: 'meeting rooms', fr: 'des salles de réunion' },
  beach_access: { en: 'access to the beach', fr: 'un accès à la plage' },
  hot_tub: { en: 'a hot tub', fr: 'un bain à remous' },
  laundry: { en: 'laundry service', fr: 'une blanchisserie' },
  concierge: { en: 'a concierge', fr: 'un concierge' },
  accessible: { en: 'step-free access', fr: 'un accès de plain-pied' },
  elevator: { en: 'a lift', fr: 'un ascenseur' },
  kitchen: { en: 'a full kitchen', fr: 'une cuisine équipée' },
  washer: { en: 'a washing machine', fr: 'un lave-linge' },
  workspace: { en: 'a place to work', fr: 'un espace de travail' },
  balcony: { en: 'a balcony', fr: 'un balcon' },
  fireplace: { en: 'a fireplace', fr: 'une cheminée' },
  garden: { en: 'a garden', fr: 'un jardin' },
  barbecue: { en: 'a barbecue', fr: 'un barbecue' },
  crib: { en: 'a crib on request', fr: 'un lit bébé sur demande' },
  smoke_free: { en: 'smoke-free rooms', fr: 'des chambres non-fumeurs' },
  front_desk_24h: { en: 'a front desk at all hours', fr: 'une réception ouverte jour et nuit' },
};

const DRAW_LINES: Readonly<Record<string, LocalisedText>> = {
  b: {
    en: 'The sea and the beaches are what people come here for.',
    fr: 'On vient ici pour la mer et les plages.',
  },
  s: {
    en: 'Slopes in winter and trails in summer start close by.',
    fr: "Pistes l'hiver et sentiers l'été partent tout près.",
  },
  h: {
    en: 'Old streets and monuments are within easy reach.',
    fr: 'Ruelles anciennes et monuments sont à portée de pas.',
  },
  n: {
    en: 'It is a good base for days in the open air.',
    fr: 'Un bon point de départ pour des journées au grand air.',
  },
  g: {
    en: 'Shows, music and late evenings are around the corner.',
    fr: 'Spectacles, musique et soirées sont au coin de la rue.',
  },
  p: {
    en: 'Pilgrims and visitors have been welcomed here for generations.',
    fr: 'Pèlerins et visiteurs y sont accueillis depuis des générations.',
  },
  c: {
    en: 'Museums, restaurants and shops are a short ride away.',
    fr: 'Musées, restaurants et boutiques sont à quelques minutes.',
  },
  k: {
    en: 'Business districts and transit are easy to reach.',
    fr: "Les quartiers d'affaires et les transports sont proches.",
  },
};

/** English is read where distances are miles. */
const KM_PER_MILE = 1.609344;

/** A short description of a stay, composed from its kind, location and amenities. */
export function descriptionsOf(at: number, city: City, card: StayCard): LocalisedText {
  const km = distanceKm(city.lat, city.lon, card.lat, card.lon);
  const far = { en: Math.max(1, Math.round(km / KM_PER_MILE)), fr: Math.max(1, Math.round(km)) };
  const area = card.neighbourhood;
  const offered = pickOffered(card, mix(at + 1, SALT.text + 10));
  const line = DRAW_LINES[city.draw];
  const what =
    card.kind === 'hotel'
      ? {
          en: `${card.name} is a ${card.stars}-star hotel`,
          fr: `${card.name} est un hôtel ${card.stars} étoiles`,
        }
      : {
          en: `${card.name} is ${bedroomsOf(at + 1) === 0 ? 'a studio' : `a home with ${bedroomsOf(at + 1)} bedroom${bedroomsOf(at + 1) > 1 ? 's' : ''}`}`,
          fr: `${card.name} est ${bedroomsOf(at + 1) === 0 ? 'un studio' : `un logement de ${bedroomsOf(at + 1)} chambre${bedroomsOf(at + 1) > 1 ? 's' : ''}`}`,
        };
  const en = [
    `${what.en} ${area ? `in ${area}, ${city.name}` : `in ${city.name}`}, ${km < KM_PER_MILE ? 'less than' : 'about'} ${far.en} mile${far.en > 1 ? 's' : ''} from the center.`,
    offered.length > 0
      ? `Guests have ${list(
          offered.map(({ en: name }) => name),
          'and',
        )}.`
      : '',
    line?.en ?? '',
  ];
  const fr = [
    `${what.fr} ${area ? `à ${area}, ${city.name}` : `à ${city.name}`}, à ${km < 1 ? 'moins de' : 'environ'} ${far.fr} km du centre.`,
    offered.length > 0
      ? `Sur place : ${list(
          offered.map(({ fr: name }) => name),
          'et',
        )}.`
      : '',
    line?.fr ?? '',
  ];
  return { en: en.filter(Boolean).join(' '), fr: fr.filter(Boolean).join(' ') };
}

function pickOffered(card: StayCard, key: number): LocalisedText[] {
  const start = card.amenities.length > 0 ? key % card.amenities.length : 0;
  const turned = [...card.amenities.slice(start), ...card.amenities.slice(0, start)];
  return turned.slice(0, 5).map((amenity) => AMENITY_NAMES[amenity]);
}

function list(names: string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`;
}

/** Up to three short reasons to stay here. */
export function highlightsOf(card: StayCard): LocalisedText[] {
  const reasons: LocalisedText[] = [];
  if (card.reviewScore >= 9)
    reasons.push({ en: 'Among the best reviewed nearby', fr: 'Parmi les mieux notés des environs' });
  if (card.amenities.includes('beach_access'))
    reasons.push({ en: 'Direct access to the beach', fr: 'Accès direct à la plage' });
  if (card.amenities.includes('pool')) reasons.push({ en: 'Pool', fr: 'Piscine' });
  if (card.amenities.includes('spa')) reasons.push({ en: 'Spa', fr: 'Spa' });
  if (card.kind === 'home' && card.amenities.includes('kitchen'))
    reasons.push({ en: 'Full kitchen', fr: 'Cuisine équipée' });
  if (card.amenities.includes('breakfast'))
    reasons.push({ en: 'Breakfast served', fr: 'Petit-déjeuner servi' });
  return reasons.slice(0, 3);
}

/** The perks that a collection promises at each of its hotels. */
export function perksOf(collection: Collection | null): LocalisedText[] {
  if (!collection) return [];
  const shared: LocalisedText[] = [
    { en: 'Room upgrade when available', fr: 'Surclassement selon disponibilité' },
    {
      en: 'Early check-in and late check-out when available',
      fr: 'Arrivée anticipée et départ tardif selon disponibilité',
    },
    { en: 'Wi-Fi included', fr: 'Wi-Fi compris' },
  ];
  if (collection === 'premier')
    return [
      { en: 'Daily breakfast for two', fr: 'Petit-déjeuner quotidien pour deux' },
      {
        en: '100 US dollar experience credit per stay',
        fr: "Crédit d'expérience de 100 dollars US par séjour",
      },
      ...shared,
    ];
  return [
    { en: '50 US dollar experience credit per stay', fr: "Crédit d'expérience de 50 dollars US par séjour" },
    ...shared,
  ];
}

/** Policies that guests should know before they book. */
export function policiesOf(minAge: number, pets: boolean, kind: StayKind): LocalisedText[] {
  return [
    {
      en: `The guest who checks in must be at least ${minAge}.`,
      fr: `La personne qui se présente doit avoir au moins ${minAge} ans.`,
    },
    {
      en: 'Government-issued photo identification is required at check-in.',
      fr: "Une pièce d'identité avec photo est demandée à l'arrivée.",
    },
    pets
      ? {
          en: 'Pets are welcome; say so when you book.',
          fr: 'Les animaux sont bienvenus; indiquez-le à la réservation.',
        }
      : { en: 'Pets are not allowed.', fr: 'Les animaux ne sont pas acceptés.' },
    kind === 'hotel'
      ? {
          en: 'Cribs and extra beds depend on the room.',
          fr: "Les lits bébé et d'appoint dépendent de la chambre.",
        }
      : {
          en: 'The host sends arrival instructions before the stay.',
          fr: "L'hôte envoie les consignes d'arrivée avant le séjour.",
        },
  ];
}

/** The obligations of host and guest in a home. */
export function rentalTermsOf(
  minAge: number,
  maxGuests: number,
): { host: LocalisedText[]; guest: LocalisedText[] } {
  return {
    host: [
      {
        en: 'Hands over the home clean and as shown, from the time of check-in.',
        fr: 'Remet le logement propre et tel que présenté, dès l’heure d’arrivée.',
      },
      {
        en: 'Sends arrival instructions before the stay and answers questions during it.',
        fr: 'Envoie les consignes d’accès avant le séjour et répond aux questions pendant celui-ci.',
      },
      {
        en: 'Does not enter while you stay, except when you ask or in an emergency.',
        fr: 'N’entre pas pendant votre séjour, sauf à votre demande ou en cas d’urgence.',
      },
    ],
    guest: [
      {
        en: `The person who books must stay too and be at least ${minAge}.`,
        fr: `La personne qui réserve y séjourne aussi et a au moins ${minAge} ans.`,
      },
      {
        en: `Sleeps up to ${maxGuests}; infants under 2 do not count.`,
        fr: `Au plus ${maxGuests} personnes y dorment; les bébés de moins de 2 ans ne comptent pas.`,
      },
      {
        en: 'Keeps the house rules and leaves the home as it was found.',
        fr: 'Respecte le règlement et laisse le logement dans l’état où il l’a trouvé.',
      },
    ],
  };
}
