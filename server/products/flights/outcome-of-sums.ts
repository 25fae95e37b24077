import type { GivenBack } from '#server/modules/flights/index.ts';

/** Outcome of cancelling flights whose tickets are not void, from what the airline gives back and keeps. [B 4] */
export function outcomeOfSums({ refund, airlineCredit, penalty }: GivenBack) {
  if (airlineCredit.minor > 0) return penalty.minor > 0 || refund.minor > 0 ? 'FtcWithPenalty' : 'Ftc';
  if (refund.minor === 0) return 'NonRefundable';
  return penalty.minor > 0 ? 'PartialRefund' : 'AirlineRefund';
}
