import type { ReactNode } from 'react';
import type { TooltipProps } from '#web/ui/over/tooltip.tsx';

/** Stands in for ui/tooltip.tsx: the wallet's buttons have their tooltips as names too, and need no layer over the host's page. */
export const Tooltip = ({ children }: TooltipProps): ReactNode => children;
