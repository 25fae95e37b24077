import type { ExchangeAsk } from '#contract/trips/exchange.ts';
import { exchangePath, shopTypeByContract } from '#web/lib/flight/exchange-path.ts';
import { flag, list, type RawSearch, stringifySearch, text } from '#web/lib/search-params.ts';

type ChosenFare = Readonly<{ itineraryId: string; fareId: string }>;

/** How far a traveler has come: what the page needs to open again where it was left. [NAV-02] */
export interface ExchangeAddress {
  /** The slices to change, by their position; undefined before any was chosen. */
  readonly slices?: readonly number[] | undefined;
  /** The choice of the slices is in view. */
  readonly isChoosing?: boolean | undefined;
  /** Canceling would cost nothing yet, and the traveler goes on. */
  readonly isFreeSeen?: boolean | undefined;
  /** Another flight for nothing, because the airline has changed this one. [TRP-06] */
  readonly isOwed?: boolean | undefined;
  /** The change for any reason that pays of it. [CHF-01] */
  readonly contract?: string | undefined;
  /** The ask with the airline. */
  readonly ask?: string | undefined;
  /** What was chosen of the offers so far, a slice after the other. */
  readonly chosen?: readonly ChosenFare[] | undefined;
  /** The flights whose fares are in view. */
  readonly way?: string | undefined;
  /** The wish is changed, from this ask on. */
  readonly from?: string | undefined;
}

const uuid = /^[0-9a-f-]{36}$/;
const idOf = (value: unknown): string | undefined => {
  const id = text(value);
  return id && uuid.test(id) ? id : undefined;
};

/** Parses an address leniently. */
export function readExchangeAddress(raw: RawSearch): ExchangeAddress {
  const slices = list(raw['slices'])
    ?.map(Number)
    .filter((slice) => Number.isInteger(slice) && slice >= 0)
    .toSorted((a, b) => a - b);
  return {
    slices: slices && slices.length > 0 ? [...new Set(slices)] : undefined,
    isChoosing: flag(raw['choose']),
    isFreeSeen: flag(raw['free']),
    isOwed: text(raw['basis']) === 'involuntary' || undefined,
    contract: idOf(raw['contract']),
    ask: idOf(raw['ask']),
    from: idOf(raw['from']),
    way: text(raw['way']),
    chosen: list(raw['chosen'])?.flatMap((one) => {
      const at = one.lastIndexOf('!');
      return at > 0 ? [{ itineraryId: one.slice(0, at), fareId: one.slice(at + 1) }] : [];
    }),
  };
}

/** The address of a step of an exchange. */
export const exchangeHref = (tripId: string, address: ExchangeAddress = {}): string =>
  `${exchangePath(tripId)}${stringifySearch({
    flightShopType: address.contract ? shopTypeByContract : 'default',
    choose: address.isChoosing ? 'true' : undefined,
    free: address.isFreeSeen ? 'true' : undefined,
    basis: address.isOwed ? 'involuntary' : undefined,
    contract: address.contract,
    slices: address.slices?.join(','),
    from: address.from,
    ask: address.ask,
    way: address.way,
    chosen: address.chosen?.map(({ itineraryId, fareId }) => `${itineraryId}!${fareId}`),
  })}`;

/** The fares that a quote is for, as they are chosen again. */
export const chosenIn = ({ wish, quote }: Pick<ExchangeAsk, 'wish' | 'quote'>): ChosenFare[] =>
  (quote?.to.slices ?? [])
    .filter(({ sliceIndex }) => wish.changes.some(({ slice }) => slice === sliceIndex))
    .map(({ itineraryId, fareShelf: { fareId } }) => ({ itineraryId, fareId }));
