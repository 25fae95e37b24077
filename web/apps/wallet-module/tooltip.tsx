import type { ReactNode } from 'react';
import type { TooltipProps } from '#web/ui/over/tooltip.tsx';

/**
 * Replaces ui/tooltip.tsx: the tooltips of the wallet's buttons are their names too, so no layer over the host's page
 * is needed.
 */
export const Tooltip = ({ children }: TooltipProps): ReactNode => children;
