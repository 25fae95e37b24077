import type { FlightExtras } from '#contract/flights/extras.ts';
import { toWireMoney } from '#contract/money.ts';
import type { StoredFlight, OfferedExtras } from '#server/modules/flights/index.ts';
import { exitRowPassengers } from './exit-rows.ts';

/** Seats and bags on offer as the wire shows them. */
export const presentExtras = (
  offered: readonly OfferedExtras[],
  flight: Pick<StoredFlight, 'passengers'>,
): FlightExtras => ({
  exitRowPassengers: exitRowPassengers(flight),
  slices: offered.map(({ seatChoice, maps, includedBags, mostBags, bagFee }) => ({
    seatChoice: { kind: seatChoice.kind, fee: seatChoice.fee && toWireMoney(seatChoice.fee) },
    maps: maps.map(({ columns, rows }) => ({
      columns: [...columns],
      rows: rows.map(({ row, isExit, seats }) => ({ row, isExit, seats: [...seats] })),
    })),
    includedBags,
    mostBags,
    bagFee: toWireMoney(bagFee),
  })),
});
