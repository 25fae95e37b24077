import type { LocalizedText } from '../dates.ts';

/** What can be wrong with a value, as a person reads it; `{n}` is the limit. */
export const faultSentences = {
  missing: { en: 'this is needed.', fr: 'à remplir.' },
  wrong_kind: { en: 'this is not the kind of value that belongs here.', fr: 'cette valeur ne convient pas.' },
  too_short: { en: 'at least {n} characters.', fr: 'au moins {n} caractères.' },
  too_long: { en: 'at most {n} characters.', fr: '{n} caractères au plus.' },
  too_few: { en: 'at least {n}.', fr: 'au moins {n}.' },
  too_many: { en: 'at most {n}.', fr: '{n} au plus.' },
  too_low: { en: 'not below {n}.', fr: 'pas moins de {n}.' },
  too_high: { en: 'not above {n}.', fr: 'pas plus de {n}.' },
  not_a_day: {
    en: 'a day of the calendar, written YYYY-MM-DD.',
    fr: 'un jour du calendrier, écrit AAAA-MM-JJ.',
  },
  not_an_email: {
    en: 'an email address such as name@example.com.',
    fr: 'une adresse courriel comme nom@exemple.com.',
  },
  wrong_signs: {
    en: 'there are signs in it that cannot be used here.',
    fr: 'certains caractères ne sont pas acceptés ici.',
  },
  not_a_choice: { en: 'this is not one of the choices.', fr: 'ce choix n’existe pas.' },
  unknown: { en: 'this is not right.', fr: 'cette valeur n’est pas valide.' },
} as const satisfies Record<string, LocalizedText>;

/** What a field is called on the screen, by the last part of its path that has a name there. */
export const fieldNames: Readonly<Record<string, LocalizedText>> = {
  givenName: { en: 'First name', fr: 'Prénom' },
  surname: { en: 'Last name', fr: 'Nom de famille' },
  gender: { en: 'Gender', fr: 'Sexe' },
  dateOfBirth: { en: 'Date of birth', fr: 'Date de naissance' },
  emailAddress: { en: 'Email', fr: 'Courriel' },
  email: { en: 'Email', fr: 'Courriel' },
  phoneNumber: { en: 'Phone', fr: 'Téléphone' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  assistance: { en: 'Special assistance', fr: 'Assistance particulière' },
  frequentFlyer: { en: 'Frequent flyer number', fr: 'Numéro de fidélité aérienne' },
  hotelLoyalty: { en: 'Hotel loyalty number', fr: 'Numéro de fidélité hôtelière' },
  tsaRedressNumber: { en: 'Redress number', fr: 'Numéro de recours' },
  knownTravelerNumber: { en: 'Known Traveler Number', fr: 'Numéro de voyageur connu' },
  nationality: { en: 'Nationality', fr: 'Nationalité' },
  driversLicence: { en: 'Driver’s licence', fr: 'Permis de conduire' },
  additionalInfo: { en: 'Additional information', fr: 'Renseignements supplémentaires' },
  checkIn: { en: 'Check-in', fr: 'Arrivée' },
  checkOut: { en: 'Check-out', fr: 'Départ' },
  rooms: { en: 'Rooms', fr: 'Chambres' },
  adults: { en: 'Adults', fr: 'Adultes' },
  childAges: { en: 'Ages of children', fr: 'Âges des enfants' },
  pets: { en: 'Pets', fr: 'Animaux' },
  guests: { en: 'Guests', fr: 'Voyageurs' },
  specialRequests: { en: 'Special requests', fr: 'Demandes particulières' },
  tenders: { en: 'Payment', fr: 'Paiement' },
  amount: { en: 'Amount', fr: 'Montant' },
  currency: { en: 'Currency', fr: 'Devise' },
  placeId: { en: 'Destination', fr: 'Destination' },
  cityName: { en: 'Destination', fr: 'Destination' },
  query: { en: 'Search text', fr: 'Texte recherché' },
  name: { en: 'Name', fr: 'Nom' },
  reason: { en: 'Reason', fr: 'Motif' },
  title: { en: 'Title', fr: 'Titre' },
  descriptions: { en: 'What it is for', fr: 'Utilité' },
  termsAndConditions: { en: 'Terms', fr: 'Conditions' },
};

/** Sentences that rules say themselves: English as the rule says it, numbers as `{n}`, and French. */
export const ruleSentences: Readonly<Record<string, string>> = {
  'The north has to be at the south or above it.': 'Le nord doit être au niveau du sud ou au-dessus.',
  'The first line has to be customer,amount,currency,expires.':
    'La première ligne doit être customer,amount,currency,expires.',
  'The first line has to be customer.': 'La première ligne doit être customer.',
  'A list has at most {n} lines.': 'Une liste a {n} lignes au plus.',
  'The list has no lines.': 'La liste n’a aucune ligne.',
  'Line {n} cannot be read as CSV.': 'La ligne {n} ne peut pas être lue comme du CSV.',
  'There are signs in it that cannot be used here.': 'Certains caractères ne sont pas acceptés ici.',
  'Letters, spaces, apostrophes and hyphens only.':
    'Lettres, espaces, apostrophes et traits d’union seulement.',
  'The year is too far back.': 'L’année est trop lointaine.',
  'The date of birth is in the future.': 'La date de naissance est à venir.',
  'This loyalty programme is not known.': 'Ce programme de fidélité est inconnu.',
  'There is room for {n} travelers.': 'Il y a de la place pour {n} voyageurs.',
  'Every room needs a lead guest.': 'Chaque chambre demande un voyageur principal.',
  'More decimals than the currency has.': 'Plus de décimales que n’en a la devise.',
  'The search target needs this field.': 'La recherche a besoin de ce champ.',
  'placeId, or lat and lon, must be given': 'Il faut placeId, ou lat et lon.',
  'Check-out must be after check-in.': 'Le départ doit suivre l’arrivée.',
  'Check-in is in the past.': 'L’arrivée est dans le passé.',
  'A stay can be at most {n} nights.': 'Un séjour compte {n} nuits au plus.',
  'Check-in can be at most {n} days ahead.': 'L’arrivée peut être dans {n} jours au plus.',
  'A calendar has {n} to {n} nights.': 'Un calendrier compte de {n} à {n} nuits.',
  'Say why you act for this customer.': 'Dites pourquoi vous agissez pour ce client.',
};
