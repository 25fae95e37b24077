import type { Language } from '#contract/dates.ts';
import { formatMoney, localeOf } from '#contract/format.ts';
import { currencySchema } from '#contract/money.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import { type TextId, type Write, writer } from './texts.ts';

type Reason = PolicyVerdict['reasons'][number];

const cabins: Readonly<Record<string, TextId>> = {
  BasicEconomy: 'approval.cabin.BasicEconomy',
  Economy: 'approval.cabin.Economy',
  PremiumEconomy: 'approval.cabin.PremiumEconomy',
  Business: 'approval.cabin.Business',
  First: 'approval.cabin.First',
};

/** Whether a booking is within its company's policy and each reason with its limit, as a section of a letter. [POL-02] */
export function describePolicy(
  { state, reasons }: PolicyVerdict,
  language: Language,
): { heading: string; sentences: string[] }[] {
  if (state === 'not_applicable') return [];
  const write = writer(language);
  const told = reasons.map((reason) =>
    write(`approval.policy.${reason.code}`, {
      limit: shown(reason.limit, reason, language, write),
      actual: found(reason, language, write),
    }),
  );
  return [
    { heading: write('approval.policy.heading'), sentences: [write(`approval.policy.${state}`), ...told] },
  ];
}

/** What was found: in the currency of the price, and about what that is in the one of the limit. */
function found(reason: Reason, language: Language, write: Write): string {
  const actual = shown(reason.actual, reason, language, write);
  if (!reason.charged) return actual;
  const price = formatMoney(localeOf(language), reason.charged);
  return reason.code === 'no_rate' ? price : write('approval.policy.about', { price, actual });
}

/** Amounts as amounts and cabins by their names; anything else as the policy writes it. */
function shown(value: string, { code, currency }: Reason, language: Language, write: Write): string {
  if (code === 'fare_class')
    return value
      .split(', ')
      .map((cabin) => {
        const name = cabins[cabin];
        return name ? write(name) : cabin;
      })
      .join(', ');
  const amount = Number(value);
  return currency && Number.isFinite(amount)
    ? formatMoney(localeOf(language), { amount, currency: currencySchema.parse(currency) })
    : value;
}
