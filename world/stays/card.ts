import type { City } from '../places/read.ts';
import { amenitiesOf } from './amenities.ts';
import type { AvailableStay } from './api-types.ts';
import { SALT, mix } from './hash.ts';
import { praisedOf } from './aspects.ts';
import { hintsQuery } from '../pictures/url.ts';
import { areaOf, brandOf, listingTypeOf, nameOf } from './names.ts';
import { hintsOf } from './scenery.ts';
import { reviewCountOf } from './scores.ts';
import { fixedRulesOf } from './stay-rules.ts';
import { type Stock, collectionOf } from './stock.ts';

/** The date-independent fields of a stay in a result list. */
export type StayCard = Omit<AvailableStay, 'available' | 'unavailableReason' | 'violation' | 'cheapest'>;

const known = new Map<number, StayCard>();
const KNOWN_LIMIT = 60_000;

/** The card of a stay. Cards of recent searches are kept, about 30 MB of them at most. */
export function cardOf(stock: Stock, at: number, city: City): StayCard {
  const found = known.get(at);
  if (found) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const card = makeCard(stock, at, city);
  known.set(at, card);
  return card;
}

function makeCard(stock: Stock, at: number, city: City): StayCard {
  const id = at + 1;
  const stars = stock.stars[at] ?? 0;
  const name = nameOf(stock, at);
  const rank = stock.rank[at] ?? 0;
  const card = {
    id,
    kind: stars > 0 ? ('hotel' as const) : ('home' as const),
    name,
    lat: (stock.lat[at] ?? 0) / 1e5,
    lon: (stock.lon[at] ?? 0) / 1e5,
    cityId: city.id,
    neighbourhood: areaOf(stock, at),
    stars,
    collection: collectionOf(stock, at),
    brand: brandOf(stock, at),
    reviewScore: (stock.score[at] ?? 0) / 10,
    reviewCount: reviewCountOf(id, { stars, rank }),
    rank,
    amenities: amenitiesOf(stock, at, city, fixedRulesOf(stock, at, city).petsAllowed),
    pictureSeed: mix(id, SALT.text) % 1_000_000,
    pictureHints: hintsQuery(hintsOf(stock, at, city, name)),
    listingType: listingTypeOf(stock, at, city),
  };
  return { ...card, praised: praisedOf(stock, at, city, card) };
}
