import { bookingContract } from '#contract/booking.ts';
import type { Brand } from '#contract/brand.ts';
import { publicUrl, type ServerConfig, surfaceUrl } from './config.ts';

/** The bootstrap data of every page; `web/lib/bootstrap.ts` reads it. */
export const dataOfPages = (config: ServerConfig, brand: Brand): Readonly<Record<string, unknown>> => ({
  tenant: config.CARDINAL_TENANT,
  brand,
  bookingContract,
  ...(config.MAP_STYLE_URL ? { mapStyleUrl: config.MAP_STYLE_URL } : {}),
  ...(config.CARDINAL_CLOCK === 'world' ? { isSandbox: true } : {}),
  ...(config.PREPARING_FILE ? { isPreparing: true } : {}),
  portalUrl: publicUrl(config, config.CARDINAL_TENANT),
  adminUrl: config.CARDINAL_TENANT === 'business' ? publicUrl(config, 'admin') : surfaceUrl(config, 'admin'),
});
