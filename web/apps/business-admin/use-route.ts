import { useAddress } from '#web/lib/address/address.tsx';
import type { AdminRoute } from './define-route.ts';
import { findRoute } from './routes.ts';

/** The current route; undefined for an unknown address. */
export const useRoute = (): AdminRoute | undefined => findRoute(useAddress().path)?.route;
