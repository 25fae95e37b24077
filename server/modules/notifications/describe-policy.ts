import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { currencySchema } from '#contract/money.ts';
import type { GivenPolicyException, PolicyException, PolicyVerdict } from '#contract/policy.ts';
import { type TextId, type Write, writer } from './texts.ts';

type Reason = PolicyVerdict['reasons'][number];

const cabins: Readonly<Record<string, TextId>> = {
  BasicEconomy: 'approval.cabin.BasicEconomy',
  Economy: 'approval.cabin.Economy',
  PremiumEconomy: 'approval.cabin.PremiumEconomy',
  Business: 'approval.cabin.Business',
  First: 'approval.cabin.First',
};

interface PolicySection {
  readonly heading: string;
  readonly sentences: string[];
}

/**
 * Whether a booking is within its company's policy, each reason with its limit, and why it is wanted all the same, as a
 * section of a letter. [POL-02]
 */
export function describePolicy(
  { state, reasons }: PolicyVerdict,
  exception: PolicyException | null,
  language: Language,
): PolicySection[] {
  if (state === 'not_applicable') return [];
  const write = writer(language);
  const sentences = [write(`approval.policy.${state}`), ...describeReasons(reasons, language)];
  const why = state === 'out_of_policy' && exception ? [describeException(exception, language)] : [];
  return [{ heading: write('approval.policy.heading'), sentences: [...sentences, ...why] }];
}

/** The reasons why a trip was outside the policy, and why it was booked; empty for any other. */
export function describeGivenException(
  given: GivenPolicyException | null,
  language: Language,
): PolicySection[] {
  if (!given) return [];
  const sentences = [...describeReasons(given.outside, language), describeException(given, language)];
  return [{ heading: writer(language)('policy.outside'), sentences }];
}

const describeReasons = (reasons: readonly Reason[], language: Language): string[] => {
  const write = writer(language);
  return reasons.map((reason) => {
    const { code, actual } = reason;
    const limit = shown(reason.limit, reason, language, write);
    return actual === null
      ? write('approval.policy.part', { code, limit })
      : write(`approval.policy.${code}`, { limit, actual: found({ ...reason, actual }, language, write) });
  });
};

/** The reason by its name and what was written to it; of another reason, only that. */
function describeException({ reason, note }: PolicyException, language: Language): string {
  const write = writer(language);
  if (reason === 'other') return write('policy.reason.own', { note });
  const named = write('policy.reason.named', { reason: write(`policy.reason.${reason}`) });
  return note === '' ? named : `${named} ${note}`;
}

/** The actual value: in the currency of the price, and its approximate value in the limit's currency. */
function found(reason: Reason & { readonly actual: string }, language: Language, write: Write): string {
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
