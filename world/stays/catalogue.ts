import type { CatalogueAnswer } from './api-types.ts';
import { hotelNames } from './names.ts';
import type { Stock } from './stock.ts';

const PAGE = 50_000;

/** Hotels from the city a cursor names on, in whole cities, about fifty thousand at a time. */
export function cataloguePage(stock: Stock, fromCity: number): CatalogueAnswer {
  const page: CatalogueAnswer = {
    count: 0,
    nextCursor: null,
    ids: [],
    names: [],
    cityIds: [],
    lat: [],
    lon: [],
    stars: [],
    rank: [],
  };
  for (let index = fromCity; index < stock.cities.length; index++) {
    const hotels = stock.hotelsIn[index] ?? 0;
    if (page.count > 0 && page.count + hotels > PAGE) return { ...page, nextCursor: String(index) };
    const first = stock.firstStay[index] ?? 0;
    page.names.push(...hotelNames(stock, index));
    for (let at = first; at < first + hotels; at++) {
      page.ids.push(at + 1);
      page.cityIds.push(stock.cities[index]?.id ?? 0);
      page.lat.push((stock.lat[at] ?? 0) / 1e5);
      page.lon.push((stock.lon[at] ?? 0) / 1e5);
      page.stars.push(stock.stars[at] ?? 0);
      page.rank.push(stock.rank[at] ?? 0);
    }
    page.count += hotels;
  }
  return page;
}
