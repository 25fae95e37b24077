import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Happening } from '#server/modules/trip-events/index.ts';
import { decide } from '#server/modules/protections/index.ts';
import { type Acting, bySupplier, byTraveler } from '#server/platform/acting.ts';
import { book, leaves, type Setup, sides, type SoldKind } from './test-booking.ts';
import { act, type Act, faultsOf } from './test-histories.ts';
import { facts, hour, now, slice, transferring } from '#tests/support/protections/flights.ts';

const file = new URL('../../docs/protection-pairs.md', import.meta.url);

const flight: Setup = {
  kind: 'flight',
  base: 45_000,
  tax: 5_000,
  extras: 0,
  fare: 'lost',
  fee: 0,
  freeze: null,
  offer: 0,
  credit: 0,
  points: 0,
  protections: [],
};

interface Thing {
  readonly name: string;
  readonly setup: Partial<Setup>;
  readonly acts: readonly Act[];
}

const cancelBy: Act = { act: 'cancel', by: true };
const refund: readonly Act[] = [{ act: 'connection-lost' }, { act: 'refund', which: 0 }];

const things: readonly Thing[] = [
  { name: 'Cancel for any reason', setup: { protections: ['cancel-for-any-reason'] }, acts: [cancelBy] },
  {
    name: 'Change for any reason',
    setup: { protections: ['change-for-any-reason'] },
    acts: [{ act: 'reimburse', cost: 20_000 }],
  },
  { name: 'Disruption assistance', setup: { protections: ['disruption-assistance'] }, acts: refund },
  { name: 'Missed connection', setup: { protections: ['missed-connection'] }, acts: refund },
  { name: 'Price match', setup: {}, acts: [{ act: 'match', fell: 10_000 }] },
  { name: 'Price drop', setup: {}, acts: [{ act: 'drop', fell: 5_000 }] },
  { name: 'Travel offer', setup: { offer: 6_000 }, acts: [] },
  { name: 'Price freeze', setup: { freeze: { percent: 80, fee: 1_000 } }, acts: [] },
  { name: 'Fare with airline credit', setup: { fare: 'credit' }, acts: [{ act: 'cancel', by: false }] },
  { name: 'Refundable fare', setup: { fare: 'free' }, acts: [{ act: 'cancel', by: false }] },
];

const dollars = (minor: number): string => (minor / 100).toFixed(2);

/** What comes back when both meet: the acts of the row, then those of the column. */
function cellOf(row: Thing, column: Thing): string {
  const protections = [...new Set([...(row.setup.protections ?? []), ...(column.setup.protections ?? [])])];
  const acts = row === column ? row.acts : [...row.acts, ...column.acts];
  const history = acts.reduce(act, book({ ...flight, ...row.setup, ...column.setup, protections }));
  expect(faultsOf(history)).toEqual([]);
  const { toTenders, credited, airlineCredit, paid, premiums } = history.journal;
  const parts = [
    ...(toTenders ? [dollars(toTenders)] : []),
    ...(credited ? [`${dollars(credited)} credit`] : []),
    ...(airlineCredit ? [`${dollars(airlineCredit)} with the airline`] : []),
  ];
  return `${parts.length > 0 ? parts.join(' + ') : 'nothing'} of ${dollars(paid - premiums)}`;
}

interface Event {
  readonly name: string;
  readonly happening: Happening;
  readonly by: Acting;
  readonly isUsing?: boolean;
}

const traveler = byTraveler('c');
const cancelled = (cancellationId: string): Happening => ({ kind: 'cancelled', cancellationId });
const events: readonly Event[] = [
  { name: 'Traveler cancels by it', happening: cancelled('by'), by: traveler, isUsing: true },
  { name: 'Traveler cancels without it', happening: cancelled('plain'), by: traveler },
  {
    name: 'Traveler changes the trip',
    happening: { kind: 'changedByTraveler', changeId: 'x', parts: ['dates'], isUndone: false },
    by: traveler,
  },
  {
    name: 'One traveler leaves',
    happening: { kind: 'changedByTraveler', changeId: 'x', parts: ['travelers'], isUndone: false },
    by: traveler,
  },
  { name: 'Airline calls a flight off', happening: { kind: 'calledOff', segments: [0] }, by: bySupplier },
  {
    name: 'Flight is 4 hours late',
    happening: { kind: 'delayed', flights: [{ segment: 0, minutes: 240 }] },
    by: bySupplier,
  },
  { name: 'Connection is lost', happening: { kind: 'connectionLost', segments: [1] }, by: bySupplier },
  {
    name: 'Government alert',
    happening: { kind: 'governmentAlert', alert: 'emergency', country: 'US' },
    by: bySupplier,
  },
  { name: 'Supplier cancels the trip', happening: cancelled('supplier'), by: bySupplier },
];

const words = { used: 'pays', ended: 'ends', claimable: 'can be claimed' } as const;

function eventCell(kind: SoldKind, event: Event): string {
  const { contracts } = book({ ...flight, protections: [kind] });
  const [held] = contracts;
  if (!held) throw new Error(`${kind} is not offered`);
  const { happening, by, isUsing } = event;
  if (isUsing && !sides[kind].onTop) return 'not possible';
  const contract = { ...held, cancellationId: isUsing ? 'by' : null };
  // Two hours before departure.
  const decision = decide(held.side, contract, { happening, by, at: new Date(leaves - 2 * 3_600_000) });
  if (!decision) return 'stays';
  const told = decision.kind === 'ended' && decision.isTold ? ', and its owner is told' : '';
  return `${decision.kind in words ? words[decision.kind as keyof typeof words] : decision.kind}${told}`;
}

/** What becomes of a contract when one or both directions of a round trip are exchanged nine days before it leaves. */
function exchangeCell(kind: SoldKind, changed: readonly number[]): string {
  const side = sides[kind];
  const both = [transferring(10), slice(17, ['LIS', 'JFK'])];
  const terms = side.offer(facts({ slices: both }), now);
  if (typeof terms === 'string') throw new Error(`${kind}: ${terms}`);
  const later = [transferring(12), slice(19, ['LIS', 'JFK'])];
  const slices = both.flatMap((one, at) => (changed.includes(at) ? (later[at] ?? one) : one));
  const at = new Date(now.getTime() + 24 * hour);
  const goesOn = side.exchange?.(terms, { after: facts({ slices }), changed, now: at });
  const back = side.keepsPremium ? '' : ', and its price comes back';
  if (!goesOn) return `ends${back}`;
  if (goesOn.uncovered.length === 0) return 'goes on for the new flights';
  return 'goes on for the flights that are kept, and the part of its price for the others comes back';
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const page = (): string => `# Where two protections meet

This page is written by \`server/protections/pairs-table.test.ts\` from the rules themselves, and the test fails when it is not
current: \`WRITE_TABLES=1 npx vitest run server/protections/pairs-table.test.ts\` writes it again.

All that a trip gives back is at most what was paid for it: money, travel credit, the airline's credit at its face value, price
match, price drop and contracts together. Beyond that there is only the new flight that a contract promises, once for one loss.
\`server/modules/trips/refund-law.ts\` holds that rule and says how it follows; \`refund-law.proof.test.ts\` tries it on
20,000 random histories.

## Two at once

Flights with a self-transfer cost 500.00 with taxes. Beside the diagonal, both the row and the column are there: first happens what
belongs to the row (its refund is taken, the price match is paid), then what belongs to the column. A cell says what came back in
US dollars, and what cards, credit and points had paid for the flights, without premiums. An airline's credit is the airline's own:
it may be the whole fare where an offer or a freeze paid a part of it, and the portal adds nothing to it then. While a fare can
still become such a credit, a price match and a price drop wait until the flights leave, and change for any reason covers only what
the credit leaves of the fare: nothing here, so it is not sold. Flights that were given up for a refund cannot be cancelled.

${table(
  ['First, then', ...things.map(({ name }) => name)],
  things.map((row) => [`**${row.name}**`, ...things.map((column) => cellOf(row, column))]),
)}

## A protection and what happens

Two hours before departure of flights with a self-transfer.

${table(
  ['', ...events.map(({ name }) => name)],
  (Object.keys(sides) as SoldKind[]).map((kind) => [
    `**${sides[kind].label.en}**`,
    ...events.map((event) => eventCell(kind, event)),
  ]),
)}

## When flights are exchanged

The traveler has other flights in place of booked ones through us. The quote says before it is paid what becomes of each protection, for
all travelers, and it is settled in the transaction that writes the new flights.

${table(
  ['', 'One way of two', 'Both ways'],
  (Object.keys(sides) as SoldKind[]).map((kind) => [
    `**${sides[kind].label.en}**`,
    exchangeCell(kind, [0]),
    exchangeCell(kind, [0, 1]),
  ]),
)}

- Change for any reason can pay for the exchange, until 3 hours before its flights: for the airline’s fee and the difference up to what it
  covers, as a tender that never comes back. With that it is used; where there is nothing to pay it goes on.
- What goes on covers at most what it covered before and what is paid for the new flights: its price stays. It ends where the new
  flights leave nothing to cover or leave too soon.
- What comes back of a price is beside the difference of the exchange: once, to what paid for it.
- While a protection is being used, or can be for what has happened, a person exchanges the flights.
- A price drop is watched no longer. A price match that waits for the start of the trip was for the flights that were matched: it ends.
  One that was paid stays paid; it lowers what the exchange gives back, and where the old or the new fare can leave an airline's credit
  a person makes the exchange.
- What a frozen price, offers and credits have paid stays paid for the new flights.

## When one traveler leaves

An agent cancels for one traveler while the others stay. What then follows for those who stay:

- What the supplier keeps of the fare of the one who left is a line of the price: it is paid, and nothing gives it back.
- Of what a price match or a price drop had paid back, the share of the one who left does not come back again with their fare.
- Every contract goes on at the share of those who stay, with its price kept. None pays for a traveler who leaves: cancel for any
  reason is for the whole trip. While a refund or a new flight by a contract is under way, nobody leaves.
- The price goes on being watched for those who stay, at their share. A frozen price and offers have paid for all; they do not return.
- The airline's credit of the one who left is theirs; of a credit that had paid, their share goes back to it.
- A later cancellation, a change, new times and a flight that is called off are about those who stay alone.
`;

describe('the table of protection pairs', () => {
  it('in docs/protection-pairs.md is up to date, and no pair exceeds the refund limit [CFR-05] [TRP-08]', async () => {
    const written = page();
    if (process.env['WRITE_TABLES']) await writeFile(file, written);
    expect(await readFile(file, 'utf8')).toBe(written);
  });
});
