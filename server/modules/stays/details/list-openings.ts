import type { z } from 'zod';
import { toWireMoney } from '#contract/money.ts';
import type { listOpenings } from '#contract/stays/alternatives.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { StaysDeps } from '../deps.ts';
import { getSourcedContent } from './find-content.ts';
import { SupplierError } from '../port.ts';
import type { RatesRequest } from '../rates/rates-request.ts';
import { requireStayDates } from '../rates/stay-dates.ts';

/** The nearest dates on which the same guests can have a stay. Throws `unavailable` when no supplier can be asked. */
export async function openingsOf(
  deps: StaysDeps,
  principal: Principal,
  request: RatesRequest,
): Promise<z.input<(typeof listOpenings)['response']>> {
  const { supplier, details } = await getSourcedContent(deps.suppliers, request);
  requireStayDates(request, details.timeZone, deps.clock.now());
  const { lodgingId, source: _, ...asked } = request;
  const complimentaryNight = (await deps.complimentaryNightFor?.(principal)) ?? [];
  try {
    const openings = (await supplier.findOpenings?.(lodgingId, { ...asked, complimentaryNight })) ?? [];
    return {
      openings: openings.map(({ checkIn, checkOut, total }) => ({
        checkIn,
        checkOut,
        total: toWireMoney(total),
      })),
    };
  } catch (error) {
    if (error instanceof SupplierError) throw new PortalError('unavailable', { cause: error });
    throw error;
  }
}
