import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Header, Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaRoot } from '#web/ui/aria-root.tsx';
import { cx } from '#web/ui/cx.ts';
import type { MenuGroup, MenuProps } from './menu-types.ts';
import { optionStyle, popoverStyle } from './popover-style.ts';

export interface MenuFullProps extends Omit<MenuProps, 'trigger' | 'onOpen'> {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The implementation; use it through menu.tsx, which loads it on first opening. */
export default function MenuFull({ button, isOpen, onOpenChange, label, groups, header }: MenuFullProps) {
  return (
    <AriaRoot>
      <Popover
        aria-label={label}
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
        offset={6}
        className={cx(popoverStyle, 'min-w-60 overflow-auto p-1.5')}
      >
        {header}
        <AriaMenu
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu was asked for
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          className="outline-none"
        >
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
    </AriaRoot>
  );
}

function choiceOf(group: MenuGroup) {
  const chosen = group.actions.filter((action) => action.isChosen).map((action) => action.id);
  return { selectionMode: 'single' as const, disallowEmptySelection: true, selectedKeys: chosen };
}
