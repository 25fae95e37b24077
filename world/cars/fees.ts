import type { LocalisedText } from './api-types.ts';

/** Share of the price that goes to the state, by country; 19 % elsewhere in Europe, 12 % in the rest of the world. */
const TAX: Readonly<Record<string, number>> = {
  US: 0.1,
  CA: 0.13,
  MX: 0.16,
  GB: 0.2,
  FR: 0.2,
  DE: 0.19,
  ES: 0.21,
  IT: 0.22,
  PT: 0.23,
  IE: 0.135,
  NL: 0.21,
  BE: 0.21,
  CH: 0.081,
  AT: 0.2,
  SE: 0.25,
  NO: 0.25,
  DK: 0.25,
  AU: 0.1,
  NZ: 0.15,
  JP: 0.1,
  IN: 0.18,
  AE: 0.05,
  ZA: 0.15,
  BR: 0.12,
  CL: 0.19,
  CO: 0.19,
  PE: 0.18,
};

export const taxShareOf = (country: string, continent: string): number =>
  TAX[country] ?? (continent === 'Europe' ? 0.19 : 0.12);

/** Local charge of a region or city per day, in US cents, paid at the desk. */
const LOCAL_CENTS: Readonly<Record<string, number>> = {
  US: 250,
  CA: 150,
  IS: 1000,
  GR: 100,
  AU: 200,
  MX: 180,
};

export const localCentsOf = (country: string): number => LOCAL_CENTS[country] ?? 0;

/** Where residents have cover of their own: the rates of visitors include it, at this factor of the price. */
const VISITOR_FACTOR: Readonly<Record<string, number>> = { US: 1.16, CA: 1.12 };

/** How much more a visitor pays for a rate that covers all damage; null where every rate has an excess. */
export const visitorFactorOf = (country: string, residence: string): number | null =>
  residence === country ? null : (VISITOR_FACTOR[country] ?? null);

/** Countries that count distances in miles. */
export const unitOf = (country: string): 'km' | 'mi' => (country === 'US' || country === 'GB' ? 'mi' : 'km');

/** Countries where insurers take no drivers above this age. */
const MAX_AGE: Readonly<Record<string, number>> = { IE: 79, MA: 75, GR: 78, TR: 75 };

export const maxAgeOf = (country: string): number | null => MAX_AGE[country] ?? null;

/** Neighbours that cars of a country are often driven to. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  US: ['CA', 'MX'],
  CA: ['US'],
  FR: ['BE', 'CH', 'DE', 'ES', 'IT'],
  DE: ['AT', 'CH', 'CZ', 'FR', 'PL'],
  ES: ['FR', 'PT'],
  PT: ['ES'],
  IT: ['AT', 'CH', 'FR', 'SI'],
  GB: ['FR', 'IE'],
  IE: ['GB'],
  BE: ['DE', 'FR', 'NL'],
  NL: ['BE', 'DE'],
  CH: ['AT', 'DE', 'FR', 'IT'],
  AT: ['CH', 'CZ', 'DE', 'IT'],
};

export const neighboursOf = (country: string): readonly string[] => NEIGHBOURS[country] ?? [];

export const NAMES = {
  base: { en: 'Car rental', fr: 'Location de la voiture' },
  tax: { en: 'Taxes', fr: 'Taxes' },
  airport: { en: 'Airport surcharge', fr: 'Supplément aéroport' },
  one_way: { en: 'Return at another place', fr: 'Restitution dans un autre lieu' },
  young_driver: { en: 'Young driver fee', fr: 'Frais jeune conducteur' },
  out_of_hours: { en: 'Service outside opening hours', fr: 'Service hors des heures d’ouverture' },
  local_charge: { en: 'Local charge', fr: 'Redevance locale' },
  navigation: { en: 'Navigation system', fr: 'Système de navigation' },
  child_seat: { en: 'Child seat', fr: 'Siège enfant' },
  booster: { en: 'Booster seat', fr: 'Rehausseur' },
  additional_driver: { en: 'Additional driver', fr: 'Conducteur supplémentaire' },
  snow_chains: { en: 'Snow chains', fr: 'Chaînes à neige' },
  full_cover: { en: 'Zero-deductible coverage', fr: 'Couverture sans franchise' },
} as const satisfies Record<string, LocalisedText>;
