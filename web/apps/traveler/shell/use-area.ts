import { useMatches } from '@tanstack/react-router';
import type { Area } from '../area.ts';

/** The navigation area of the screen in view. */
export function useArea(): Area {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.area ?? 'closed' });
}

/** Whether the screen in view sets a list beside a map, and so takes a wider measure than text would. */
export function useIsWide(): boolean {
  return useMatches({ select: (matches) => matches.at(-1)?.fullPath === '/hotels/availability' });
}
