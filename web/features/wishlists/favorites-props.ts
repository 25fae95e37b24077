import type { ReactNode } from 'react';
import type { StayDates } from '#web/lib/stay-search.ts';

/** How a list is looked at. [NAV-04] */
export type FavoritesView = 'favorites_list' | 'favorites_map';

export interface FavoritesScreenProps {
  /** The list in the address; without one, all lists, or the only one. */
  listId: string | undefined;
  view: FavoritesView;
  /** The nights prices are for; without them there are none. */
  dates: StayDates | undefined;
  /** Dates and guests, editable in place. */
  bar: ReactNode;
  /** The address of a list, of all lists without one, and of a stay. */
  hrefOfList(listId?: string): string;
  hrefOfStay(lodgingId: string): string;
  /** What else can be done with a stay that is still there, e.g. setting it aside to compare. */
  actionsOf(stay: { lodgingId: string; name: string }): ReactNode;
  /** Stands at the foot of a list. */
  foot: ReactNode;
  onView(view: FavoritesView): void;
  onLists(): void;
  onGoBack(): void;
}
