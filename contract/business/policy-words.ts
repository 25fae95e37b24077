import type { AdminPolicy } from './policies.ts';
import {
  type Cabin,
  cabinSchema,
  type PolicyExceptionReason,
  policyExceptionReasonSchema,
} from '../enums/index.ts';
import type { ValueMoney } from '../money.ts';

/** The texts of a policy in words; the portal and its letters have each of them. */
export type PolicyTextId =
  | 'nth'
  | `approval${'' | '.every' | '.none'}`
  | 'hotels'
  | 'cars'
  | `flights${'' | '.Short' | '.Long'}`
  | `${'no-limit' | 'limit'}.${'night' | 'day' | 'one-way' | 'round-trip'}`
  | 'round-trip.twice'
  | 'any-stars'
  | 'stars'
  | 'any-class'
  | `long${'' | '.from'}`
  | `approvers${'' | '.admins'}`
  | `silence${'' | '.lapse' | '.approve' | '.escalate'}`
  | `tolerance${'' | '.none' | '.up-to'}`
  | 'percent'
  | `reasons${'' | '.all'}`;

/** How a policy is written in a language. */
export interface PolicyWords {
  write(id: PolicyTextId, values?: Record<string, string | number>): string;
  cabin(cabin: Cabin): string;
  reason(code: PolicyExceptionReason): string;
  money(amount: ValueMoney): string;
  list(parts: readonly string[], type?: Intl.ListFormatType): string;
  name(person: AdminPolicy['approvers'][number]): string;
}

/** What a policy says, in words: one line for each of its parts. */
export interface PolicyLine {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** What is described of a policy. */
export type DescribedPolicy = Pick<AdminPolicy, 'rules' | 'approvals' | 'approvers'>;

const appliesTo =
  ({ enableLongFlights }: DescribedPolicy['rules']['settings']) =>
  ({ duration }: DescribedPolicy['rules']['flights']['policies'][number]): boolean =>
    enableLongFlights || duration === 'Short';

const together = (parts: readonly string[]): string => parts.join(' · ');

/** Every field of a policy in words. */
export function describePolicy(
  { rules, approvals, approvers }: DescribedPolicy,
  { write, cabin, reason, money, list, name }: PolicyWords,
): PolicyLine[] {
  const { settings, hotels, cars, flights } = rules;
  const upTo = (cap: ValueMoney | null, id: 'night' | 'day' | 'one-way' | 'round-trip') =>
    cap === null ? write(`no-limit.${id}`) : write(`limit.${id}`, { price: money(cap) });
  const numbered = (label: string, nth: number, of: number) =>
    of === 1 ? label : write('nth', { label, nth: nth + 1 });
  const { tolerance } = approvals;
  const most = [
    ...(tolerance.percent === null ? [] : [write('percent', { percent: tolerance.percent })]),
    ...(tolerance.amount === null ? [] : [money(tolerance.amount)]),
  ];
  return [
    {
      id: 'approval',
      label: write('approval'),
      value: write(settings.isApprovalRequired ? 'approval.every' : 'approval.none'),
    },
    ...hotels.policies.map((rule, nth) => ({
      id: `hotel-${nth}`,
      label: numbered(write('hotels'), nth, hotels.policies.length),
      value: together([
        upTo(rule.maxPricePerNight, 'night'),
        rule.allowedStarRatings.length === 5
          ? write('any-stars')
          : write('stars', {
              stars: list(rule.allowedStarRatings.toSorted((a, b) => a - b).map(String), 'disjunction'),
            }),
      ]),
    })),
    ...cars.policies.map((rule, nth) => ({
      id: `car-${nth}`,
      label: numbered(write('cars'), nth, cars.policies.length),
      value: upTo(rule.maxPricePerDay, 'day'),
    })),
    ...(settings.enableLongFlights
      ? [
          {
            id: 'long',
            label: write('long'),
            value: write('long.from', { hours: settings.minHoursForLongFlight }),
          },
        ]
      : []),
    // Without limits of their own, long flights have those of short ones.
    ...flights.policies.filter(appliesTo(settings)).map((rule) => ({
      id: `flight-${rule.duration}`,
      label: write(settings.enableLongFlights ? `flights.${rule.duration}` : 'flights'),
      value: together([
        upTo(rule.maxPriceForOneWay, 'one-way'),
        rule.maxPriceForRoundTrip === null && rule.maxPriceForOneWay !== null
          ? write('round-trip.twice')
          : upTo(rule.maxPriceForRoundTrip, 'round-trip'),
        rule.allowedFareClasses.length === cabinSchema.options.length
          ? write('any-class')
          : list(
              cabinSchema.options.filter((one) => rule.allowedFareClasses.includes(one)).map(cabin),
              'disjunction',
            ),
      ]),
    })),
    {
      id: 'approvers',
      label: write('approvers'),
      value: approvers.length === 0 ? write('approvers.admins') : list(approvers.map(name), 'disjunction'),
    },
    {
      id: 'silence',
      label: write('silence'),
      value: write(`silence.${approvals.onTimeout}`, { hours: approvals.deadlineHours }),
    },
    {
      id: 'tolerance',
      label: write('tolerance'),
      value:
        most.length === 0
          ? write('tolerance.none')
          : write('tolerance.up-to', {
              count: most.length,
              most: list(most),
            }),
    },
    {
      id: 'reasons',
      label: write('reasons'),
      value:
        approvals.reasonCodes.length === policyExceptionReasonSchema.options.length
          ? write('reasons.all')
          : together(approvals.reasonCodes.map(reason)),
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
