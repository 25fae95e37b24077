import { fullNamesOf, type PeopleSide } from '#server/modules/products/index.ts';
import type { ProductDeps } from '../kind.ts';
import { checkGuests } from './check-guests.ts';
import { readStayItem, readStayRequest } from './item.ts';
import { findRepeated } from './repetition.ts';

export const guestsOfStays = ({ db }: Pick<ProductDeps, 'db'>): PeopleSide => ({
  check: ({ item }, request, about) =>
    checkGuests(db, readStayItem(item), { request: readStayRequest(request), ...about }),

  names: (request) => fullNamesOf(readStayRequest(request).guests),

  seal: (request) => ({ open: request, sealed: null }),

  repeated(wanted, held) {
    const found = findRepeated(
      of(wanted),
      held.map((one) => ({ ...of(one), held: one })),
    );
    return found && { held: found.held };
  },
});

const of = ({ item, request }: Parameters<PeopleSide['repeated']>[0]) => {
  const { stay, place } = readStayItem(item);
  return { stay, place, guests: readStayRequest(request).guests };
};
