import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { AriaRoot } from '#web/ui/aria-root.tsx';
import { cx } from '#web/ui/cx.ts';
import { popoverStyle } from './popover-style.ts';

export interface PanelPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  labelId: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  foot: ReactNode;
  children: ReactNode;
}

/** The popover with the choices of a PanelField; panel-field.tsx loads it on first opening. */
export default function PanelPopover(props: PanelPopoverProps) {
  const { button, labelId, isOpen, onOpenChange, foot, children } = props;
  return (
    <AriaRoot>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        offset={6}
        placement="bottom end"
        className={cx(popoverStyle, 'w-96 overflow-auto')}
      >
        <Dialog aria-labelledby={labelId} className="outline-none">
          <div className="p-5">{children}</div>
          <div className="sticky bottom-0 flex justify-end border-t border-line bg-surface-raised px-5 py-3">
            {foot}
          </div>
        </Dialog>
      </Popover>
    </AriaRoot>
  );
}
