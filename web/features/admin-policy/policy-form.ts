import type { AdminPolicy } from '#contract/business/policies.ts';
import type { Cabin, OnTimeout, PolicyExceptionReason } from '#contract/enums/index.ts';
import { type Currency, currencyExponents, type ValueMoney } from '#contract/money.ts';

interface FlightForm {
  readonly oneWay: string;
  readonly roundTrip: string;
  readonly classes: readonly Cabin[];
}

/** A policy as it is typed. An empty amount is no limit; all are of one currency. */
export interface PolicyForm {
  readonly currency: Currency;
  readonly isApprovalRequired: boolean;
  readonly enableLongFlights: boolean;
  readonly minHours: number;
  readonly hotels: readonly { readonly stars: readonly string[]; readonly cap: string }[];
  readonly cars: readonly { readonly cap: string }[];
  readonly Short: FlightForm;
  readonly Long: FlightForm;
  readonly approvers: AdminPolicy['approvers'];
  readonly deadlineHours: number;
  readonly onTimeout: OnTimeout;
  readonly percent: number;
  readonly amount: string;
  readonly reasons: readonly PolicyExceptionReason[];
}

type Typed = Pick<AdminPolicy, 'rules' | 'approvals' | 'approvers'>;
const write = (cap: ValueMoney | null): string => (cap === null ? '' : String(cap.value));

/** The form of a stored policy. */
export function formOf({ rules, approvals, approvers }: Typed): PolicyForm {
  const { settings, hotels, cars, flights } = rules;
  const caps = [
    ...hotels.policies.map((rule) => rule.maxPricePerNight),
    ...cars.policies.map((rule) => rule.maxPricePerDay),
    ...flights.policies.flatMap((rule) => [rule.maxPriceForOneWay, rule.maxPriceForRoundTrip]),
    approvals.tolerance.amount,
  ];
  const flight = (duration: 'Short' | 'Long'): FlightForm => {
    const rule = flights.policies.find((one) => one.duration === duration);
    return {
      oneWay: write(rule?.maxPriceForOneWay ?? null),
      roundTrip: write(rule?.maxPriceForRoundTrip ?? null),
      classes: rule?.allowedFareClasses ?? [],
    };
  };
  return {
    currency: caps.find((cap) => cap !== null)?.currency ?? 'USD',
    isApprovalRequired: settings.isApprovalRequired,
    enableLongFlights: settings.enableLongFlights,
    minHours: settings.minHoursForLongFlight,
    hotels: hotels.policies.map((rule) => ({
      stars: rule.allowedStarRatings.map(String),
      cap: write(rule.maxPricePerNight),
    })),
    cars: cars.policies.map((rule) => ({ cap: write(rule.maxPricePerDay) })),
    Short: flight('Short'),
    Long: flight('Long'),
    approvers,
    deadlineHours: approvals.deadlineHours,
    onTimeout: approvals.onTimeout,
    percent: approvals.tolerance.percent ?? 0,
    amount: write(approvals.tolerance.amount),
    reasons: approvals.reasonCodes,
  };
}

/** The amount of a field; null for none, undefined for what is no amount of the currency. */
export function readCap(typed: string, currency: Currency): ValueMoney | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const decimals = text.split('.')[1]?.length ?? 0;
  const value = Number(text);
  const isAmount = /^\d{1,8}(\.\d+)?$/.test(text) && value > 0 && value <= 10_000_000;
  return isAmount && decimals <= currencyExponents[currency] ? { value, currency } : undefined;
}

/** What is missing or no amount, by the names of fields. */
export function faultsOf(form: PolicyForm): ReadonlySet<string> {
  const faults = new Set<string>();
  const amount = (id: string, typed: string) => {
    if (readCap(typed, form.currency) === undefined) faults.add(id);
  };
  for (const [nth, rule] of form.hotels.entries()) {
    amount(`hotel-${nth}`, rule.cap);
    if (rule.stars.length === 0) faults.add(`stars-${nth}`);
  }
  for (const [nth, rule] of form.cars.entries()) amount(`car-${nth}`, rule.cap);
  for (const duration of form.enableLongFlights ? (['Short', 'Long'] as const) : (['Short'] as const)) {
    amount(`${duration}-one-way`, form[duration].oneWay);
    amount(`${duration}-round-trip`, form[duration].roundTrip);
    if (form[duration].classes.length === 0) faults.add(`${duration}-classes`);
  }
  amount('amount', form.amount);
  if (form.reasons.length === 0) faults.add('reasons');
  return faults;
}

/** The policy of a form without faults. */
export function policyOf(form: PolicyForm): Typed {
  const cap = (typed: string) => readCap(typed, form.currency) ?? null;
  const flight = (duration: 'Short' | 'Long', { oneWay, roundTrip, classes } = form[duration]) => ({
    duration,
    maxPriceForOneWay: cap(oneWay),
    maxPriceForRoundTrip: cap(roundTrip),
    allowedFareClasses: [...classes],
  });
  // What was typed for long flights is not shown, and may be faulty, once they have no limits of their own.
  const hasLong = faultsOf({ ...form, enableLongFlights: true }).size === 0;
  return {
    rules: {
      settings: {
        isApprovalRequired: form.isApprovalRequired,
        enableLongFlights: form.enableLongFlights,
        minHoursForLongFlight: form.minHours,
      },
      hotels: {
        policies: form.hotels.map((rule) => ({
          allowedStarRatings: rule.stars.map(Number).toSorted((a, b) => a - b),
          maxPricePerNight: cap(rule.cap),
        })),
      },
      cars: { policies: form.cars.map((rule) => ({ maxPricePerDay: cap(rule.cap) })) },
      flights: { policies: [flight('Short'), flight('Long', hasLong ? form.Long : form.Short)] },
    },
    approvals: {
      approverIds: form.approvers.map(({ personId }) => personId),
      deadlineHours: form.deadlineHours,
      onTimeout: form.onTimeout,
      tolerance: { percent: form.percent === 0 ? null : form.percent, amount: cap(form.amount) },
      reasonCodes: [...form.reasons],
    },
    approvers: form.approvers,
  };
}
