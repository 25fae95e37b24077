import { z } from 'zod';
import type { Tenant } from '#contract/enums/index.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import type { Rules } from '#server/flows/failing-tasks/index.ts';
import { delayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { ProtectionLetter } from '#server/modules/notifications/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import { type Protections, registerProtections } from '#server/modules/protections/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { ValueSource } from '#server/modules/value-card/index.ts';
import type { PaidWords } from '#server/modules/wallet/index.ts';
import type { Area } from '#server/platform/area.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PowerPlugIn } from '#server/powers/port.ts';
import { cancelForAnyReasonPlugIn } from './cancel-for-any-reason/plug-in.ts';
import { changeForAnyReasonPlugIn } from './change-for-any-reason/plug-in.ts';
import { disruptionPlugIn } from './disruption/plug-in.ts';
import { missedConnectionPlugIn } from './missed-connection/plug-in.ts';
import type { Knowledge, ProtectionDeps, ProtectionPlugIn } from './plug-in.ts';
import { priceDropPlugIn } from './price-drop/plug-in.ts';
import { priceMatchPlugIn } from './price-match/plug-in.ts';

/** Every protection that this portal has, in the order they are offered. A new one is one more line here. */
const plugIns: readonly ProtectionPlugIn[] = [
  priceDropPlugIn,
  priceMatchPlugIn,
  cancelForAnyReasonPlugIn,
  changeForAnyReasonPlugIn,
  disruptionPlugIn,
  missedConnectionPlugIn,
];

const schemasOf = (isModel: boolean) =>
  Object.fromEntries(
    plugIns.flatMap(({ settings }) =>
      settings?.isModel === isModel ? [[settings.name, settings.schema] as const] : [],
    ),
  );

/** The settings of all protections: each price model with its version, and beside the models what else one can set. */
export const protectionSettings = {
  ...schemasOf(false),
  models: z.strictObject(schemasOf(true)).prefault({}),
};
type Settings = Readonly<Record<string, unknown>> & { readonly models: Readonly<Record<string, unknown>> };

/** What happens when tasks of protections keep failing. */
export const protectionRules: Rules = Object.assign({}, ...plugIns.map(({ rules }) => rules));

/** The rows of the value card. */
export const protectionValues: readonly ValueSource[] = plugIns.map(({ value }) => value);

/** The words of protections in the history of a wallet. */
export const protectionWords: readonly PaidWords[] = plugIns.flatMap(({ paidWords }) => paidWords ?? []);

/** The protections of a portal: their contracts, and what each brings beside them. */
export interface PortalProtections extends Protections {
  areas(deps: ProtectionDeps): Area[];
  powers(deps: FlowDeps & { readonly tenant: Tenant }): PowerPlugIn[];
  subscribers(deps: { readonly products: Products }): TripSubscriber[];
  letters(deps: { readonly db: Db }): ProtectionLetter[];
}

const settingsOf = ({ settings }: ProtectionPlugIn, given: Settings): unknown =>
  settings?.schema.parse((settings.isModel ? given.models : given)[settings.name]);

/** Opens all protections with their settings. */
export function openProtections(
  places: Knowledge['places'],
  given: Settings = z.object(protectionSettings).parse({}),
): PortalProtections {
  const knowledge = { places, delays: delayKnowledge() };
  const all = plugIns.map((plugIn) => ({ plugIn, settings: settingsOf(plugIn, given) }));
  const sides = all.flatMap(({ plugIn, settings }) => plugIn.side?.(knowledge, settings) ?? []);
  return {
    ...registerProtections(
      sides,
      plugIns.flatMap(({ kind, endsWithJourney }) => (endsWithJourney ? [{ kind, endsWithJourney }] : [])),
    ),
    areas: (deps) => all.flatMap(({ plugIn, settings }) => plugIn.area?.(deps, settings) ?? []),
    powers: (deps) => all.flatMap(({ plugIn }) => plugIn.power?.(deps) ?? []),
    subscribers: (deps) => all.flatMap(({ plugIn, settings }) => plugIn.subscriber?.(deps, settings) ?? []),
    letters: (deps) => all.flatMap(({ plugIn }) => plugIn.letter?.(deps) ?? []),
  };
}
