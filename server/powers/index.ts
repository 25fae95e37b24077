import { type Money, money } from '#contract/money.ts';
import type { Rules } from '#server/flows/failing-tasks/rules.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import type { ReadRates } from '#server/modules/currencies/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { askSupplier } from './ask-supplier/index.ts';
import { cancelOneTraveler } from './cancel-one-traveler/index.ts';
import { correctName } from './correct-name/index.ts';
import { fulfilExchange } from './fulfil-exchange/index.ts';
import { fulfilHotel } from './fulfil-hotel/index.ts';
import { manualCredit } from './manual-credit/index.ts';
import { manualRefund } from './manual-refund/index.ts';
import type { PowerPlugIn } from './port.ts';
import { rebookOnePassenger } from './rebook-one-passenger/index.ts';
import { recordAirlineAnswer } from './record-airline-answer/index.ts';
import { powersRoutes } from './routes.ts';
import { settleCancellationPower } from './settle-cancellation/index.ts';

export { decisionCheckpoints } from './four-eyes.ts';
export { powerCheckpoints } from './use-power.ts';

/** Every power that agents use on customers. A new one is one more line here; those of protections come with them. */
export const powersOf = (
  deps: FlowDeps & { readonly rules: Rules; readonly readRates: ReadRates },
): readonly PowerPlugIn[] => [
  settleCancellationPower(deps),
  rebookOnePassenger(deps),
  manualRefund(deps),
  manualCredit(deps),
  recordAirlineAnswer,
  correctName(deps),
  cancelOneTraveler(deps),
  fulfilHotel(deps),
  askSupplier(deps),
  fulfilExchange,
];

/** What agents do for customers by their powers, and the second person who agrees to it. */
export const composePowers = (
  { db, clock, nudge, checkpoint }: Pick<Platform, 'db' | 'clock' | 'nudge' | 'checkpoint'>,
  {
    flow,
    ofProtections,
    rules,
    ...given
  }: {
    readonly flow: FlowDeps;
    readonly ofProtections: readonly PowerPlugIn[];
    /** Which tasks of protections are about which booking, when they keep failing. */
    readonly rules: Rules;
    readonly readRates: ReadRates;
    readonly limit: Money;
  },
): Area => ({
  routes: powersRoutes({
    db,
    clock,
    nudge,
    checkpoint,
    ...given,
    plugIns: [...powersOf({ ...flow, rules, readRates: given.readRates }), ...ofProtections],
  }),
});

/** The limit above which a second person has to agree, as it is set in whole dollars. */
export const limitOf = (dollars: number): Money => money(dollars * 100, 'USD');
