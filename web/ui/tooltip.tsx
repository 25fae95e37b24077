import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

export interface TooltipProps {
  text: string;
  /** The focusable thing that is explained: a Button, IconButton or link of web/ui. */
  children: ReactNode;
}

/** A short explanation on hover and focus. Never the only place where something important stands. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-mid transition-opacity entering:opacity-0 exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
