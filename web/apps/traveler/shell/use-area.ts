import type { Area } from '../area.ts';
import { useRoute } from '../use-route.ts';

/** The navigation area of the current screen. */
export const useArea = (): Area => useRoute()?.area ?? 'closed';

/** Whether the current screen has a list beside a map, and so a wider measure than text. */
export const useIsWide = (): boolean => useRoute()?.path === '/hotels/availability';
