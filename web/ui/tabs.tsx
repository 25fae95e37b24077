import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
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
  className?: string;
}

/** Panels of which one shows. The list scrolls sideways where it does not fit. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  variant = 'line',
  className,
}: TabsProps<K>) {
  const isLine = variant === 'line';
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find((candidate) => candidate.id === key);
        if (tab) onSelect(tab.id);
      }}
      className={className ?? ''}
    >
      <TabList
        aria-label={label}
        className={cx(
          'flex overflow-x-auto [scrollbar-width:none]',
          isLine ? 'gap-6 border-b border-line' : 'gap-1 p-1',
        )}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.isDisabled ?? false}
            className={cx(
              'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 font-semibold whitespace-nowrap transition-colors disabled:cursor-default disabled:opacity-45',
              isLine
                ? '-mb-px rounded-t-sm border-b-2 border-transparent py-2.5 text-ink-muted -outline-offset-2! hovered:text-ink selected:border-brand selected:text-ink'
                : 'rounded-full px-4 text-ink-muted hovered:bg-surface-sunken hovered:text-ink selected:bg-ink selected:text-canvas',
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.badge}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="rounded-sm pt-5">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
