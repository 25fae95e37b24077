import { lazy, memo, type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { FiltersButton } from './filters-button.tsx';
import { Frame } from './frame.tsx';
import { SkipFilters } from './skip-filters.tsx';
import { usePastEnd } from './use-past-end.ts';
import { useScrollOn } from './use-scroll-on.ts';

// Lazy: not in view at first.
const FiltersDrawer = lazy(async () => ({ default: (await import('./filters-drawer.tsx')).FiltersDrawer }));
const Pages = lazy(async () => ({ default: memo((await import('#web/ui/pagination.tsx')).Pagination) }));

/** Where filters, list and map stand on a wide screen. On a narrow one, and beside a map, the filters are in a drawer. */
export type ResultsLayout = 'filters-above' | 'filters-beside' | 'map-beside';

interface Look {
  readonly columns: string;
  /** The filters outside the drawer; null where they are in the drawer alone. */
  readonly filters: string | null;
  /** The button that opens the drawer. */
  readonly button: string;
  readonly head: string;
}

const column =
  'sticky top-(--under-header) max-h-[calc(100dvh-1rem-var(--under-header))] overflow-y-auto -mt-1.5 -ml-4 pt-1.5 pr-3 pb-6 pl-4';
const headLine = 'items-end gap-x-6 tablet:grid-cols-[minmax(0,1fr)_auto]';

const looks: Readonly<Record<ResultsLayout, Look>> = {
  'filters-above': {
    columns: '',
    filters: 'max-tablet:hidden',
    button: 'tablet:hidden',
    head: headLine,
  },
  'filters-beside': {
    columns: 'gap-x-8 desktop:grid-cols-[min(17rem,30%)_minmax(0,1fr)]',
    filters: `${column} max-desktop:hidden`,
    button: 'desktop:hidden',
    head: headLine,
  },
  'map-beside': {
    columns: 'gap-x-6 desktop:grid-cols-[minmax(0,53fr)_minmax(20rem,47fr)]',
    filters: null,
    button: '',
    // The filters stay in reach while the list scrolls beside the map.
    head: 'desktop:sticky desktop:top-(--under-header) desktop:z-10 desktop:-my-2 desktop:bg-canvas desktop:py-2',
  },
};

export interface ResultsPageProps {
  layout: ResultsLayout;
  /** The search, editable in place. */
  bar: ReactNode;
  filters: {
    readonly panel: ReactNode;
    /** How many apply. */
    readonly count: number;
    /** Label of the drawer's button back to the list. */
    readonly showLabel: string;
    onClear(): void;
  };
  /** Above the title, such as the steps of a trip. */
  above?: ReactNode;
  title: ReactNode;
  /** Beside the button of the filters: the order of the list, other views. */
  tools: ReactNode;
  /** A sentence about the order. */
  note?: ReactNode;
  /** The applied filters, each removable. */
  applied?: ReactNode;
  /** Above the list: answers that are missing, and what else to know about all of it. */
  notices?: ReactNode;
  /** What was found; undefined while loading. */
  found: Found | undefined;
  /** In place of the list until there is an answer. */
  loading: ReactNode;
  /** The answer belongs to an earlier state of the filters. */
  isBusy: boolean;
  /** Busy for so long that the list is shown as outdated. */
  isSlow: boolean;
  pages: {
    readonly page: number;
    readonly count: number;
    onPage(page: number): void;
    /** Called when the address has a page after the last one; `onPage` when left out. */
    onPastEnd?(lastPage: number): void;
  };
  map?: {
    /** Undefined where it is not shown. */
    readonly pane: ReactNode | undefined;
    /** The map replaces the list. */
    readonly isAlone: boolean;
    /** Over a map that stands alone. */
    foot(openFilters: () => void): ReactNode;
  };
  /** Scrolls to the top of the list where it changes; the page when left out. */
  scrollKey?: string;
  /** The part below the bar, for a caller that focuses it. */
  top?: RefObject<HTMLDivElement | null>;
  /** Below the list and the map. */
  tray?: ReactNode;
}

interface Found {
  /** How many results are on this page. */
  readonly shown: number;
  /** Above the list and replaced with it. */
  readonly lead?: ReactNode;
  readonly list: ReactNode;
  /** In place of an empty list: why it is empty. */
  readonly empty: ReactNode;
  /** Below the list, above its pages. */
  readonly more?: ReactNode;
  /** Below the pages. */
  readonly foot?: ReactNode;
}

/** The results of a search of any kind: filters, list and map. A kind fills the slots. [NAV-04] */
export function ResultsPage(props: ResultsPageProps) {
  const { layout, bar, filters, found, isBusy, isSlow, pages, map } = props;
  const t = useT();
  const look = looks[layout];
  // Undefined until opened once.
  const [isFiltering, setFiltering] = useState<boolean>();
  const openFilters = useCallback(() => setFiltering(true), []);
  const ownTop = useRef<HTMLDivElement>(null);
  const top = props.top ?? ownTop;
  useScrollOn(top, props.scrollKey ?? String(pages.page));
  const isPastEnd = usePastEnd({
    shown: found?.shown,
    pageCount: pages.count,
    isBusy,
    onPastEnd: pages.onPastEnd ?? pages.onPage,
  });
  const panel =
    look.filters === null ? null : (
      <section aria-label={t('stays.filters')} className={look.filters}>
        <SkipFilters />
        {filters.panel}
      </section>
    );
  return (
    <Frame bar={bar}>
      <div
        ref={top}
        {...(props.top ? { tabIndex: -1 } : {})}
        className={cx('grid scroll-mt-20 items-start gap-y-4 outline-none', look.columns)}
      >
        {layout === 'filters-above' ? null : panel}
        {map?.isAlone ? (
          <div className="sr-only">{props.title}</div>
        ) : (
          <div className="grid min-w-0 content-start gap-2">
            {props.above}
            <div className={cx('grid gap-y-3', look.head)}>
              {props.title}
              <div className="flex flex-wrap items-center gap-2 tablet:gap-x-3">
                <FiltersButton
                  count={filters.count}
                  onPress={openFilters}
                  className={cx('px-4!', look.button)}
                />
                {props.tools}
              </div>
              {props.note}
              <div className="col-span-full flex flex-wrap items-center gap-2 empty:hidden">
                {props.applied}
              </div>
            </div>
            {layout === 'filters-above' ? panel : null}
            {props.notices}
            {found && !isPastEnd ? (
              <div aria-busy={isBusy} className={cx('grid gap-5 transition-opacity', isSlow && 'opacity-55')}>
                {found.lead}
                {found.shown > 0 ? found.list : <Suspense>{found.empty}</Suspense>}
                {found.more}
                <Suspense>
                  <Pages page={pages.page} pageCount={pages.count} onPage={pages.onPage} />
                </Suspense>
                {found.foot}
              </div>
            ) : (
              props.loading
            )}
          </div>
        )}
        {map?.pane}
      </div>
      {map?.isAlone ? map.foot(openFilters) : props.tray}
      {isFiltering === undefined ? null : (
        <Suspense>
          <FiltersDrawer
            isOpen={isFiltering}
            onClose={() => setFiltering(false)}
            showLabel={filters.showLabel}
            {...(filters.count > 0 ? { onClear: filters.onClear } : {})}
          >
            {filters.panel}
          </FiltersDrawer>
        </Suspense>
      )}
    </Frame>
  );
}
