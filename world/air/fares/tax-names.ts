import type { LocalisedText } from '../../stays/api-types.ts';

const name = (en: string, fr: string): LocalisedText => ({ en, fr });
const DEPARTURE = name('Departure tax', 'Taxe de départ');
const AIRPORT = name('Passenger service charge', 'Redevance passagers');

/** What taxes and charges are called; a code that is not listed is the departure tax of a country. */
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
  BE: name('Belgian embarkation tax', "Taxe belge d'embarquement"),
  NO: name('Norwegian air passenger tax', 'Taxe norvégienne sur les passagers aériens'),
  CH: AIRPORT,
  JD: AIRPORT,
  PT: AIRPORT,
  HB: name('Italian council tax', 'Taxe municipale italienne'),
  CA: name("Air travellers' security charge", 'Droit pour la sécurité des passagers du transport aérien'),
  XD: name('Mexican tourism tax', 'Droit de touriste mexicain'),
  AU: name('Australian passenger movement charge', 'Taxe australienne sur les mouvements de passagers'),
  TK: name('Japanese tourist tax', 'Taxe touristique japonaise'),
};

export function taxName(code: string): LocalisedText {
  return NAMES[code] ?? DEPARTURE;
}
