import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import { addMoney } from '#contract/money.ts';
import { worseInclusion } from '../search/joined-terms.ts';
import type { StoredFlight } from './stored-flight.ts';
import type { FlightSupplier, OfferedExtras, QuotedExtras } from '../port.ts';

type Flown = Pick<StoredFlight, 'slices'>;

/** The part a fare covers: a slice, or its segments up to where bags are collected and checked in again. */
interface Part {
  readonly sliceIndex: number;
  readonly from: number;
  readonly until: number;
}

/** The parts of a trip in the order of its fares, which is how a supplier counts them. [AIR-04] */
const partsOf = ({ slices }: Flown): Part[] =>
  slices.en.flatMap(({ segments }, sliceIndex) => {
    const starts = segments.flatMap((_, at) =>
      at === 0 || segments[at - 1]?.isSelfTransferLayover ? [at] : [],
    );
    return starts.map((from, at) => ({ sliceIndex, from, until: starts[at + 1] ?? segments.length }));
  });

/**
 * Presents extras that a supplier sells by part as extras of whole slices: on a self-transfer one bag is bought from
 * each airline at once, and seats are chosen where both sell them. Null where a supplier sells none.
 */
export function extrasBySlice(
  { extras }: Pick<FlightSupplier, 'extras'>,
  flight: Flown,
): NonNullable<FlightSupplier['extras']> | null {
  if (!extras) return null;
  const parts = partsOf(flight);
  if (parts.length === flight.slices.en.length) return extras;
  return {
    list: async (quoteId) => joinOffers(await extras.list(quoteId), parts),
    add: async (quoteId, chosen) => extras.add(quoteId, byPart(chosen, await extras.list(quoteId), parts)),
  };
}

function joinOffers(offered: readonly OfferedExtras[], parts: readonly Part[]): OfferedExtras[] {
  const slices = Map.groupBy(offered, (_, at) => parts[at]?.sliceIndex ?? -1);
  return [...slices.values()].map((own) => own.reduce(joinTwo));
}

/** Where one airline includes more bags than the other, the first one bought is of the other alone, and the last. */
function joinTwo(one: OfferedExtras, other: OfferedExtras): OfferedExtras {
  const includedBags = Math.min(one.includedBags, other.includedBags);
  const [first = one.bagFee, ...others] = [one, other].flatMap((part) =>
    part.includedBags === includedBags ? [part.bagFee] : [],
  );
  const mostBags = Math.min(one.mostBags, other.mostBags);
  return {
    seatChoice: worseInclusion(one.seatChoice, other.seatChoice),
    maps: [...one.maps, ...other.maps],
    includedBags,
    mostBags: one.includedBags === other.includedBags ? mostBags : Math.min(1, mostBags),
    bagFee: addMoney(first, ...others),
  };
}

/** The extras chosen for slices, by the supplier's parts. */
function byPart(
  { seats, bags }: ChosenExtras,
  offered: readonly OfferedExtras[],
  parts: readonly Part[],
): ChosenExtras {
  const included = (at: number) => offered[at]?.includedBags ?? 0;
  return {
    seats: seats.map((seat) => {
      const at = parts.findIndex(
        ({ sliceIndex, from, until }) =>
          sliceIndex === seat.sliceIndex && from <= seat.segmentIndex && seat.segmentIndex < until,
      );
      // Leave it to the supplier to refuse an unknown flight.
      return at === -1
        ? { ...seat, sliceIndex: parts.length }
        : { ...seat, sliceIndex: at, segmentIndex: seat.segmentIndex - (parts[at]?.from ?? 0) };
    }),
    bags: bags.flatMap((bag) => {
      const own = parts.flatMap(({ sliceIndex }, at) => (sliceIndex === bag.sliceIndex ? [at] : []));
      if (own.length === 0) return [{ ...bag, sliceIndex: parts.length }];
      const least = Math.min(...own.map(included));
      return own
        .map((at) => ({ ...bag, sliceIndex: at, pieces: bag.pieces - included(at) + least }))
        .filter(({ pieces }) => pieces > 0);
    }),
  };
}

/** The extras of a quote, slice by slice. */
export function quotedBySlice(extras: readonly QuotedExtras[], flight: Flown): QuotedExtras[] {
  const parts = partsOf(flight);
  const told = extras.map((extra) => ({ ...extra, sliceIndex: parts[extra.sliceIndex]?.sliceIndex ?? -1 }));
  const lines = Map.groupBy(told, ({ kind, sliceIndex }) => `${kind} ${sliceIndex}`);
  return [...lines.values()].map((own) =>
    own.reduce((one, other) => ({
      ...one,
      // A piece that two airlines carry is one piece.
      count: one.kind === 'bag' ? Math.max(one.count, other.count) : one.count + other.count,
      amount: addMoney(one.amount, other.amount),
    })),
  );
}
