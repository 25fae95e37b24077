import type { WayOn } from '#contract/trips/ways-on.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { formatMoment, writer } from '#server/modules/notifications/index.ts';
import type { NamedContract } from '#server/modules/products/index.ts';

/** The protections that can be used now, a sentence each. */
export const tellUsable = (
  ways: readonly WayOn[],
  contracts: readonly NamedContract[],
  { buyerZone }: { readonly buyerZone: string },
  language: Language,
): string[] =>
  ways.flatMap((way) => {
    if (way.way !== 'protection') return [];
    const { kind, until, timeZone, canRebook, refund } = way;
    const contract = contracts.find((one) => one.kind === kind);
    return contract
      ? [
          writer(language)('ways.protection', {
            name: contract.name,
            until: formatMoment(until, timeZone ?? buyerZone, language),
            how: canRebook ? (refund ? 'both' : 'flight') : 'refund',
            refund: refund ? formatMoney(localeOf(language), refund) : '',
          }),
        ]
      : [];
  });

/** The protections that cancelling ends without a payment; empty where it ends none. */
export function tellEnded(
  ways: readonly WayOn[],
  contracts: readonly NamedContract[],
  language: Language,
): string[] {
  const ended = ways.flatMap((way) => ('ends' in way ? way.ends : []));
  const names = contracts.filter(({ kind }) => ended.includes(kind)).map(({ name }) => name);
  return names.length > 0 ? [writer(language)('ways.ends', { names: names.join(', ') })] : [];
}
