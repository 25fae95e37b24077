import { Columns3, X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { compareAtMost, useCompareShelf } from './compare-shelf.ts';

/**
 * The stays selected for comparison, each removable, and a link to compare them; renders nothing without any. Sticky at
 * the foot of the window, as the last element of its parent; on a phone a full-width bar.
 */
export function CompareTray({ hrefOf }: { hrefOf(ids: readonly string[]): string }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { stays, remove, clear } = useCompareShelf();
  // The pressed control is gone, so the focus moves here.
  const stayHere = () => box.current?.focus({ preventScroll: true });
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      data-focus-silent
      className="pointer-events-none sticky bottom-4 z-30 flex w-full justify-center max-desktop:bottom-0 max-desktop:-mx-(--gutter) max-desktop:w-[calc(100%+2*var(--gutter))] print:hidden"
    >
      {stays.length === 0 ? null : (
        <div
          data-over-pins
          className="pointer-events-auto flex max-w-full items-center gap-x-4 gap-y-2 border-line bg-surface-raised py-2.5 pr-2.5 pl-5 shadow-high max-desktop:w-full max-desktop:flex-wrap max-desktop:border-t max-tablet:gap-x-2 max-tablet:pl-4 desktop:rounded-card desktop:border"
        >
          <p className="flex items-center gap-2 font-semibold whitespace-nowrap max-tablet:grow">
            <Columns3 aria-hidden className="size-5 text-brand max-[379px]:hidden" />
            {t('stays.compare.of', { count: stays.length, most: compareAtMost })}
          </p>
          <ul className="hidden min-w-0 gap-2 desktop:flex">
            {stays.map(({ lodgingId, name }) => (
              <li
                key={lodgingId}
                className="flex min-w-0 items-center rounded-full bg-surface-sunken pl-3.5 text-sm"
              >
                <span className="max-w-44 truncate">{name}</span>
                <IconButton
                  label={t('stays.compare.remove-label', { name })}
                  size="sm"
                  onPress={() => {
                    remove(lodgingId);
                    stayHere();
                  }}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
          {stays.length > 1 ? (
            <LinkButton href={hrefOf(stays.map(({ lodgingId }) => lodgingId))} size="sm">
              {t('stays.compare.open')}
            </LinkButton>
          ) : (
            <p className="text-sm text-ink-muted max-tablet:hidden">{t('stays.compare.one-more')}</p>
          )}
          <Button
            kind="quiet"
            size="sm"
            onPress={() => {
              clear();
              stayHere();
            }}
          >
            {t('stays.compare.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
