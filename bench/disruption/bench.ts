import type { DelayRecord } from '#server/modules/delay-odds/index.ts';
import { type Row, rounded } from '../row.ts';
import { skillOf } from './judge-delays.ts';
import { learnDelays } from './learn-delays.ts';

/** Delay odds, trained on four months of US flights and tested on the next two. */
export async function benchDisruption(): Promise<Row[]> {
  const { record } = await learnDelays();
  return [
    ...record.judged.map((one) => rowOf(`arrives ${one.minutes} minutes late or more`, one, record)),
    rowOf('arrives 15 minutes late or more, airports left out of what was taught', record.elsewhere, record),
  ];
}

function rowOf(what: string, one: DelayRecord['judged'][number], { taught, asked }: DelayRecord): Row {
  const percent = (share: number) => `${rounded(100 * share)}`;
  const calibration = one.calibration
    .map((group) => `${percent(group.said)} → ${percent(group.came)}`)
    .join(', ');
  return {
    what: `${what}: Brier score`,
    unit: '',
    better: 'lower',
    ours: rounded(one.brier),
    peer: rounded(one.brierOfBaseRate),
    conditions: `skill ${percent(skillOf(one))} %; ${one.flights} US flights ${asked.from} to ${asked.until}, taught on ${taught.flights} of ${taught.from} to ${taught.until}; said ${percent(one.said)} %, came ${percent(one.came)} %; said → came in tenths: ${calibration}; peer: always saying how often it had happened in the months taught`,
  };
}
