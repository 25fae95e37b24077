import {
  type Cabin,
  cabinSchema,
  type FlightPolicyDuration,
  flightPolicyDurationSchema,
} from '#contract/enums/index.ts';
import { type Currency, money, toValueMoney, type ValueMoney } from '#contract/money.ts';
import type { PolicyRules } from '#contract/policy.ts';

/** A policy of a new company. Amounts are minor units; null is no cap. */
export interface PolicyTemplate {
  readonly tier: string;
  readonly currency: Currency;
  readonly isApprovalRequired: boolean;
  readonly enableLongFlights: boolean;
  readonly minHoursForLongFlight: number;
  readonly hotels: readonly {
    readonly allowedStarRatings: readonly number[];
    readonly maxPerNight: number | null;
  }[];
  readonly cars: readonly { readonly maxPerDay: number | null }[];
  readonly flights: Readonly<Record<FlightPolicyDuration, FlightTemplate>>;
}

interface FlightTemplate {
  readonly maxOneWay: number | null;
  readonly maxRoundTrip: number | null;
  readonly allowedFareClasses: readonly Cabin[];
}

const everyCabin = cabinSchema.options;
const coach: readonly Cabin[] = ['BasicEconomy', 'Economy', 'PremiumEconomy'];

const standard: PolicyTemplate = {
  tier: 'standard',
  currency: 'USD',
  isApprovalRequired: false,
  enableLongFlights: true,
  minHoursForLongFlight: 6,
  hotels: [{ allowedStarRatings: [1, 2, 3, 4], maxPerNight: 300_00 }],
  cars: [{ maxPerDay: 90_00 }],
  flights: {
    Short: { maxOneWay: 450_00, maxRoundTrip: 800_00, allowedFareClasses: coach },
    Long: { maxOneWay: 1_200_00, maxRoundTrip: 2_200_00, allowedFareClasses: [...coach, 'Business'] },
  },
};

/** The tiers of a new company; its administrators change them later. [POL-01] */
export const defaultPolicies: readonly PolicyTemplate[] = [
  standard,
  {
    tier: 'strict',
    currency: 'USD',
    isApprovalRequired: false,
    enableLongFlights: false,
    minHoursForLongFlight: 6,
    hotels: [{ allowedStarRatings: [1, 2, 3], maxPerNight: 180_00 }],
    cars: [{ maxPerDay: 60_00 }],
    flights: {
      Short: { maxOneWay: 300_00, maxRoundTrip: null, allowedFareClasses: ['BasicEconomy', 'Economy'] },
      Long: { maxOneWay: 300_00, maxRoundTrip: null, allowedFareClasses: ['BasicEconomy', 'Economy'] },
    },
  },
  { ...standard, tier: 'supervised', isApprovalRequired: true },
  {
    tier: 'executive',
    currency: 'USD',
    isApprovalRequired: false,
    enableLongFlights: true,
    minHoursForLongFlight: 6,
    hotels: [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPerNight: null }],
    cars: [{ maxPerDay: null }],
    flights: {
      Short: { maxOneWay: null, maxRoundTrip: null, allowedFareClasses: everyCabin },
      Long: { maxOneWay: null, maxRoundTrip: null, allowedFareClasses: everyCabin },
    },
  },
];

/** A template as versions of policies store it. */
export function rulesOf(template: PolicyTemplate): PolicyRules {
  const cap = (minor: number | null): ValueMoney | null =>
    minor === null ? null : toValueMoney(money(minor, template.currency));
  return {
    settings: {
      isApprovalRequired: template.isApprovalRequired,
      enableLongFlights: template.enableLongFlights,
      minHoursForLongFlight: template.minHoursForLongFlight,
    },
    hotels: {
      policies: template.hotels.map((rule) => ({
        allowedStarRatings: [...rule.allowedStarRatings],
        maxPricePerNight: cap(rule.maxPerNight),
      })),
    },
    cars: { policies: template.cars.map((rule) => ({ maxPricePerDay: cap(rule.maxPerDay) })) },
    flights: {
      policies: flightPolicyDurationSchema.options.map((duration) => ({
        duration,
        maxPriceForOneWay: cap(template.flights[duration].maxOneWay),
        maxPriceForRoundTrip: cap(template.flights[duration].maxRoundTrip),
        allowedFareClasses: [...template.flights[duration].allowedFareClasses],
      })),
    },
  };
}

/** What a new tier begins with. */
export const firstRules: PolicyRules = rulesOf(standard);
