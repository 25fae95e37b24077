import type { ActivityCategory, ActivitySort } from '#contract/experiences.ts';
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
