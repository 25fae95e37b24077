import { useAddress } from '#web/lib/address/address.tsx';
import type { PortalRoute } from './at.ts';
import { findRoute } from './routes.ts';

/** The line of the route table in view; undefined for an address that leads nowhere. */
export const useRoute = (): PortalRoute | undefined => findRoute(useAddress().path)?.route;
