import type { Language } from '#contract/values/dates.ts';
import type { FlightSegment } from '#contract/flights.ts';
import type { FoundFlight } from '../port.ts';

/** Countries without checks at the borders between them. */
const schengen = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
/** Countries that English names with an article. */
const withArticle = new Set('AE BS CD CF DO FO GB GM KM KY MH MP MV NL PH SB TC US VG VI'.split(' '));

const areaOf = (country: string): string => (schengen.has(country) ? 'schengen' : country);

/**
 * The effect of a stop between two flights on visas: a traveler who collects bags or changes airports after a flight
 * from abroad enters the country; one who continues abroad on the same ticket is in transit there. Null where neither
 * applies. The papers needed depend on the traveler and are not given. `countryOf` returns null for an unknown airport.
 * [AIR-04]
 */
export function entryBetween(
  before: Pick<FoundFlight, 'origin' | 'destination'>,
  next: Pick<FoundFlight, 'origin' | 'destination'>,
  isSelfTransfer: boolean,
  countryOf: (airport: string) => string | null,
): { kind: 'enter' | 'transit'; country: string } | null {
  const country = countryOf(before.destination);
  const [from, to] = [countryOf(before.origin), countryOf(next.destination)];
  if (country === null || from === null || to === null || areaOf(from) === areaOf(country)) return null;
  if (isSelfTransfer || before.destination !== next.origin) return { kind: 'enter', country };
  return areaOf(to) === areaOf(country) ? null : { kind: 'transit', country };
}

/** The name of a country within a sentence: "the United States", "États-Unis". */
export function countryInSentence(code: string, language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  return language === 'en' && withArticle.has(code) ? `the ${name}` : name;
}

type Told = NonNullable<FlightSegment['entry']>;

/** `entryBetween` in the form of the response. */
export const presentEntry = (
  entry: ReturnType<typeof entryBetween>,
  language: Language,
): { entry: Told } | Record<string, never> =>
  entry ? { entry: { kind: entry.kind, country: countryInSentence(entry.country, language) } } : {};
