import { type RefObject, useRef } from 'react';
import { Tooltip as AriaTooltip } from 'react-aria-components/Tooltip';
import { AriaRoot } from './aria-root.tsx';

export interface TooltipFullProps {
  text: string;
  /** Around the control that is explained. */
  place: RefObject<HTMLSpanElement | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The tooltip itself; use it through tooltip.tsx, which fetches it when it is first shown. */
export default function TooltipFull({ text, place, isOpen, onOpenChange }: TooltipFullProps) {
  const control = useRef(place.current?.firstElementChild ?? null);
  return (
    <AriaRoot>
      <AriaTooltip
        triggerRef={control}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        offset={6}
        className="max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-mid transition-opacity entering:opacity-0 exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </AriaRoot>
  );
}
