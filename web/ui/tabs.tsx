import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface TabItem<K extends string> {
  id: K;
  label: ReactNode;
  icon?: ReactNode;
  /** A count or state after the label. */
  badge?: ReactNode;
  isDisabled?: boolean;
  content: ReactNode;
}

export interface TabsProps<K extends string> {
  /** Names the list of tabs for screen readers. */
  label: string;
  tabs: ReadonlyArray<TabItem<K>>;
  selected: K;
  onSelect(id: K): void;
  /** `line` for sections of a page, `pill` for modes of one thing. */
  variant?: 'line' | 'pill';
  /** At the end of the line of tabs, and none of them. */
  aside?: ReactNode;
  className?: string;
}

/** Panels of which one is shown. Lines scroll sideways where they do not fit; pills all show, three in a row on a phone. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  variant = 'line',
  aside,
  className,
}: TabsProps<K>) {
  const id = useId();
  const isLine = variant === 'line';
  const shown = tabs.find((tab) => tab.id === selected);
  const list = useSelectedInView(selected);
  return (
    <div className={className ?? ''}>
      <div className="flex">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={cx(
            isLine
              ? 'flex min-w-0 grow gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]'
              : 'grid grow grid-cols-3 gap-1 p-1 tablet:flex tablet:flex-wrap',
          )}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              disabled={tab.isDisabled ?? false}
              data-selected={tab.id === selected || undefined}
              onClick={() => onSelect(tab.id)}
              onKeyDown={moveAlong}
              className={cx(
                'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 font-semibold whitespace-nowrap transition-colors disabled:cursor-default disabled:opacity-45',
                isLine
                  ? '-mb-px rounded-t-sm border-b-2 border-transparent py-2.5 text-ink-muted -outline-offset-2! hovered:text-ink selected:border-brand selected:text-ink'
                  : 'rounded-full px-4 text-ink-muted max-tablet:flex-col max-tablet:gap-1 max-tablet:rounded-control max-tablet:px-1 max-tablet:py-2 max-tablet:text-sm max-tablet:whitespace-normal hovered:bg-surface-sunken hovered:text-ink selected:bg-ink selected:text-canvas',
              )}
            >
              {tab.icon}
              {tab.label}
              {tab.badge}
            </button>
          ))}
        </div>
        {aside ? <div className="flex shrink-0 items-center border-b border-line pl-1">{aside}</div> : null}
      </div>
      {shown ? (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}${shown.id}`}
          className="rounded-sm pt-5"
        >
          {shown.content}
        </div>
      ) : null}
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows, Home and End move between tabs and select the one reached. */
function moveAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const open = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('[role="tab"]:enabled') ?? []),
  ];
  const next = open[step(open.indexOf(event.currentTarget), open.length)];
  next?.focus();
  next?.click();
}

/**
 * Scrolls an overflowing tab list sideways so that the selected tab is fully visible, also when badges load after their
 * tabs; while its width is unchanged it stays where the user has scrolled it.
 */
function useSelectedInView(selected: string) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    const box = list.current;
    const now = `${selected} ${box?.scrollWidth} ${box?.clientWidth}`;
    if (now === shown.current) return;
    shown.current = now;
    const tab = box?.querySelector('[data-selected]')?.getBoundingClientRect();
    if (!box || !tab) return;
    const { left, right } = box.getBoundingClientRect();
    if (tab.right > right) box.scrollLeft += tab.right - right;
    if (tab.left < left) box.scrollLeft -= left - tab.left;
  });
  return list;
}
