import type { ActivityAvailability, ActivityCategory, ActivitySort } from '#contract/experiences.ts';
import { flag, list, oneOf, type RawSearch, text, wholeNumber } from '#web/lib/search-params.ts';

export const sorts = ['recommended', 'price_low', 'rating'] as const satisfies readonly ActivitySort[];
export const pageSize = 20;

/** The categories in the order of their names' importance; the schema stays on the server. */
const categories: Readonly<Record<ActivityCategory, true>> = {
  museums: true,
  tours: true,
  food: true,
  water: true,
  snow: true,
  nature: true,
  classes: true,
  parks: true,
  shows: true,
  day_trips: true,
  transfers: true,
};

/** How the list is viewed: everything in the address besides the search itself. */
export interface ActivityView {
  readonly categories: readonly ActivityCategory[];
  readonly isFree: boolean;
  readonly isInstant: boolean;
  /** Of the guide; null for any. */
  readonly language: string | null;
  /** The activities of the page are shown on a map too. */
  readonly isMap: boolean;
  readonly sort: ActivitySort;
  /** From 1. */
  readonly page: number;
}

const languageOf = (value: string | undefined): string | null =>
  value !== undefined && /^[a-z]{2,3}$/.test(value) ? value : null;

const isCategory = (value: string): value is ActivityCategory => Object.hasOwn(categories, value);

/** Parses the address leniently: missing or malformed parts are ignored. [NAV-02] */
export const readActivityView = (raw: RawSearch): ActivityView => ({
  categories: (list(raw['categories']) ?? []).filter(isCategory),
  isFree: flag(raw['freeCancellation']) ?? false,
  isInstant: flag(raw['instant']) ?? false,
  language: languageOf(text(raw['guide'])),
  isMap: flag(raw['map']) ?? false,
  sort: oneOf(raw['sort'], sorts) ?? 'recommended',
  page: wholeNumber(raw['page'], 1, 500) ?? 1,
});

/** The reverse of readActivityView; defaults are left out. */
export const writeActivityView = ({
  categories: chosen,
  isFree,
  isInstant,
  language,
  isMap,
  sort,
  page,
}: ActivityView): RawSearch => ({
  ...(chosen.length > 0 ? { categories: [...chosen] } : {}),
  ...(isFree ? { freeCancellation: true } : {}),
  ...(isInstant ? { instant: true } : {}),
  ...(language === null ? {} : { guide: language }),
  ...(isMap ? { map: true } : {}),
  ...(sort === 'recommended' ? {} : { sort }),
  ...(page === 1 ? {} : { page }),
});

/** The filters, none of them set. */
export const unfiltered = { categories: [], isFree: false, isInstant: false, language: null } as const;

/** How many filters apply. */
export const filterCount = ({ categories, isFree, isInstant, language }: ActivityView): number =>
  categories.length + Number(isFree) + Number(isInstant) + Number(language !== null);

/** The categories of the answer, and those that are chosen and have none, so that they can be taken back. */
export const shownCategories = (
  found: ActivityAvailability['categories'],
  chosen: ActivityView['categories'],
): ActivityAvailability['categories'] => [
  ...found,
  ...chosen
    .filter((category) => !found.some((one) => one.category === category))
    .map((category) => ({ category, count: 0 })),
];

/** The languages of the answer, and the chosen one where no guide speaks it. */
export const withChosen = (
  found: ActivityAvailability['languages'],
  chosen: string | null,
): ActivityAvailability['languages'] =>
  chosen === null || found.some(({ language }) => language === chosen)
    ? found
    : [...found, { language: chosen, count: 0 }];
