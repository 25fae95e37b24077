import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';
import { cx } from './cx.ts';

export interface DisclosureProps {
  /** Needed inside an Accordion, which then says what is open at first. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** The rank of the title in the page's outline. */
  level?: 2 | 3 | 4;
  isOpenAtFirst?: boolean;
  className?: string;
}

/** A title that shows and hides what is under it. */
export function Disclosure({
  id,
  title,
  children,
  level = 3,
  isOpenAtFirst = false,
  className,
}: DisclosureProps) {
  return (
    <AriaDisclosure
      {...(id ? { id } : {})}
      defaultExpanded={isOpenAtFirst}
      className={cx('group border-b border-line', className)}
    >
      <Heading level={level}>
        <Button
          slot="trigger"
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-sm py-3 text-left text-base font-semibold hovered:text-brand"
        >
          {title}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-muted transition-transform group-data-expanded:rotate-180"
          />
        </Button>
      </Heading>
      <DisclosurePanel className="overflow-hidden">
        <div className="pb-5 text-ink-muted">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}

export interface AccordionProps {
  /** Disclosure pieces, each with an `id`. */
  children: ReactNode;
  allowsSeveral?: boolean;
  /** Ids that are open at first. */
  openAtFirst?: readonly string[];
}

/** Disclosures one under the other, of which one is open at a time unless `allowsSeveral`. */
export function Accordion({ children, allowsSeveral = false, openAtFirst = [] }: AccordionProps) {
  return (
    <DisclosureGroup
      allowsMultipleExpanded={allowsSeveral}
      defaultExpandedKeys={openAtFirst}
      className="border-t border-line"
    >
      {children}
    </DisclosureGroup>
  );
}
