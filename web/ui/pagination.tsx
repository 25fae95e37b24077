import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { PressButton } from './press-button.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage(page: number): void;
  className?: string;
}

/** Page links of a list: the first, the last, and those around the current one. Nothing when there is one page. */
export function Pagination({ page, pageCount, onPage, className }: PaginationProps) {
  const t = useT();
  if (pageCount < 2) return null;
  return (
    <nav
      aria-label={t('ui.pages')}
      className={cx('flex items-center justify-center tablet:gap-1', className)}
    >
      <IconButton label={t('ui.pages.previous')} isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      {shownPages(page, pageCount).map((shown, index, all) => (
        <span key={shown} className="flex items-center tablet:gap-1">
          {shown - (all[index - 1] ?? shown - 1) > 1 ? <span className="px-1 text-ink-muted">…</span> : null}
          <PressButton
            onPress={() => onPage(shown)}
            aria-label={t('ui.pages.page', { number: shown })}
            {...(shown === page ? { 'aria-current': 'page' } : {})}
            className={cx(
              'tabular grid size-9 tablet:size-11 cursor-pointer place-items-center rounded-full text-sm font-semibold',
              shown === page ? 'bg-ink text-canvas' : 'hovered:bg-surface-sunken',
            )}
          >
            {shown}
          </PressButton>
        </span>
      ))}
      <IconButton label={t('ui.pages.next')} isDisabled={page >= pageCount} onPress={() => onPage(page + 1)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </nav>
  );
}

/** The page numbers to show, in order: first, last, the current one and its neighbours. */
export function shownPages(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  return [...wanted].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b);
}
