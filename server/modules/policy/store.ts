import { currencySchema, flightPolicyDurationSchema } from '#contract/enums/index.ts';
import { money, toValueMoney, type ValueMoney } from '#contract/money.ts';
import type { Policy } from '#contract/policy.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { PolicyTemplate } from './default-policies.ts';

/** Gives a company a tier's policy unless it has one. */
export async function insertPolicy(
  tx: Tx,
  businessId: string,
  template: PolicyTemplate,
  now: Date,
): Promise<void> {
  const made = await tx
    .insertInto('policies')
    .values({
      id: newId(),
      business_id: businessId,
      tier: template.tier,
      currency: template.currency,
      is_approval_required: template.isApprovalRequired,
      enable_long_flights: template.enableLongFlights,
      min_hours_for_long_flight: template.minHoursForLongFlight,
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) => known.columns(['business_id', 'tier']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const hotels = template.hotels.map((rule, position) => ({
    policy_id: made.id,
    position,
    allowed_star_ratings: [...rule.allowedStarRatings],
    max_price_per_night: rule.maxPerNight,
  }));
  const cars = template.cars.map((rule, position) => ({
    policy_id: made.id,
    position,
    max_price_per_day: rule.maxPerDay,
  }));
  const flights = flightPolicyDurationSchema.options.map((duration) => ({
    policy_id: made.id,
    duration,
    max_price_for_one_way: template.flights[duration].maxOneWay,
    max_price_for_round_trip: template.flights[duration].maxRoundTrip,
    allowed_fare_classes: [...template.flights[duration].allowedFareClasses],
  }));
  await tx.insertInto('policy_hotel_rules').values(hotels).execute();
  await tx.insertInto('policy_car_rules').values(cars).execute();
  await tx.insertInto('policy_flight_rules').values(flights).execute();
}

/** A company's policy for a tier; null when it has none of that name. */
export async function findPolicy(db: Db | Tx, businessId: string, tier: string): Promise<Policy | null> {
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('tier', '=', tier)
    .executeTakeFirst();
  if (!policy) return null;
  const [hotels, cars, flights] = await Promise.all([
    db
      .selectFrom('policy_hotel_rules')
      .selectAll()
      .where('policy_id', '=', policy.id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('policy_car_rules')
      .selectAll()
      .where('policy_id', '=', policy.id)
      .orderBy('position')
      .execute(),
    db.selectFrom('policy_flight_rules').selectAll().where('policy_id', '=', policy.id).execute(),
  ]);
  const currency = currencySchema.parse(policy.currency);
  const cap = (minor: number | null): ValueMoney | null =>
    minor === null ? null : toValueMoney(money(minor, currency));
  return {
    policyId: policy.id,
    tier: policy.tier,
    settings: {
      isApprovalRequired: policy.is_approval_required,
      enableLongFlights: policy.enable_long_flights,
      minHoursForLongFlight: policy.min_hours_for_long_flight,
    },
    hotels: {
      policies: hotels.map((rule) => ({
        allowedStarRatings: rule.allowed_star_ratings,
        maxPricePerNight: cap(rule.max_price_per_night),
      })),
    },
    cars: { policies: cars.map((rule) => ({ maxPricePerDay: cap(rule.max_price_per_day) })) },
    flights: {
      policies: flightPolicyDurationSchema.options.flatMap((duration) =>
        flights
          .filter((rule) => rule.duration === duration)
          .map((rule) => ({
            duration,
            maxPriceForOneWay: cap(rule.max_price_for_one_way),
            maxPriceForRoundTrip: cap(rule.max_price_for_round_trip),
            allowedFareClasses: rule.allowed_fare_classes,
          })),
      ),
    },
  };
}

/** Every policy of a company, in the order they were made. */
export async function findPolicies(db: Db | Tx, businessId: string): Promise<Policy[]> {
  const rows = await db
    .selectFrom('policies')
    .select('tier')
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .orderBy('tier')
    .execute();
  const found: Policy[] = [];
  for (const { tier } of rows) {
    const policy = await findPolicy(db, businessId, tier);
    if (policy) found.push(policy);
  }
  return found;
}
