/**
 * Taxes on top of the room price, by country and city. A percentage is of the base and of fees named taxable; other
 * amounts are in major units of `currency`. Rates of 2025–26 from the authorities' published tables, simplified to
 * what applies to a short tourist stay; where several apply together they are separate lines.
 */
export interface TaxRule {
  code: string;
  en: string;
  fr: string;
  how: 'percent' | 'person_night' | 'room_night' | 'room_stay';
  /** A fraction for percentages; an amount, or one per star class 0–5, otherwise. */
  value: number | readonly [number, number, number, number, number, number];
  currency?: string;
  atProperty?: boolean;
  /** Nights after which no more is asked. */
  maxNights?: number;
  /** People younger than this do not pay. */
  fromAge?: number;
  only?: 'hotel' | 'home';
}

const percent = (code: string, en: string, fr: string, value: number): TaxRule => ({
  code,
  en,
  fr,
  how: 'percent',
  value,
});
const vat = (value: number) => percent('vat', 'VAT', 'TVA', value);
const gst = (value: number) => percent('gst', 'GST', 'TPS', value);
const occupancy = (value: number) => percent('occupancy', 'Occupancy tax', "Taxe d'occupation", value);
const sales = (value: number) => percent('sales', 'Sales tax', 'Taxe de vente', value);
const cityTax = (value: TaxRule['value'], currency: string, more: Partial<TaxRule> = {}): TaxRule => ({
  code: 'city',
  en: 'City tax',
  fr: 'Taxe de séjour',
  how: 'person_night',
  value,
  currency,
  atProperty: true,
  fromAge: 18,
  ...more,
});

/** Rules of a country, for its cities that have none of their own. */
export const COUNTRY_TAXES: Readonly<Record<string, readonly TaxRule[]>> = {
  US: [percent('state', 'State and local lodging tax', "Taxe d'hébergement", 0.12)],
  CA: [percent('hst', 'HST', 'TVH', 0.13)],
  MX: [vat(0.16), percent('lodging', 'State lodging tax', "Taxe d'hébergement", 0.035)],
  GB: [vat(0.2)],
  IE: [vat(0.135)],
  FR: [vat(0.1), cityTax([0.65, 0.65, 0.9, 1.5, 2.3, 3.0], 'EUR')],
  MC: [vat(0.1)],
  ES: [vat(0.1)],
  PT: [vat(0.06), cityTax(2, 'EUR', { maxNights: 7, fromAge: 13 })],
  IT: [vat(0.1), cityTax([2.5, 1.5, 2, 3, 4, 5], 'EUR', { maxNights: 7, fromAge: 12 })],
  GR: [
    vat(0.13),
    {
      code: 'resilience',
      en: 'Climate resilience levy',
      fr: 'Taxe de résilience climatique',
      how: 'room_night',
      value: [8, 2, 2, 5, 10, 15],
      currency: 'EUR',
      atProperty: true,
    },
  ],
  HR: [vat(0.13), cityTax(1.86, 'EUR')],
  SI: [vat(0.095), cityTax(3.13, 'EUR')],
  AT: [vat(0.1), cityTax(2.5, 'EUR', { fromAge: 15 })],
  CH: [vat(0.038), { ...cityTax(4, 'EUR', { fromAge: 16 }) }],
  DE: [vat(0.07)],
  NL: [vat(0.21), percent('tourist', 'Tourist tax', 'Taxe touristique', 0.07)],
  BE: [
    vat(0.06),
    {
      code: 'city',
      en: 'City tax',
      fr: 'Taxe de séjour',
      how: 'room_night',
      value: 4,
      currency: 'EUR',
      atProperty: true,
    },
  ],
  LU: [vat(0.03)],
  DK: [vat(0.25)],
  SE: [vat(0.12)],
  NO: [vat(0.12)],
  FI: [vat(0.14)],
  IS: [
    vat(0.11),
    {
      code: 'accommodation',
      en: 'Accommodation tax',
      fr: "Taxe d'hébergement",
      how: 'room_night',
      value: 5.8,
      currency: 'USD',
    },
  ],
  EE: [vat(0.13)],
  LV: [vat(0.12)],
  LT: [vat(0.09), cityTax(2, 'EUR')],
  PL: [vat(0.08)],
  CZ: [vat(0.12), cityTax(50, 'CZK')],
  SK: [vat(0.05), cityTax(3, 'EUR')],
  HU: [vat(0.05), percent('tourism', 'Tourism tax', 'Taxe touristique', 0.04)],
  RO: [vat(0.11)],
  BG: [vat(0.09)],
  TR: [vat(0.1), percent('accommodation', 'Accommodation tax', "Taxe d'hébergement", 0.02)],
  RU: [percent('tourist', 'Tourist tax', 'Taxe touristique', 0.01)],
  AE: [
    vat(0.05),
    percent('municipality', 'Municipality fee', 'Taxe municipale', 0.07),
    percent('service', 'Service charge', 'Frais de service', 0.1),
  ],
  QA: [percent('tourism', 'Tourism fee', 'Taxe touristique', 0.05)],
  SA: [vat(0.15), percent('municipality', 'Municipality fee', 'Taxe municipale', 0.025)],
  EG: [vat(0.14), percent('service', 'Service charge', 'Frais de service', 0.12)],
  MA: [vat(0.1), cityTax([1, 0.8, 1, 1.5, 2.5, 3.5], 'EUR', { fromAge: 12 })],
  TN: [vat(0.19), cityTax([1, 1, 1.3, 2.6, 4, 4], 'EUR', { maxNights: 9, fromAge: 12 })],
  IN: [gst(0.12)],
  LK: [vat(0.18), percent('service', 'Service charge', 'Frais de service', 0.1)],
  NP: [vat(0.13)],
  MV: [
    percent('tgst', 'Tourism GST', 'TPS touristique', 0.17),
    {
      code: 'green',
      en: 'Green tax',
      fr: 'Taxe verte',
      how: 'person_night',
      value: 12,
      currency: 'USD',
      fromAge: 2,
    },
  ],
  CN: [vat(0.06)],
  HK: [percent('accommodation', 'Hotel accommodation tax', "Taxe d'hébergement", 0.03)],
  TW: [vat(0.05)],
  JP: [percent('consumption', 'Consumption tax', 'Taxe à la consommation', 0.1)],
  KR: [vat(0.1)],
  TH: [vat(0.07)],
  VN: [vat(0.1)],
  KH: [vat(0.1)],
  MY: [
    percent('service', 'Service tax', 'Taxe de service', 0.08),
    {
      code: 'tourism',
      en: 'Tourism tax',
      fr: 'Taxe touristique',
      how: 'room_night',
      value: 10,
      currency: 'MYR',
      atProperty: true,
    },
  ],
  SG: [gst(0.09), percent('service', 'Service charge', 'Frais de service', 0.1)],
  ID: [percent('hotel', 'Hotel tax', "Taxe d'hôtel", 0.1)],
  PH: [vat(0.12)],
  AU: [gst(0.1)],
  NZ: [gst(0.15)],
  FJ: [vat(0.125), percent('environment', 'Environment levy', 'Taxe environnementale', 0.05)],
  BR: [percent('iss', 'Service tax', 'Taxe de service', 0.05)],
  AR: [vat(0.21)],
  CL: [vat(0.19)],
  PE: [percent('igv', 'Sales tax (IGV)', 'Taxe de vente (IGV)', 0.105)],
  CO: [vat(0.19)],
  EC: [vat(0.15)],
  UY: [vat(0.1)],
  CR: [vat(0.13)],
  PA: [percent('lodging', 'Lodging tax', "Taxe d'hébergement", 0.1)],
  DO: [vat(0.18), percent('service', 'Service charge', 'Frais de service', 0.1)],
  JM: [
    gst(0.1),
    { code: 'room', en: 'Room tax', fr: 'Taxe de chambre', how: 'room_night', value: 4, currency: 'USD' },
  ],
  BS: [vat(0.1), percent('service', 'Service charge', 'Frais de service', 0.1)],
  BB: [
    vat(0.1),
    {
      code: 'levy',
      en: 'Room levy',
      fr: 'Taxe de chambre',
      how: 'room_night',
      value: [5, 4.38, 4.38, 8.75, 12.25, 17.5],
      currency: 'USD',
    },
  ],
  PR: [percent('room', 'Room tax', 'Taxe de chambre', 0.09)],
  AW: [percent('room', 'Room tax', 'Taxe de chambre', 0.125)],
  ZA: [vat(0.15), percent('tourism', 'Tourism levy', 'Taxe touristique', 0.01)],
  KE: [vat(0.16), percent('catering', 'Catering levy', 'Taxe hôtelière', 0.02)],
  TZ: [vat(0.18)],
  MU: [
    vat(0.15),
    {
      code: 'tourist',
      en: 'Tourist fee',
      fr: 'Taxe touristique',
      how: 'person_night',
      value: 3,
      currency: 'EUR',
      fromAge: 12,
    },
  ],
};

/** Where a country has no row: a plain value-added tax. */
export const OTHER_TAXES: readonly TaxRule[] = [vat(0.12)];

/** Rules of one city, instead of its country's: `country|name`, a US state after a dot. */
export const CITY_TAXES: Readonly<Record<string, readonly TaxRule[]>> = {
  'US|New York City': [
    sales(0.08875),
    occupancy(0.05875),
    {
      code: 'unit',
      en: 'Hotel unit fee',
      fr: "Taxe d'unité hôtelière",
      how: 'room_night',
      value: 3.5,
      currency: 'USD',
    },
  ],
  'US|Las Vegas': [occupancy(0.1338)],
  'US|Los Angeles': [
    occupancy(0.14),
    percent('district', 'Tourism district assessment', 'Contribution touristique', 0.015),
  ],
  'US|San Francisco': [
    occupancy(0.14),
    percent('district', 'Tourism district assessment', 'Contribution touristique', 0.0225),
  ],
  'US|San Diego': [occupancy(0.1275)],
  'US|Chicago': [percent('hotel', 'Hotel accommodation tax', "Taxe d'hébergement", 0.174)],
  'US|Miami': [sales(0.07), percent('tourist', 'Tourist development tax', 'Taxe touristique', 0.06)],
  'US|Miami Beach': [sales(0.07), percent('resort', 'Resort tax', 'Taxe de villégiature', 0.07)],
  'US|Orlando': [sales(0.065), percent('tourist', 'Tourist development tax', 'Taxe touristique', 0.06)],
  'US|Boston': [percent('room', 'Room occupancy excise', "Taxe d'occupation", 0.1495)],
  'US|Washington, D.C.': [occupancy(0.1595)],
  'US|Seattle': [percent('lodging', 'Lodging tax', "Taxe d'hébergement", 0.157)],
  'US|Honolulu': [
    percent('tat', 'Transient accommodations tax', "Taxe d'hébergement", 0.1325),
    percent('excise', 'General excise tax', "Taxe d'accise", 0.04712),
  ],
  'US|New Orleans': [occupancy(0.1545)],
  'US|Nashville': [
    occupancy(0.1525),
    {
      code: 'city',
      en: 'City room fee',
      fr: 'Taxe municipale',
      how: 'room_night',
      value: 2.5,
      currency: 'USD',
    },
  ],
  'US|Houston': [occupancy(0.17)],
  'US|Dallas': [occupancy(0.15)],
  'US|Austin': [occupancy(0.17)],
  'US|Atlanta': [
    occupancy(0.169),
    {
      code: 'state',
      en: 'State hotel fee',
      fr: 'Taxe hôtelière',
      how: 'room_night',
      value: 5,
      currency: 'USD',
    },
  ],
  'CA|Toronto': [
    percent('hst', 'HST', 'TVH', 0.13),
    percent('mat', 'Municipal accommodation tax', "Taxe d'hébergement municipale", 0.085),
  ],
  'CA|Ottawa': [
    percent('hst', 'HST', 'TVH', 0.13),
    percent('mat', 'Municipal accommodation tax', "Taxe d'hébergement municipale", 0.05),
  ],
  'CA|Montréal': [
    gst(0.05),
    percent('qst', 'QST', 'TVQ', 0.09975),
    percent('lodging', 'Lodging tax', "Taxe sur l'hébergement", 0.035),
  ],
  'CA|Québec': [
    gst(0.05),
    percent('qst', 'QST', 'TVQ', 0.09975),
    percent('lodging', 'Lodging tax', "Taxe sur l'hébergement", 0.035),
  ],
  'CA|Vancouver': [
    gst(0.05),
    percent('pst', 'PST', 'TVP', 0.08),
    percent('mrdt', 'Municipal and regional district tax', 'Taxe municipale et régionale', 0.055),
  ],
  'CA|Calgary': [
    gst(0.05),
    percent('levy', 'Tourism levy', 'Taxe touristique', 0.04),
    percent('dmf', 'Destination marketing fee', 'Frais de promotion', 0.03),
  ],
  'CA|Banff': [
    gst(0.05),
    percent('levy', 'Tourism levy', 'Taxe touristique', 0.04),
    percent('tif', 'Tourism improvement fee', "Frais d'amélioration", 0.02),
  ],
  'FR|Paris': [vat(0.1), cityTax([5.2, 2.6, 3.25, 5.53, 8.13, 10.73], 'EUR')],
  'ES|Barcelona': [vat(0.1), cityTax([6.25, 5, 5, 5, 5.7, 7.5], 'EUR', { maxNights: 7, fromAge: 17 })],
  'ES|Palma': [vat(0.1), cityTax([2.2, 2.2, 2.2, 3.3, 3.3, 4.4], 'EUR', { fromAge: 16 })],
  'PT|Lisbon': [vat(0.06), cityTax(4, 'EUR', { maxNights: 7, fromAge: 13 })],
  'PT|Porto': [vat(0.06), cityTax(3, 'EUR', { maxNights: 7, fromAge: 13 })],
  'IT|Rome': [vat(0.1), cityTax([6, 4, 5, 6, 7.5, 10], 'EUR', { maxNights: 10, fromAge: 10 })],
  'IT|Venice': [vat(0.1), cityTax([4, 1, 2, 3.5, 4.5, 5], 'EUR', { maxNights: 5, fromAge: 10 })],
  'IT|Florence': [vat(0.1), cityTax([5.5, 3.5, 4.5, 6, 7, 8], 'EUR', { maxNights: 7, fromAge: 12 })],
  'IT|Milan': [vat(0.1), cityTax([6.3, 4, 5, 6.3, 7, 7], 'EUR', { maxNights: 14 })],
  'AT|Vienna': [vat(0.1), percent('local', 'Local tax', 'Taxe locale', 0.032)],
  'NL|Amsterdam': [vat(0.21), percent('tourist', 'Tourist tax', 'Taxe touristique', 0.125)],
  'DE|Berlin': [vat(0.07), percent('city', 'City tax', 'Taxe de séjour', 0.075)],
  'DE|Hamburg': [vat(0.07), cityTax([2, 1.5, 2, 3, 4, 5], 'EUR')],
  'DE|Köln': [vat(0.07), percent('culture', 'Culture levy', 'Taxe culturelle', 0.05)],
  'GB|Manchester': [
    vat(0.2),
    {
      code: 'visitor',
      en: 'City visitor charge',
      fr: 'Taxe de visiteur',
      how: 'room_night',
      value: 1,
      currency: 'GBP',
      only: 'hotel',
    },
  ],
  'AE|Dubai': [
    vat(0.05),
    percent('municipality', 'Municipality fee', 'Taxe municipale', 0.07),
    percent('service', 'Service charge', 'Frais de service', 0.1),
    {
      code: 'dirham',
      en: 'Tourism dirham',
      fr: 'Dirham touristique',
      how: 'room_night',
      value: [10, 7, 10, 10, 15, 20],
      currency: 'AED',
      atProperty: true,
    },
  ],
  'JP|Tokyo': [
    percent('consumption', 'Consumption tax', 'Taxe à la consommation', 0.1),
    {
      code: 'accommodation',
      en: 'Accommodation tax',
      fr: "Taxe d'hébergement",
      how: 'person_night',
      value: [100, 100, 100, 100, 200, 200],
      currency: 'JPY',
    },
  ],
  'JP|Osaka': [
    percent('consumption', 'Consumption tax', 'Taxe à la consommation', 0.1),
    {
      code: 'accommodation',
      en: 'Accommodation tax',
      fr: "Taxe d'hébergement",
      how: 'person_night',
      value: [200, 200, 200, 400, 500, 500],
      currency: 'JPY',
    },
  ],
  'JP|Kyoto': [
    percent('consumption', 'Consumption tax', 'Taxe à la consommation', 0.1),
    {
      code: 'accommodation',
      en: 'Accommodation tax',
      fr: "Taxe d'hébergement",
      how: 'person_night',
      value: [200, 200, 200, 400, 1000, 4000],
      currency: 'JPY',
    },
  ],
  'CO|Cartagena': [vat(0.19), percent('insurance', 'Hotel insurance', 'Assurance hôtelière', 0.005)],
};

/** US states whose plain lodging tax differs much from the country's row. */
export const STATE_TAXES: Readonly<Record<string, number>> = {
  Alaska: 0.08,
  Arizona: 0.13,
  California: 0.125,
  Colorado: 0.1,
  Connecticut: 0.15,
  Florida: 0.12,
  Hawaii: 0.1796,
  Illinois: 0.13,
  Maine: 0.09,
  Massachusetts: 0.117,
  Montana: 0.08,
  Nevada: 0.13,
  'New Hampshire': 0.085,
  'New Jersey': 0.1163,
  'New York': 0.12,
  Oregon: 0.1,
  Texas: 0.13,
  Utah: 0.125,
  Vermont: 0.1,
  Washington: 0.12,
  Wyoming: 0.09,
};
