import type { ReactNode } from 'react';
import type { StayDates } from '#web/lib/stay-search.ts';

/** Cards or map. [NAV-04] */
export type FavoritesView = 'favorites_list' | 'favorites_map';

export interface FavoritesScreenProps {
  /** List in the URL; undefined shows all lists, or the only one. */
  listId: string | undefined;
  view: FavoritesView;
  /** Dates of the prices; undefined shows none. */
  dates: StayDates | undefined;
  /** Form for dates and guests. */
  bar: ReactNode;
  /** URLs of a list, of all lists (no id), and of a stay. */
  hrefOfList(listId?: string): string;
  hrefOfStay(lodgingId: string): string;
  /** Further actions on a stay that is still listed, e.g. compare. */
  actionsOf(stay: { lodgingId: string; name: string }): ReactNode;
  /** Shown below a list. */
  foot: ReactNode;
  onView(view: FavoritesView): void;
  onLists(): void;
  onGoBack(): void;
}
