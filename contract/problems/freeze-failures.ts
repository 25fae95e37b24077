import type {
  HotelPriceFreezeExerciseError,
  LodgingFreezeFailure,
  PriceFreezeExerciseError,
  PriceFreezePurchaseError,
  PriceFreezeRefundResult,
} from '../enums/index.ts';
import type { ProblemCode } from '../problems.ts';

/** A name that no freeze meets, and the reason. */
interface Unmet {
  readonly unmetBecause: string;
}

const told: Unmet = {
  unmetBecause: 'a checkout holds its price for 15 minutes, and a changed price is shown when it opens',
};

/**
 * Every name that the specification has for a freeze that cannot be bought, used or refunded, list by list, with the
 * error that is met. [PFZ-04] [PFZ-06]
 */
export const freezeFailures = {
  priceFreezePurchaseError: {
    'set-book-params-failed': 'validation-failed',
    'generic-failed': 'payment-error',
    'custom-offer-failed': 'freeze-not-offered',
    'frozen-price-increased': told,
    'frozen-price-increased-during-payment': told,
    'frozen-price-decreased': told,
    'frozen-price-decreased-during-payment': told,
    'no-availability': 'no-availability',
  } satisfies Record<PriceFreezePurchaseError, ProblemCode | Unmet>,

  priceFreezeExerciseError: {
    'set-book-params-failed': 'validation-failed',
    'generic-failed': 'payment-error',
    'similar-flights-and-refund': 'freeze-unavailable',
    refund: { unmetBecause: 'other flights of the day are always offered beside the refund' },
    'provider-error': 'flight-quote-failed',
  } satisfies Record<PriceFreezeExerciseError, ProblemCode | Unmet>,

  hotelPriceFreezeExerciseError: {
    refund: 'freeze-unavailable',
    'generic-failed': 'payment-error',
    'likely-fraud': 'fraud-auto-reject',
  } satisfies Record<HotelPriceFreezeExerciseError, ProblemCode | Unmet>,

  priceFreezeRefundResult: {
    NotFound: 'freeze-not-found',
    AlreadyExchanged: 'freeze-exchanged',
    AlreadyExercised: 'freeze-used',
    AlreadyRefunded: 'freeze-refunded',
  } satisfies Record<PriceFreezeRefundResult, ProblemCode | Unmet>,

  lodgingFreezeFailure: {
    GetExchangeRatesFailure: 'freeze-not-offered',
    GetRewardsAccountsFailure: {
      unmetBecause: 'accounts are read from our own copy, not while a freeze is used',
    },
    PriceFreezeVoucherNotFound: 'freeze-not-found',
    LodgingNotFound: 'stay-not-found',
    NoMatchingRoomForVoucher: 'freeze-unavailable',
    HotelShopFailure: 'search-failed',
    QuoteUnavailable: 'quote-failed',
    MismatchedQuoteForVoucher: 'freeze-alternative-differs',
  } satisfies Record<LodgingFreezeFailure, ProblemCode | Unmet>,
} as const;

type Row = readonly [list: string, name: string, failure: ProblemCode | Unmet];

export const freezeFailureRows: readonly Row[] = Object.entries(freezeFailures).flatMap(([list, rows]) =>
  Object.entries<ProblemCode | Unmet>(rows).map(([name, failure]): Row => [list, name, failure]),
);
