import { mix, pick, unit as share } from '../stays/hash.ts';
import { type Currency, fromCents } from '../stays/currencies.ts';
import { pictureUrl } from '../pictures/url.ts';
import type { Hints } from '../pictures/kinds.ts';
import { loadPlaces, type Neighbourhood } from '../places/read.ts';
import type { LocalisedText, Option, PickupPoint, Product, RefundWindow } from './api-types.ts';
import type { Kind, Setting } from './kinds.ts';
import { questionsOf } from './questions.ts';
import { kindsAt, loadSites, namesOf, priceLevel, settingOf, type Site } from './sites.ts';
import { isMetInTheCenter, spotOf, type Transfer, transferOf } from './spots.ts';
import { FEATURES, LANGUAGES, SUPPLIERS, textAbout, textOf } from './texts.ts';
import { unitsOf } from './units.ts';

/** A generated activity, priced in US cents; responses convert to the requested currency. */
export interface Activity {
  id: string;
  site: Site;
  seed: number;
  kind: Kind;
  setting: Setting;
  title: LocalisedText;
  supplier: string;
  /** The quarter that the title names. */
  area: Neighbourhood | null;
  transfer: Transfer | null;
  lat: number;
  lon: number;
  /** Adult price of the plain option on an ordinary day, in US cents. */
  cents: number;
  minutes: number;
  options: OptionPlan[];
  windows: RefundWindow[];
  /** False where the operator never cancels a confirmed booking. */
  cancels: boolean;
  confirmation: Product['confirmation'];
  confirmationHours: number | null;
  cutoffMinutes: number;
  holdsSeats: boolean;
  /** Whether the operator tells how many seats are left. */
  tellsVacancies: boolean;
  /** No limit at all. */
  isFree: boolean;
}

interface OptionPlan {
  id: string;
  title: string;
  factor: number;
  capacity: number;
  starts: readonly string[];
}

export const SALTS = {
  theme: 7002,
  supplier: 7003,
  price: 7004,
  minutes: 7005,
  terms: 7006,
  confirm: 7007,
  hold: 7008,
  place: 7009,
  rating: 7010,
  options: 7011,
  closed: 7012,
  demand: 7013,
  language: 7014,
  redemption: 7015,
  weather: 7016,
  pickup: 7017,
} as const;

const PLACES_KEPT = 100;
const known = new Map<number, readonly Activity[]>();

/** The activities of a place; none where there are none. Those of recently asked places are kept. */
export function activitiesOf(cityId: number): readonly Activity[] {
  const kept = known.get(cityId);
  if (kept) return kept;
  const site = loadSites().get(cityId);
  if (!site) return [];
  const setting = settingOf(site.city);
  const titles = new Set<string>();
  const made = kindsAt(site, setting).map((kind, number) => draw(site, setting, { kind, number, titles }));
  known.set(cityId, made);
  const oldest = known.keys().next();
  if (known.size > PLACES_KEPT && !oldest.done) known.delete(oldest.value);
  return made;
}

/** The activity of an id; null where there is none. */
export function activityById(id: string): Activity | null {
  const [, cityId = '', number = ''] = /^x(\d{1,9})-(\d{1,3})$/.exec(id) ?? [];
  return cityId === '' ? null : (activitiesOf(Number(cityId))[Number(number)] ?? null);
}

function draw(
  site: Site,
  setting: Setting,
  { kind, number, titles }: { kind: Kind; number: number; titles: Set<string> },
): Activity {
  const { city } = site;
  const seed = mix(city.id, number + 1);
  const [first = '', ...others] = kind.themes;
  const theme = pick([first, ...others], seed, SALTS.theme);
  const transfer = transferOf(kind, { site, seed, theme });
  const supplier = pick(SUPPLIERS, seed, SALTS.supplier);
  const named = titleOf(theme, supplier, { site, seed, titles, transfer });
  const terms = share(seed, SALTS.terms);
  const confirm = share(seed, SALTS.confirm);
  const isOpen = kind.starts.length === 0;
  const level = 0.35 + 0.65 * priceLevel(city.country);
  const hours = [24, 48, 72, null] as const;
  return {
    id: `x${city.id}-${number}`,
    site,
    seed,
    kind,
    setting,
    transfer,
    ...named,
    supplier,
    ...spotOf(site, seed, named.area ?? transfer?.airport ?? (isMetInTheCenter(kind) ? city : null)),
    cents: Math.max(300, Math.round((kind.cents * level * priceFactorOf(seed)) / 100) * 100),
    minutes: pick([kind.minutes[0] ?? 60, ...kind.minutes.slice(1)], seed, SALTS.minutes),
    options: optionsOf(kind, seed),
    windows:
      terms < 0.85
        ? FREE_UNTIL_THE_DAY
        : terms < 0.95
          ? FINAL_SALE
          : terms < 0.99
            ? OWN_WINDOWS
            : UNREADABLE_WINDOWS,
    cancels: terms < 0.85 || terms >= 0.9,
    confirmation: confirm < 0.78 || isOpen ? 'INSTANT' : confirm < 0.9 ? 'MANUAL' : 'INSTANT_THEN_MANUAL',
    confirmationHours: confirm < 0.78 || isOpen ? null : pick(hours, seed, SALTS.confirm + 100),
    cutoffMinutes: isOpen ? 60 : pick([60, 120, 24 * 60], seed, SALTS.confirm + 200),
    holdsSeats: share(seed, SALTS.hold) < 0.8,
    tellsVacancies: share(seed, SALTS.hold + 100) < 0.6,
    isFree: isOpen && share(seed, SALTS.hold + 200) < 0.5,
  };
}

/** Titles within a place are unique: by theme, then by quarter, then by supplier. A title may name its quarter. */
function titleOf(
  theme: string,
  supplier: string,
  {
    site,
    seed,
    titles,
    transfer,
  }: { site: Site; seed: number; titles: Set<string> } & Pick<Activity, 'transfer'>,
): Pick<Activity, 'title' | 'area'> {
  const plain = transfer ? textAbout(theme, namesOf(transfer.airport)) : textAbout(theme, site.city);
  const [first, ...others] = transfer ? [] : loadPlaces().neighbourhoods(site.city.index);
  const area = first ? pick([first, ...others], seed, SALTS.theme + 100) : null;
  const withSupplier = ({ en, fr }: LocalisedText) => ({
    en: `${en}, with ${supplier}`,
    fr: `${fr}, avec ${supplier}`,
  });
  const inArea = area && { en: `${plain.en} (${area.name})`, fr: `${plain.fr} (${area.name})` };
  const candidates: readonly Pick<Activity, 'title' | 'area'>[] = [
    { title: plain, area: null },
    ...(inArea ? [{ title: inArea, area }] : []),
    { title: withSupplier(plain), area: null },
    ...(inArea ? [{ title: withSupplier(inArea), area }] : []),
  ];
  const found = candidates.find(({ title }) => !titles.has(title.en)) ??
    candidates.at(-1) ?? { title: plain, area: null };
  titles.add(found.title.en);
  return found;
}

const FREE_UNTIL_THE_DAY: RefundWindow[] = [
  { daysBeforeMin: 1, daysBeforeMax: null, percent: 100 },
  { daysBeforeMin: 0, daysBeforeMax: 1, percent: 0 },
];
const FINAL_SALE: RefundWindow[] = [{ daysBeforeMin: 0, daysBeforeMax: null, percent: 0 }];
const OWN_WINDOWS: RefundWindow[] = [
  { daysBeforeMin: 7, daysBeforeMax: null, percent: 100 },
  { daysBeforeMin: 2, daysBeforeMax: 7, percent: 50 },
  { daysBeforeMin: 0, daysBeforeMax: 2, percent: 0 },
];

/** A few operators publish windows that overlap, from which no refund can be read. */
const UNREADABLE_WINDOWS: RefundWindow[] = [
  { daysBeforeMin: 1, daysBeforeMax: null, percent: 50 },
  { daysBeforeMin: 0, daysBeforeMax: 2, percent: 0 },
];

function optionsOf({ category, starts, capacity }: Kind, seed: number): OptionPlan[] {
  const plan = (id: string, title: string, factor: number, less: number): OptionPlan => ({
    id,
    title,
    factor,
    capacity: Math.max(2, Math.round(capacity * less)),
    starts: starts.filter(
      (_, at) => at === 0 || category === 'transfers' || share(seed, SALTS.options + 10 + at) < 0.75,
    ),
  });
  if (category === 'transfers') return [plan('car', 'Car with a driver|Voiture avec chauffeur', 1, 1)];
  if (starts.length === 0)
    return [
      plan('entry', 'Admission|Entrée', 1, 1),
      ...(share(seed, SALTS.options) < 0.6
        ? [plan('audio', 'Admission with audio guide|Entrée avec audioguide', 1.3, 0.5)]
        : []),
    ];
  return [
    plan('group', 'Shared group|Groupe partagé', 1, 1),
    ...(share(seed, SALTS.options) < 0.4 ? [plan('small', 'Small group|Petit groupe', 1.45, 0.5)] : []),
  ];
}

/** The price against what is usual for the kind: from a quarter below it to a third above. */
export const priceFactorOf = (seed: number): number => 0.75 + 0.6 * share(seed, SALTS.price);

/** The first window gives everything back until so many days before, or null. */
export const freeDaysOf = (windows: readonly RefundWindow[]): number | null =>
  windows.find(({ percent }) => percent === 100)?.daysBeforeMin ?? null;

function pictureOf({ kind, setting, seed, site }: Activity, nth: number, publicUrl: string): string {
  const hints: Hints = { climate: setting.climate, inland: !setting.isCoastal };
  const size = '750x500';
  const { shows } = kind;
  if (shows === 'car') return publicUrl + pictureUrl('car', seed + nth, size, hints);
  if (shows === 'place' || shows === 'night') {
    const hour = shows === 'night' ? ({ hour: 'night' } as const) : {};
    return publicUrl + pictureUrl('destination', `city-${site.city.id}`, size, { ...hints, ...hour });
  }
  return publicUrl + pictureUrl('activity', seed + nth, size, { ...hints, doing: shows });
}

/** What travelers think of an activity on the whole, and how many gave a rating. */
export const ratingOf = (seed: number) => ({
  rating: Math.round((3.6 + 1.4 * Math.sqrt(share(seed, SALTS.rating))) * 10) / 10,
  reviewCount: Math.round(4 + 900 * share(seed, SALTS.rating + 100) ** 3),
});

/** The fields of an activity in a list. */
export function cardOf(activity: Activity, publicUrl: string) {
  const { id, site, kind, title, supplier, lat, lon, minutes, seed, confirmation, windows } = activity;
  return {
    id,
    cityId: site.city.id,
    category: kind.category,
    title,
    supplier,
    lat,
    lon,
    timeZone: site.city.tz,
    durationMinutes: minutes,
    languages: languagesOf(activity),
    ...ratingOf(seed),
    picture: pictureOf(activity, 0, publicUrl),
    confirmation,
    freeCancelDays: freeDaysOf(windows),
  };
}

function languagesOf({ seed, site, kind }: Activity): string[] {
  if (kind.starts.length === 0) return [];
  const own = LANGUAGES[site.city.country];
  const french = share(seed, SALTS.language) < 0.5 ? ['fr'] : [];
  return [...new Set(['en', ...(own === undefined ? [] : [own]), ...french])];
}

/** Everything about an activity that does not depend on the day. */
export function productOf(activity: Activity, currency: Currency, publicUrl: string): Product {
  const { kind, seed, site, lat, lon } = activity;
  const isOpen = kind.starts.length === 0;
  const redemption = pick(['DIGITAL', 'DIGITAL', 'PRINT', 'MANIFEST'] as const, seed, SALTS.redemption);
  const how =
    redemption === 'DIGITAL' ? FEATURES.show : redemption === 'PRINT' ? FEATURES.print : FEATURES.list;
  const included =
    kind.category === 'transfers' ? FEATURES.driver : isOpen ? FEATURES.ticket : FEATURES.guide;
  const feature = (of: Product['features'][number]['kind'], text: string) => ({
    kind: of,
    text: textOf(text),
  });
  return {
    ...cardOf(activity, publicUrl),
    description: textOf(kind.text),
    telephone: `+1 555 01${String(seed % 100).padStart(2, '0')} ${String(seed % 1000).padStart(3, '0')}`,
    availabilityType: isOpen ? 'OPENING_HOURS' : 'START_TIME',
    instantConfirmation: activity.confirmation === 'INSTANT',
    confirmationHours: activity.confirmationHours,
    redemption,
    deliveryFormats: ['QRCODE', 'PDF_URL'],
    delivery: share(seed, SALTS.redemption + 100) < 0.5 ? 'TICKET' : 'VOUCHER',
    holdsSeats: activity.holdsSeats,
    features: [
      feature('inclusion', included),
      ...(kind.category === 'food' || kind.key === 'cooking' ? [feature('inclusion', FEATURES.food)] : []),
      ...(kind.category === 'water' || kind.category === 'snow'
        ? [feature('inclusion', FEATURES.equipment)]
        : []),
      feature('exclusion', FEATURES.noTip),
      ...(kind.category === 'transfers' || pickupPointsOf(activity).length > 0
        ? []
        : [feature('exclusion', FEATURES.noTransport)]),
      feature('before_arrival', FEATURES.early),
      ...(kind.isOutdoors ? [feature('before_arrival', FEATURES.clothes)] : []),
      feature('accessibility', kind.isOutdoors ? FEATURES.steps : FEATURES.wheelchair),
      feature('redemption', how),
    ],
    meetingPoint: meetingPointOf(activity, { lat, lon }),
    pictures: [0, 1, 2]
      .map((nth) => pictureOf(activity, nth, publicUrl))
      .filter((url, at, all) => all.indexOf(url) === at),
    options: activity.options.map((plan) => presentOption(activity, plan, currency)),
    questions: questionsOf(kind, site.city.country),
  };
}

function meetingPointOf(activity: Activity, at: { lat: number; lon: number }): Product['meetingPoint'] {
  const { transfer } = activity;
  return {
    name: meetingPlaceOf(activity),
    directions: textOf(
      transfer && !transfer.fromAirport
        ? 'The driver comes to the address that you give. The map shows the airport.|Le chauffeur vient à l’adresse que vous indiquez. La carte montre l’aéroport.'
        : 'The exact spot is on the map. Look for the name of the operator.|L’endroit exact est sur la carte. Repérez le nom de l’opérateur.',
    ),
    ...at,
  };
}

function meetingPlaceOf({ kind, site, seed, area, transfer }: Activity): LocalisedText {
  if (transfer)
    return textAbout(
      transfer.fromAirport
        ? 'Arrivals hall, #|Hall des arrivées, #'
        : 'Your hotel; the ride ends at #|Votre hôtel ; la course se termine à #',
      namesOf(transfer.airport),
    );
  const city = area ? { name: area.name, nameFr: area.name } : site.city;
  if (kind.category === 'water') return textAbout('Quay of #|Quai de #', city);
  if (kind.starts.length === 0)
    return area
      ? textAbout('Main entrance, #|Entrée principale, #', city)
      : textOf('Main entrance|Entrée principale');
  if (area) return textAbout('Main square of #|Place principale de #', city);
  return textAbout(
    pick(
      [
        'In front of the town hall of #|Devant l’hôtel de ville de #',
        'Tourist office of #|Office de tourisme de #',
        'Main square of #, by the fountain|Grand-place de #, près de la fontaine',
      ],
      seed,
      SALTS.place + 300,
    ),
    city,
  );
}

/** The places of an outing at which its bus stops first: the town hall and up to two quarters. */
export function pickupPointsOf({ kind, site, seed }: Activity): PickupPoint[] {
  if (kind.category !== 'day_trips') return [];
  const quarters = loadPlaces().neighbourhoods(site.city.index).slice(0, 2);
  const point = (
    id: string,
    name: LocalisedText,
    { at, near }: { at: number; near: { lat: number; lon: number } },
  ): PickupPoint => ({
    id,
    name,
    directions: textOf(
      'The bus waits five minutes. Look for the name of the operator.|L’autocar attend cinq minutes. Repérez le nom de l’opérateur.',
    ),
    ...spotOf(site, mix(seed, SALTS.pickup + at), near),
    minutesBefore: 20 + 15 * at,
  });
  return [
    point('town-hall', textAbout('Town hall of #|Hôtel de ville de #', site.city), {
      at: 0,
      near: site.city,
    }),
    ...quarters.map((quarter, at) =>
      point(
        `quarter-${at + 1}`,
        { en: `Bus stop ${quarter.name}`, fr: `Arrêt de bus ${quarter.name}` },
        { at: at + 1, near: quarter },
      ),
    ),
  ];
}

/** For what an operator may call an activity off: the weather, or fewer travelers than it names. */
export const callingOffOf = ({ kind }: Pick<Activity, 'kind'>) => ({
  badWeather: kind.isOutdoors && kind.starts.length > 0,
  tooFewTravelers: kind.category === 'day_trips' || kind.category === 'water' ? 4 : null,
});

function presentOption(activity: Activity, plan: OptionPlan, currency: Currency): Option {
  const { kind, cutoffMinutes } = activity;
  const pickupPoints = pickupPointsOf(activity);
  const isOpen = kind.starts.length === 0;
  return {
    id: plan.id,
    title: textOf(plan.title),
    startTimes: [...plan.starts],
    cutoff:
      cutoffMinutes % 1440 === 0
        ? { amount: cutoffMinutes / 1440, unit: 'day', relativeTo: 'start' }
        : { amount: cutoffMinutes / 60, unit: 'hour', relativeTo: isOpen ? 'closing' : 'start' },
    refundWindows: activity.windows,
    ...callingOffOf(activity),
    minUnits: 1,
    maxUnits: Math.min(15, plan.capacity),
    contactFields: ['name', 'email', 'phone'],
    pickup: kind.category === 'transfers' ? 'included' : pickupPoints.length > 0 ? 'offered' : 'none',
    pickupPoints,
    units: unitsOf(kind).map(({ share: part, ...one }) => ({
      ...one,
      from: { minor: fromCents(unitCents(activity.cents * plan.factor, part), currency), currency },
    })),
  };
}

/** The price of a unit as a share of the adult price, in US cents, rounded to ten. */
export const unitCents = (adult: number, part: number): number => Math.round((adult * part) / 10) * 10;
