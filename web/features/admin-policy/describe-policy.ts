import type { AdminPolicy } from '#contract/business/policies.ts';
import { cabinSchema, policyExceptionReasonSchema } from '#contract/enums/index.ts';
import type { ValueMoney } from '#contract/money.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import type { Format } from '#web/lib/use-format.ts';

/** What a policy says, in words: one line for each of its parts. */
export interface PolicyLine {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

type Described = Pick<AdminPolicy, 'rules' | 'approvals' | 'approvers'>;

const together = (parts: readonly string[]): string => parts.join(' · ');

/** Every field of a policy in words. */
export function describePolicy(
  { rules, approvals, approvers }: Described,
  t: Translate,
  format: Pick<Format, 'shortMoney' | 'list'>,
): PolicyLine[] {
  const { settings, hotels, cars, flights } = rules;
  const write = ({ value, currency }: ValueMoney) => format.shortMoney({ amount: value, currency });
  const upTo = (cap: ValueMoney | null, id: 'night' | 'day' | 'one-way' | 'round-trip') =>
    cap === null ? t(`admin.policy.no-limit.${id}`) : t(`admin.policy.limit.${id}`, { price: write(cap) });
  const numbered = (label: string, nth: number, of: number) =>
    of === 1 ? label : t('admin.policy.nth', { label, nth: nth + 1 });
  const { tolerance } = approvals;
  const most = [
    ...(tolerance.percent === null ? [] : [t('admin.policy.percent', { percent: tolerance.percent })]),
    ...(tolerance.amount === null ? [] : [write(tolerance.amount)]),
  ];
  return [
    {
      id: 'approval',
      label: t('admin.policy.approval'),
      value: t(settings.isApprovalRequired ? 'admin.policy.approval.every' : 'admin.policy.approval.none'),
    },
    ...hotels.policies.map((rule, nth) => ({
      id: `hotel-${nth}`,
      label: numbered(t('admin.policy.hotels'), nth, hotels.policies.length),
      value: together([
        upTo(rule.maxPricePerNight, 'night'),
        rule.allowedStarRatings.length === 5
          ? t('admin.policy.any-stars')
          : t('admin.policy.stars', {
              stars: format.list(
                rule.allowedStarRatings.toSorted((a, b) => a - b).map(String),
                'disjunction',
              ),
            }),
      ]),
    })),
    ...cars.policies.map((rule, nth) => ({
      id: `car-${nth}`,
      label: numbered(t('admin.policy.cars'), nth, cars.policies.length),
      value: upTo(rule.maxPricePerDay, 'day'),
    })),
    {
      id: 'long',
      label: t('admin.policy.long'),
      value: settings.enableLongFlights
        ? t('admin.policy.long.from', { hours: settings.minHoursForLongFlight })
        : t('admin.policy.long.none'),
    },
    ...flights.policies.map((rule) => ({
      id: `flight-${rule.duration}`,
      label: t(`admin.policy.flights.${rule.duration}`),
      value: together([
        upTo(rule.maxPriceForOneWay, 'one-way'),
        rule.maxPriceForRoundTrip === null && rule.maxPriceForOneWay !== null
          ? t('admin.policy.round-trip.twice')
          : upTo(rule.maxPriceForRoundTrip, 'round-trip'),
        rule.allowedFareClasses.length === cabinSchema.options.length
          ? t('admin.policy.any-class')
          : format.list(
              cabinSchema.options
                .filter((cabin) => rule.allowedFareClasses.includes(cabin))
                .map((cabin) => t(`flights.cabin.${cabin}`)),
              'disjunction',
            ),
      ]),
    })),
    {
      id: 'approvers',
      label: t('admin.policy.approvers'),
      value:
        approvers.length === 0
          ? t('admin.policy.approvers.admins')
          : format.list(
              approvers.map(({ firstName, lastName }) => t('admin.name', { firstName, lastName })),
              'disjunction',
            ),
    },
    {
      id: 'silence',
      label: t('admin.policy.silence'),
      value: t(`admin.policy.silence.${approvals.onTimeout}`, { hours: approvals.deadlineHours }),
    },
    {
      id: 'tolerance',
      label: t('admin.policy.tolerance'),
      value:
        most.length === 0
          ? t('admin.policy.tolerance.none')
          : t('admin.policy.tolerance.up-to', {
              count: most.length,
              most: format.list(most),
            }),
    },
    {
      id: 'reasons',
      label: t('admin.policy.reasons'),
      value:
        approvals.reasonCodes.length === policyExceptionReasonSchema.options.length
          ? t('admin.policy.reasons.all')
          : together(approvals.reasonCodes.map((code) => t(`policy.reason.${code}`))),
    },
  ];
}

/** A part that differs between two versions; null where one of them has no such part. */
export interface Difference {
  readonly id: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The parts that differ between two described versions, in their order. */
export function differencesOf(before: readonly PolicyLine[], after: readonly PolicyLine[]): Difference[] {
  const lines = [
    ...after,
    ...before.filter(({ id, label }) => !after.some((line) => line.id === id && line.label === label)),
  ];
  return lines.flatMap(({ id, label }) => {
    const find = (all: readonly PolicyLine[]) =>
      all.find((line) => line.id === id && line.label === label)?.value ?? null;
    const [was, is] = [find(before), find(after)];
    return was === is ? [] : [{ id: `${id} ${label}`, label, before: was, after: is }];
  });
}
