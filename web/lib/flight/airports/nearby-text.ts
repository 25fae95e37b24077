import { formatNumber } from '#web/lib/i18n/format.ts';
import type { FlightPlace } from './flight-place.tsx';

const kmPerMile = 1.609344;

/** "PBG 34 km · YUL 120 km": the airports near a place with their distances, in whole miles in the United States. */
export const nearbyText = ({ nearby }: Pick<FlightPlace, 'nearby'>, locale: string): string =>
  nearby.map(({ code, km }) => `${code} ${farText(km, locale)}`).join('\u00a0· ');

const farText = (km: number, locale: string): string =>
  formatNumber(locale, locale === 'en-US' ? km / kmPerMile : km, {
    style: 'unit',
    unit: locale === 'en-US' ? 'mile' : 'kilometer',
    maximumFractionDigits: 0,
  });
