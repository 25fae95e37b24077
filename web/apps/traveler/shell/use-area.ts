import { useMatches } from '@tanstack/react-router';
import type { Area } from '../area.ts';

/** The navigation area of the screen in view. */
export function useArea(): Area {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.area ?? 'closed' });
}
