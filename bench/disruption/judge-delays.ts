import { chanceLater, type DelayModel, type DelayRecord, indexOf } from '#server/modules/delay-odds/index.ts';
import type { FlownFlights } from './read-flights.ts';

const tenths = 10;

/** Accuracy of the odds of a delay on test flights; `base` is the base rate of the training data. */
export function judgeDelays(
  model: DelayModel,
  flights: FlownFlights,
  { minutes, isTaught, isAsked }: Asked,
): DelayRecord['judged'][number] {
  let [taught, taughtLate] = [0, 0];
  let [asked, came, said, error] = [0, 0, 0, 0];
  const groups = Array.from({ length: tenths }, () => ({ said: 0, came: 0, flights: 0 }));
  for (let row = 0; row < flights.late.length; row++) {
    const late = (flights.late[row] ?? 0) >= minutes ? 1 : 0;
    if (isTaught(row)) {
      taught += 1;
      taughtLate += late;
    }
    if (!isAsked(row)) continue;
    const chance = chanceLater(model, indexOf(model, flightAt(flights, row)), minutes);
    asked += 1;
    came += late;
    said += chance;
    error += (chance - late) ** 2;
    const group = groups[Math.min(tenths - 1, Math.floor(chance * tenths))];
    if (!group) continue;
    group.said += chance;
    group.came += late;
    group.flights += 1;
  }
  const climate = taughtLate / taught;
  const brierOfBaseRate = (came * (1 - climate) ** 2 + (asked - came) * climate ** 2) / asked;
  return {
    minutes,
    flights: asked,
    said: said / asked,
    came: came / asked,
    brier: error / asked,
    brierOfBaseRate,
    calibration: groups.flatMap((group) =>
      group.flights >= 500
        ? [{ said: group.said / group.flights, came: group.came / group.flights, flights: group.flights }]
        : [],
    ),
  };
}

interface Asked {
  readonly minutes: number;
  isTaught(row: number): boolean;
  isAsked(row: number): boolean;
}

const flightAt = (flights: FlownFlights, row: number) => ({
  origin: flights.airports[flights.origin[row] ?? 0] ?? '',
  destination: flights.airports[flights.destination[row] ?? 0] ?? '',
  hour: flights.hour[row] ?? 0,
  weekday: flights.weekday[row] ?? 0,
  km: flights.km[row] ?? 0,
});

/** Skill against the base rate: 0 is no better, 1 is perfect. */
export const skillOf = ({ brier, brierOfBaseRate }: DelayRecord['judged'][number]): number =>
  1 - brier / brierOfBaseRate;
