import type { Area } from '../area.ts';
import { useRoute } from '../use-route.ts';

/** The navigation area of the screen in view. */
export const useArea = (): Area => useRoute()?.area ?? 'closed';

/** Whether the screen in view sets a list beside a map, and so takes a wider measure than text would. */
export const useIsWide = (): boolean => useRoute()?.path === '/hotels/availability';
