import { type RefObject, useRef } from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { AriaRoot } from '#web/ui/aria-root.tsx';

export interface TooltipFullProps {
  text: string;
  /** The element around the control. */
  place: RefObject<HTMLSpanElement | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The implementation; use it through tooltip.tsx, which loads it on first use. */
export default function TooltipFull({ text, place, isOpen, onOpenChange }: TooltipFullProps) {
  const control = useRef(place.current?.firstElementChild ?? null);
  // Without a React Aria trigger around it, a tooltip gets its state only from the context.
  const state = {
    isOpen,
    shouldSkipAnimation: false,
    open: () => onOpenChange(true),
    close: () => onOpenChange(false),
  };
  return (
    <AriaRoot>
      <TooltipTriggerStateContext value={state}>
        <AriaTooltip
          triggerRef={control}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          offset={6}
          className="max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-mid transition-opacity entering:opacity-0 exiting:opacity-0"
        >
          {text}
        </AriaTooltip>
      </TooltipTriggerStateContext>
    </AriaRoot>
  );
}
