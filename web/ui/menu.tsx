import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from './cx.ts';
import { optionStyle, popoverStyle } from './popover-style.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Leads somewhere instead of doing something. */
  href?: string;
  onAction?(): void;
  /** Ticked, in a section of choices. */
  isChosen?: boolean;
  /** A second line in small. */
  detail?: string | undefined;
  isDisabled?: boolean;
}

export interface MenuGroup {
  id: string;
  title?: string;
  /** The actions are choices of which one holds. */
  isChoice?: boolean;
  actions: readonly MenuAction[];
}

export interface MenuProps {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  label: string;
  groups: readonly MenuGroup[];
  /** Above the first group, e.g. who is signed in. */
  header?: ReactNode;
  /** It is about to be seen, for what is asked for only then. */
  onOpen?(): void;
}

/** Actions and choices behind a button. */
export function Menu({ trigger, label, groups, header, onOpen }: MenuProps) {
  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      {trigger}
      <Popover placement="bottom end" offset={6} className={cx(popoverStyle, 'min-w-60 overflow-auto p-1.5')}>
        {header}
        <AriaMenu aria-label={label} className="outline-none">
          {groups.map((group) => (
            <MenuSection
              key={group.id}
              aria-label={group.title ?? label}
              {...(group.isChoice ? choiceOf(group) : {})}
              className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
            >
              {group.title ? (
                <Header className="px-3 pt-1.5 pb-1 text-xs font-semibold tracking-wide text-ink-muted uppercase">
                  {group.title}
                </Header>
              ) : null}
              {group.actions.map((action) => (
                <MenuItem
                  key={action.id}
                  id={action.id}
                  textValue={action.label}
                  {...(action.href ? { href: action.href } : {})}
                  {...(action.onAction ? { onAction: action.onAction } : {})}
                  isDisabled={action.isDisabled ?? false}
                  className={cx(optionStyle, 'group')}
                >
                  {action.icon}
                  <span className="grow">
                    {action.label}
                    {action.detail ? (
                      <span className="block text-xs text-ink-muted">{action.detail}</span>
                    ) : null}
                  </span>
                  {group.isChoice ? (
                    <Check aria-hidden className="invisible size-4 text-brand group-data-selected:visible" />
                  ) : null}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function choiceOf(group: MenuGroup) {
  const chosen = group.actions.filter((action) => action.isChosen).map((action) => action.id);
  return { selectionMode: 'single' as const, disallowEmptySelection: true, selectedKeys: chosen };
}
