import type { Language } from '#contract/values/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import { getSale, getSaleCounts, getSaleStatus } from '#contract/sale.ts';
import { type Principal, type Route, route } from '#server/platform/http/route.ts';
import type { SaleConfiguration } from './configuration.ts';
import { sectionCounts, withCounts } from './deals.ts';
import type { SaleDeps } from './deps.ts';
import { sharedCounts } from './count-cache.ts';
import { phaseOf } from './phases.ts';
import { mostOff, presentDeals, presentDestinations } from './present.ts';
import { readOwnDeals, readStocks } from './store.ts';

/** Endpoints of the sale. [SAL-01, SAL-06, SAL-12, SAL-13] */
export function saleRoutes(deps: SaleDeps): Route[] {
  const { db, clock, book, entryFor, picturesUrl } = deps;
  /** The sale for a customer now; none before its announcement and after its end. */
  const meet = async ({ userId }: Principal) => {
    const sale = book.current();
    const phase = phaseOf(sale, await entryFor(userId), clock.now());
    return { phase, sale: phase === 'control' ? null : sale };
  };
  const countOf = sharedCounts(deps);
  const count = async (sale: SaleConfiguration) => withCounts(sale, await readStocks(db, sale));

  return [
    route(getSaleStatus, async ({ principal, language }) => {
      const { phase, sale } = await meet(principal);
      return { phase, ...standingOf(sale, language) };
    }),

    route(getSale, async ({ principal, language }) => {
      const { phase, sale } = await meet(principal);
      const isOn = sale !== null && phase === 'active';
      const counted = isOn ? await count(sale) : [];
      const own = isOn ? await readOwnDeals(db, sale, principal.userId) : new Map();
      return {
        phase,
        ...standingOf(sale, language),
        savings: sale && savingsOf(sale),
        destinations: sale ? presentDestinations(sale, language, picturesUrl) : [],
        deals: isOn ? presentDeals(sale, counted, own, language) : [],
        counts: isOn ? sectionCounts(sale, counted) : null,
        earn: await earnOf(deps, principal),
      };
    }),

    route(getSaleCounts, async ({ principal }) => {
      const { phase, sale } = await meet(principal);
      if (sale && phase === 'active') return countOf(sale);
      return { phase, countedAt: clock.now().toISOString(), deals: [], sections: null };
    }),
  ];
}

const standingOf = (sale: SaleConfiguration | null, language: Language) => ({
  name: sale?.name[language] ?? null,
  startsAt: sale?.startsAt.toISOString() ?? null,
  endsAt: sale?.endsAt.toISOString() ?? null,
});

function savingsOf(sale: SaleConfiguration) {
  const [hotels, flights] = [mostOff(sale, 'Lodging'), mostOff(sale, 'Air')];
  return {
    hotels: hotels && toWireMoney(hotels),
    flights: flights && toWireMoney(flights),
    carSuppliers: [...sale.carSuppliers],
  };
}

/** Earn rates of the customer's best account in each section, the one with the best hotel rate. [RWD-02, RWD-03] */
async function earnOf({ earnFor }: SaleDeps, principal: Principal) {
  const [best] = await earnFor(principal);
  const of = (product: 'hotels' | 'homes' | 'flights' | 'cars') =>
    best ? { multiplier: best.earn[product], rewardsCurrency: best.rewardsCurrency } : null;
  return { hotels: of('hotels'), homes: of('homes'), flights: of('flights'), cars: of('cars') };
}
