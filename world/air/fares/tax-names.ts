import type { LocalisedText } from '../../stays/api-types.ts';

const name = (en: string, fr: string): LocalisedText => ({ en, fr });

/** What taxes and charges are called, by code: a ticket through several countries lists several, each by its country's name. */
const NAMES: Readonly<Record<string, LocalisedText>> = {
  XF: name('Airport charge', 'Redevance aéroportuaire'),
  AY: name('September 11 security fee', 'Redevance de sûreté du 11 septembre'),
  ZP: name('US segment tax', 'Taxe américaine par segment'),
  US: name('US transportation tax', 'Taxe américaine de transport'),
  GB: name('UK Air Passenger Duty', 'Droit britannique sur les passagers aériens'),
  DE: name('German air travel tax', 'Taxe allemande sur le transport aérien'),
  FR: name('French solidarity tax', 'Taxe de solidarité'),
  CJ: name('Dutch air passenger tax', 'Taxe néerlandaise sur les passagers aériens'),
  QD: name('Austrian air transport levy', 'Taxe autrichienne sur le transport aérien'),
  BE: name('Belgian embarkation tax', 'Taxe belge d’embarquement'),
  NO: name('Norwegian air passenger tax', 'Taxe norvégienne sur les passagers aériens'),
  CH: name('Swiss passenger service charge', 'Redevance passagers suisse'),
  JD: name('Spanish passenger service charge', 'Redevance passagers espagnole'),
  PT: name('Portuguese passenger service charge', 'Redevance passagers portugaise'),
  HB: name('Italian council tax', 'Taxe municipale italienne'),
  CA: name("Air travellers' security charge", 'Droit pour la sécurité des passagers du transport aérien'),
  XD: name('Mexican tourism tax', 'Droit de touriste mexicain'),
  AU: name('Australian passenger movement charge', 'Taxe australienne sur les mouvements de passagers'),
  TK: name('Japanese tourist tax', 'Taxe touristique japonaise'),
  SE: name('Swedish air travel tax', 'Taxe suédoise sur le transport aérien'),
  NZ: name('New Zealand departure charge', 'Redevance de départ néo-zélandaise'),
  BP: name('Korean passenger service charge', 'Redevance passagers coréenne'),
  HK: name('Hong Kong air passenger departure tax', 'Taxe de départ de Hong Kong'),
  SG: name('Singapore passenger service charge', 'Redevance passagers de Singapour'),
  TS: name('Thai passenger service charge', 'Redevance passagers thaïlandaise'),
  IN: name('Indian user development fee', 'Redevance de développement indienne'),
  AE: name('Emirati passenger service charge', 'Redevance passagers émirienne'),
  TR: name('Turkish passenger service charge', 'Redevance passagers turque'),
  BR: name('Brazilian boarding fee', 'Taxe d’embarquement brésilienne'),
  AR: name('Argentine departure tax', 'Taxe de départ argentine'),
  CO: name('Colombian airport tax', 'Taxe d’aéroport colombienne'),
  HW: name('Peruvian airport tax', 'Taxe d’aéroport péruvienne'),
  EQ: name('Egyptian departure tax', 'Taxe de départ égyptienne'),
  ZA: name('South African passenger service charge', 'Redevance passagers sud-africaine'),
  KE: name('Kenyan passenger service charge', 'Redevance passagers kényane'),
};

/** Throws a RangeError for a tax without a name. */
export function taxName(code: string): LocalisedText {
  const found = NAMES[code];
  if (!found) throw new RangeError(`tax ${code} has no name`);
  return found;
}
