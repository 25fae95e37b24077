import type { City } from '../places/read.ts';
import type { LocalisedText } from './api-types.ts';

/** A text of the tables, `English|French`. */
export function textOf(pair: string): LocalisedText {
  const [en = '', fr = en] = pair.split('|');
  return { en, fr };
}

/** A text about a place, with its name where `#` stands. French joins the name to the words before it. */
export function textAbout(pair: string, city: Pick<City, 'name' | 'nameFr'>): LocalisedText {
  const { en, fr } = textOf(pair);
  return { en: en.replaceAll('#', city.name), fr: frenchAbout(fr, city.nameFr) };
}

const VOWEL = /^[aeiouyâàäéèêëîïôöûüœæ]/i;

function frenchAbout(text: string, name: string): string {
  const [, article, rest] = /^(Le|Les) (.+)$/.exec(name) ?? [];
  if (article !== undefined && rest !== undefined) {
    const [of, to] = article === 'Le' ? ['du', 'au'] : ['des', 'aux'];
    return text.replaceAll('de #', `${of} ${rest}`).replaceAll('à #', `${to} ${rest}`).replaceAll('#', name);
  }
  return text.replaceAll('de #', VOWEL.test(name) ? `d’${name}` : `de ${name}`).replaceAll('#', name);
}

export const FEATURES = {
  guide: 'A guide for the whole time|Un guide pendant toute la durée',
  ticket: 'Admission for the day you choose|Entrée pour le jour choisi',
  equipment: 'Equipment|Le matériel',
  food: 'Food and drink as described|Nourriture et boissons comme décrit',
  driver: 'Driver, tolls and parking|Chauffeur, péages et stationnement',
  noTip: 'Tips|Les pourboires',
  noTransport: 'The way to the meeting point|Le trajet jusqu’au point de rendez-vous',
  early: 'Be there 15 minutes before the start.|Soyez sur place 15 minutes avant le début.',
  clothes: 'Dress for the weather.|Habillez-vous selon la météo.',
  id: 'Bring a photo ID.|Apportez une pièce d’identité avec photo.',
  steps: 'Not suitable for wheelchairs.|Ne convient pas aux fauteuils roulants.',
  wheelchair: 'Wheelchair accessible.|Accessible en fauteuil roulant.',
  show: 'Show the code on your phone.|Présentez le code sur votre téléphone.',
  print: 'Bring the printed voucher.|Apportez le bon imprimé.',
  list: 'Give the name of the booking.|Donnez le nom de la réservation.',
} as const;

export const UNIT_TITLES = {
  ADULT: 'Adult|Adulte',
  YOUTH: 'Youth|Jeune',
  CHILD: 'Child|Enfant',
  INFANT: 'Infant|Bébé',
  SENIOR: 'Senior|Aîné',
  OTHER: 'Car, up to 3 people|Voiture, 3 personnes au plus',
} as const;

export const SUPPLIERS = [
  'Lantern Walks',
  'Open Door Tours',
  'Meridian Outings',
  'Blue Heron Trips',
  'Corner & Square',
  'Four Winds Guides',
  'Long Table',
  'Northlight Tours',
  'Old Quarter Guides',
  'Saffron Street',
  'Slow Road Travel',
  'Tidewater Trips',
  'Wayfare Locals',
  'Wild Thyme Outings',
] as const;

/** Guides speak English, the language of the country where it is one of these, and often French. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  FR: 'fr',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  CL: 'es',
  CO: 'es',
  PE: 'es',
  CR: 'es',
  IT: 'it',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  PT: 'pt',
  BR: 'pt',
  NL: 'nl',
  JP: 'ja',
  CN: 'zh',
  KR: 'ko',
  GR: 'el',
  PL: 'pl',
  SE: 'sv',
  NO: 'no',
  DK: 'da',
  FI: 'fi',
  TR: 'tr',
  MA: 'ar',
  EG: 'ar',
  AE: 'ar',
};
