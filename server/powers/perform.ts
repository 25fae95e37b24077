import type { PowerWish } from '#contract/agents/powers.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { fromDecimal, type Money, money } from '#contract/money.ts';
import { listSharers } from '#server/modules/accounts/index.ts';
import { type AgentRights, mayServe, readAgent } from '#server/modules/agents/index.ts';
import { findTakenCase, type TakenCase } from '#server/modules/cases/index.ts';
import { inDollars, type ReadRates } from '#server/modules/currencies/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { giftsOfDay } from '#server/modules/issuing/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { findTrip, findTripOfBooking } from '#server/modules/trips/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, takenBack, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/ids.ts';
import { endWithWords, withAnEnd } from './end-with-words.ts';
import type { PowerCase, PowerChoice, PowerDone, PowerPlugIn, PowerUse } from './port.ts';
import { sumOfDay } from './store.ts';

export interface PowersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly checkpoint: Checkpoint;
  readonly plugIns: readonly PowerPlugIn[];
  readonly readRates: ReadRates;
  /** For one customer in one day; above it a second person has to agree. */
  readonly limit: Money;
}

export type Rates = Awaited<ReturnType<ReadRates>>;

/** A power, what it is used for, and what can be chosen. */
export interface Ready {
  readonly plugIn: PowerPlugIn;
  readonly about: PowerCase;
  readonly customerName: string;
  readonly choices: readonly PowerChoice[];
}

/** What a choice has brought in its transaction. */
export interface Performed extends PowerDone {
  readonly chosen: PowerChoice;
  /** Of everything that was asked for and that is shown. */
  readonly hash: string;
  readonly dollars: number | null;
  readonly needsSecond: boolean;
}

/**
 * Whether a person of the staff may decide on a customer's matters: not on their own or those of their company, and on
 * those of other staff only as a lead. A protected person is nobody's to act for, but what they are owed is settled.
 */
export async function maySettle(tx: Db | Tx, agent: AgentRights, customerId: string): Promise<boolean> {
  const may = await mayServe(tx, agent.id, customerId);
  if (may !== 'colleague' || !agent.isLead) return may === 'yes' || may === 'protected';
  const customer = await getCustomer(tx, customerId);
  return customer.isAgent || customer.mayIssue;
}

/** Throws PortalError `forbidden` unless this agent has the power. */
export async function requirePower(tx: Db | Tx, agentId: string, power: AgentPower): Promise<AgentRights> {
  const agent = await readAgent(tx, agentId);
  if (!agent.powers.includes(power)) throw new PortalError('forbidden');
  return agent;
}

/** What an agent can do by a power for a case that they have taken. */
export async function makeReady(
  tx: Tx,
  { plugIns, clock }: Pick<PowersDeps, 'plugIns' | 'clock'>,
  asked: { power: AgentPower; caseId: string; tripId?: string | undefined; agentId: string },
): Promise<Ready> {
  const agent = await requirePower(tx, asked.agentId, asked.power);
  const plugIn = plugIns.find(({ power }) => power === asked.power);
  if (!plugIn) throw new PortalError('power-not-possible');
  const of = await findTakenCase(tx, asked.caseId, agent);
  if (!(await maySettle(tx, agent, of.customerId))) throw new PortalError('customer-not-served');
  const customerName = fullNameOf(await getCustomer(tx, of.customerId));
  const about = { of, trip: await tripOf(tx, of, asked.tripId), now: clock.now() };
  const isFor = plugIn.kinds === 'every' || plugIn.kinds.includes(of.kind);
  const choices = isFor ? withAnEnd(plugIn, of, await plugIn.choices(tx, about)) : [];
  return { plugIn, about, customerName, choices };
}

/** Has a power ask suppliers what a choice would bring, outside of every transaction that writes. */
export async function prepare(
  deps: PowersDeps,
  asked: { power: AgentPower; caseId: string; tripId?: string | undefined; agentId: string; choice: string },
): Promise<void> {
  const ready = await takenBack(deps.db, (tx) => makeReady(tx, deps, asked));
  if (ready.choices.some(({ choice }) => choice === asked.choice))
    await ready.plugIn.prepare?.(ready.about, asked.choice);
}

async function tripOf(tx: Tx, of: TakenCase, tripId: string | undefined): Promise<TripRecord | null> {
  const own =
    of.bookingId !== null
      ? await findTripOfBooking(tx, of.bookingId)
      : of.subject.kind === 'trip'
        ? await findTrip(tx, of.subject.id, of.customerId)
        : null;
  if (tripId === undefined || own?.id === tripId) return own;
  // What a case is about cannot be settled for another trip.
  if (own !== null) throw new PortalError('power-not-possible');
  const trip = await findTrip(tx, tripId, of.customerId);
  if (!trip) throw new PortalError('not-found');
  return trip;
}

/** Makes a choice in this transaction. A preview takes it back. */
export async function perform(
  tx: Tx,
  { limit }: Pick<PowersDeps, 'limit'>,
  ready: Ready,
  asked: { wish: PowerWish; agentId: string; actId: string; rates: Rates },
): Promise<Performed> {
  const { plugIn, about, choices } = ready;
  const { wish, agentId, actId, rates } = asked;
  const chosen = choices.find(({ choice }) => choice === wish.choice);
  if (!chosen) throw new PortalError('power-not-possible');
  const { customerId } = about.of;
  const use: PowerUse = {
    ...about,
    chosen,
    amount: amountOf(chosen, wish),
    words: wordsOf(chosen, wish),
    actId,
    by: { actor: 'agent', actorId: agentId, onBehalfOf: customerId },
  };
  const done = chosen === endWithWords ? { amount: null, lines: [] } : await plugIn.use(tx, use);
  const amount = done.amount?.minor === 0 ? null : done.amount;
  const dollarsOf = (given: Money) =>
    inDollars(given, rates.get(given.currency) ?? null, 'up')?.minor ?? null;
  const dollars = amount === null ? 0 : dollarsOf(amount);
  const sum = await givenToday(tx, customerId, about.now, dollarsOf);
  const hash = sha256(
    JSON.stringify([
      plugIn.power,
      about.of.id,
      customerId,
      about.trip?.id ?? null,
      chosen.choice,
      use.amount,
      use.words,
      amount,
      done.lines,
      chosen.outcome,
    ]),
  );
  return {
    ...done,
    amount,
    chosen,
    hash,
    dollars,
    needsSecond: amount !== null && (dollars === null || sum === null || sum + dollars > limit.minor),
  };
}

/**
 * All that people gave today, in US cents, to a customer and to those who share a card account with them, because what is paid
 * back to two of them may end on one card: by powers, and at the issuer's desk, where a gesture is given to one customer as well. Null where an amount has no rate. The desk itself asks no second person: that right is the issuer's own.
 */
async function givenToday(
  tx: Tx,
  customerId: string,
  now: Date,
  dollarsOf: (given: Money) => number | null,
): Promise<number | null> {
  const customerIds = await listSharers(tx, customerId);
  const amounts = [
    await sumOfDay(tx, customerIds, portalDay(now)),
    ...(await giftsOfDay(tx, customerIds, now)).map(dollarsOf),
  ];
  return amounts.reduce((sum, minor) => (sum === null || minor === null ? null : sum + minor), 0);
}

const invalid = (path: string, message: string) =>
  new PortalError('validation-failed', { errors: [{ path, message }] });

function amountOf({ amount: asked }: PowerChoice, { amount }: PowerWish): Money | null {
  if (!asked) return null;
  if (!amount) throw invalid('body.amount', 'An amount is needed for this.');
  const currency = asked.most?.currency ?? amount.currency;
  if (amount.currency !== currency) throw invalid('body.amount', `The amount has to be in ${currency}.`);
  let given = money(0, currency);
  try {
    given = fromDecimal(amount.amount, currency);
  } catch {
    throw invalid('body.amount', 'The amount is finer than its currency.');
  }
  if (given.minor <= 0 || (asked.most !== null && given.minor > asked.most.minor))
    throw invalid('body.amount', 'The amount is more than can be given.');
  return given;
}

function wordsOf({ words: asked }: PowerChoice, { words }: PowerWish): string | null {
  if (!asked) return null;
  if (words === undefined) throw invalid('body.words', 'Words to the customer are needed for this.');
  return words;
}
