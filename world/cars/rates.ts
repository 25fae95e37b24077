import { carHints, carSeed } from './pictures.ts';
import { type Currency, fromCents, shareOf } from '../stays/currencies.ts';
import { mix, unit } from '../stays/hash.ts';
import type { Extra, ListedRate, Line, Mileage, Money, Payment, Rate, Vehicle } from './api-types.ts';
import { CLASSES, type CarClass, fuelOf } from './classes.ts';
import { localCentsOf, NAMES, neighboursOf, taxShareOf, unitOf, visitorFactorOf } from './fees.ts';
import { writeLocal } from './local-time.ts';
import { dayCents, freeOf, periodOf } from './market.ts';
import type { Plan, PricedRate } from './priced-rate.ts';
import { sealOffer } from './rate-token.ts';
import { freeUntilOf, noShowOf, penaltySteps } from './terms.ts';
import { type AcceptedTrip, pickUpInstant } from './trip.ts';

const SALT = { fuel: 341, mileage: 342, guarantee: 343, tell: 344 };

const PLANS: readonly Plan[] = ['prepaid', 'saver', 'desk'];
const PLAN_PRICE: Readonly<Record<Plan, number>> = { prepaid: 0.94, saver: 0.87, desk: 1 };

/** How many cars of a class at a desk were booked here for a day. */
export type Taken = (deskId: string, at: number, day: number) => number;

/** The days on which a rental keeps a car, from the day of pick-up. */
export const daysAway = ({ length }: Pick<AcceptedTrip, 'length'>): number =>
  length.days + Math.sign(length.extraHours);

/** Cars of a class that are left for every day of a trip. */
export function carsLeftFor(trip: AcceptedTrip, at: number, taken: Taken): number {
  const { desk } = trip.pickUp;
  let left = Number.POSITIVE_INFINITY;
  for (let day = trip.pickUp.at.day; day < trip.pickUp.at.day + daysAway(trip); day++)
    left = Math.min(left, freeOf(desk, at, day, trip.today) - taken(desk.id, at, day));
  return Math.max(0, left);
}

/** Every plan of a class for a trip; none when no car is left or the driver is too young for it. */
export function ratesFor(trip: AcceptedTrip, at: number, taken: Taken): PricedRate[] {
  const car = CLASSES[at];
  if (!car || trip.driverAge < car.minAge) return [];
  const carsLeft = carsLeftFor(trip, at, taken);
  if (carsLeft === 0) return [];
  return PLANS.filter((plan) => isSold(trip, plan)).map((plan) => price(trip, at, car, plan, carsLeft, 1));
}

function isSold({ pickUp, length }: AcceptedTrip, plan: Plan): boolean {
  if (plan !== 'saver') return true;
  return pickUp.desk.brand.hasSaver && length.days >= 3 && length.days < 28;
}

/** One plan of a class priced anew; `shift` ≠ 1 provokes another price. */
export function rateFor(
  trip: AcceptedTrip,
  at: number,
  plan: Plan,
  taken: Taken,
  shift: number,
): PricedRate | null {
  const car = CLASSES[at];
  if (!car || trip.driverAge < car.minAge || !isSold(trip, plan)) return null;
  return price(trip, at, car, plan, carsLeftFor(trip, at, taken), shift);
}

function price(
  trip: AcceptedTrip,
  at: number,
  car: CarClass,
  plan: Plan,
  carsLeft: number,
  shift: number,
): PricedRate {
  const { desk } = trip.pickUp;
  const { site, brand } = desk;
  const { days, extraHours } = trip.length;
  const period = periodOf(trip.pickUp.at, days);
  const listed = dayCents(desk, car, {
    at,
    firstDay: trip.pickUp.at.day,
    today: trip.today,
    period,
    left: carsLeft,
  });
  const cover = visitorFactorOf(site.country, trip.residence) ?? 1;
  const daily = Math.round(listed * PLAN_PRICE[plan] * cover * shift);
  const baseCents = daily * days + Math.min(daily, extraHours * hourlyCents(daily));
  const airportCents = airportFee(site.airport, baseCents);
  const youngCents = trip.driverAge < 25 ? (brand.youngCents ?? 0) * Math.min(CAPPED_DAYS, days) : 0;
  const isAtDesk = plan === 'desk';
  const line = (kind: Line['kind'], code: keyof typeof NAMES, cents: number, atDesk: boolean): Line => ({
    kind,
    code,
    name: NAMES[code],
    amount: moneyOf(cents, trip.currency),
    atDesk,
  });
  const untaxed = [
    line('base', 'base', baseCents, isAtDesk),
    line('fee', 'airport', airportCents, isAtDesk),
    line('fee', 'one_way', trip.oneWayCents, isAtDesk),
    line('fee', 'young_driver', youngCents, isAtDesk),
  ];
  const share = taxShareOf(site.country, site.continent);
  const taxed = untaxed.reduce((sum, { amount }) => sum + amount.minor, 0);
  const lines = [
    ...untaxed,
    {
      ...line('tax', 'tax', 0, isAtDesk),
      amount: { minor: shareOf(taxed, share, trip.currency), currency: trip.currency },
    },
    line('fee', 'out_of_hours', trip.outOfHoursCents, true),
    line('fee', 'local_charge', localCentsOf(site.country) * days, true),
  ].filter(({ amount }) => amount.minor > 0);
  const sum = (atDesk: boolean) =>
    lines.reduce((total, one) => total + (one.atDesk === atDesk ? one.amount.minor : 0), 0);
  return {
    trip,
    at,
    car,
    plan,
    payment: paymentOf(trip, plan),
    period,
    dayCents: daily,
    lines,
    totalMinor: sum(true) + sum(false),
    dueNowMinor: sum(false),
    carsLeft,
  };
}

/** Some fees are charged for the first days only. */
const CAPPED_DAYS = 10;

const airportFee = (airport: string | null, baseCents: number): number =>
  airport === null ? 0 : Math.round(baseCents * 0.11);

/** What a started hour and a day more cost, with the surcharge of the airport, fees by the day and taxes. */
function lateOf({ trip, dayCents: daily }: PricedRate): Pick<Rate, 'hourly' | 'daily'> {
  const { site, brand } = trip.pickUp.desk;
  const share = taxShareOf(site.country, site.continent);
  const cost = (baseCents: number, feeCents: number, untaxedCents: number): Money => {
    const taxed = [baseCents, airportFee(site.airport, baseCents), feeCents].reduce(
      (sum, cents) => sum + fromCents(cents, trip.currency),
      0,
    );
    const minor = taxed + shareOf(taxed, share, trip.currency) + fromCents(untaxedCents, trip.currency);
    return { minor, currency: trip.currency };
  };
  const isYoung = trip.driverAge < 25 && trip.length.days < CAPPED_DAYS;
  return {
    hourly: cost(hourlyCents(daily), 0, 0),
    daily: cost(daily, isYoung ? (brand.youngCents ?? 0) : 0, localCentsOf(site.country)),
  };
}

const hourlyCents = (daily: number): number => Math.ceil(daily / 3);

function paymentOf({ pickUp }: AcceptedTrip, plan: Plan): Payment {
  if (plan !== 'desk') return 'prepaid';
  return unit(pickUp.desk.seed, SALT.guarantee) < 0.3 ? 'guarantee' : 'postpaid';
}

const moneyOf = (cents: number, currency: Currency): Money => ({
  minor: fromCents(cents, currency),
  currency,
});

/** The id of a rate names both desks, the class and the plan: the same rate has it in every answer. */
export const rateIdOf = ({ trip, car, plan }: PricedRate): string =>
  [trip.pickUp.desk.id, trip.dropOff.desk.id, car.acriss, plan].join('.');

/** Parses a rate id; null when it was not issued here. */
export function readRateId(
  rateId: string,
): { pickUp: string; dropOff: string; at: number; plan: Plan } | null {
  const [pickUp = '', dropOff = '', acriss = '', named = ''] = rateId.split('.');
  const at = CLASSES.findIndex((car) => car.acriss === acriss);
  const plan = PLANS.find((one) => one === named);
  return at < 0 || !plan ? null : { pickUp, dropOff, at, plan };
}

const rentalOf = ({ trip, period, payment }: PricedRate) => ({
  payment,
  period,
  rentalDays: trip.length.days,
  extraHours: trip.length.extraHours,
});

export function listedRate(rate: PricedRate): ListedRate {
  const freeUntil = freeUntilOf(rate);
  return {
    rateId: rateIdOf(rate),
    ...rentalOf(rate),
    mileage: mileageOf(rate),
    fuel: fuelAt(rate),
    ...limitsOf(rate),
    totalMinor: rate.totalMinor,
    dueNowMinor: rate.dueNowMinor,
    dueAtDeskMinor: rate.totalMinor - rate.dueNowMinor,
    feesMinor: Object.fromEntries(
      rate.lines.filter(({ kind }) => kind === 'fee').map(({ code, amount }) => [code, amount.minor]),
    ),
    refundability: refundabilityOf(rate),
    freeUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
  };
}

function limitsOf({ plan, period, trip, car }: PricedRate) {
  const [minDays, maxDays] = plan === 'saver' ? [3, 27] : period === 'monthly' ? [28, 60] : [1, 60];
  return { minDays, maxDays, minAge: Math.max(trip.pickUp.desk.brand.minAge, car.minAge) };
}

export function refundabilityOf(rate: PricedRate): Rate['refundability'] {
  if (rate.plan === 'saver') return 'none';
  const free = freeUntilOf(rate);
  if (free !== null && rate.trip.now.getTime() < free) return 'full';
  return rate.trip.now.getTime() < pickUpInstant(rate.trip) ? 'partial' : 'none';
}

/** The supplier tells little of a car that it chooses itself. */
export function vehicleOf({ car, trip, at }: Pick<PricedRate, 'car' | 'trip' | 'at'>): Vehicle {
  const { seed, site } = trip.pickUp.desk;
  const isTold = unit(mix(seed, at), SALT.tell) < 0.9;
  return {
    acriss: car.acriss,
    model: car.model,
    seats: car.seats,
    doors: isTold ? car.doors : null,
    bags: isTold ? { large: car.large, small: car.small } : { large: null, small: null },
    pictureSeed: car.seats === null ? null : carSeed(car),
    pictureHints: car.seats === null ? '' : carHints(car, site),
  };
}

function mileageOf({ trip, car, plan }: PricedRate): Mileage {
  const { brand, site } = trip.pickUp.desk;
  const draw = unit(mix(site.number, brand.code.charCodeAt(0)), SALT.mileage);
  const unitHere = unitOf(site.country);
  const isUnlimited = car.minAge < 28 && draw < (unitHere === 'mi' ? 0.85 : plan === 'saver' ? 0.35 : 0.6);
  return {
    unit: unitHere,
    includedPerDay: isUnlimited ? null : unitHere === 'mi' ? 150 : 250,
    extraPerUnit: isUnlimited ? null : moneyOf(unitHere === 'mi' ? 35 : 25, trip.currency),
  };
}

const fuelAt = ({ car, trip, plan }: PricedRate) =>
  fuelOf(car, unit(trip.pickUp.desk.seed, SALT.fuel) * (plan === 'saver' ? 1 : 0.92));

const isCold = (latitude: number): boolean => Math.abs(latitude) > 42;

const excessOf = ({ trip, car }: Pick<PricedRate, 'trip' | 'car'>): number =>
  visitorFactorOf(trip.pickUp.desk.site.country, trip.residence) === null ? car.excessCents : 0;

function extrasOf(rate: PricedRate): Extra[] {
  const { trip, car, plan } = rate;
  const { days, coverDays } = trip.length;
  const capped = { charged: Math.min(CAPPED_DAYS, days), mostDays: CAPPED_DAYS };
  const atDesk = plan === 'desk';
  const daily = (
    code: keyof typeof NAMES,
    cents: number,
    maxQuantity: number,
    { charged, mostDays }: { charged: number; mostDays: number | null },
  ): Extra => ({
    code,
    name: NAMES[code],
    price: moneyOf(cents * charged, trip.currency),
    per: 'day',
    perDay: moneyOf(cents, trip.currency),
    maxQuantity,
    hasGrace: mostDays !== null,
    mostDays,
    atDesk,
  });
  const once = (code: keyof typeof NAMES, cents: number, maxQuantity: number): Extra => ({
    code,
    name: NAMES[code],
    price: moneyOf(cents, trip.currency),
    per: 'rental',
    perDay: null,
    maxQuantity,
    hasGrace: true,
    mostDays: null,
    atDesk,
  });
  return [
    ...(excessOf(rate) > 0
      ? [
          daily('full_cover', 1200 + Math.round(car.excessCents / 220), 1, {
            charged: coverDays,
            mostDays: null,
          }),
        ]
      : []),
    daily('additional_driver', 900, 3, capped),
    daily('child_seat', 700, 2, capped),
    once('booster', 2500, 2),
    once('navigation', 6000, 1),
    ...(isCold(trip.pickUp.desk.site.lat) ? [once('snow_chains', 4500, 1)] : []),
  ];
}

/** Everything about a rate, with the extras that were chosen among its lines. */
export function presentRate(
  rate: PricedRate,
  chosen: readonly { code: string; quantity: number }[] = [],
): Rate {
  const { trip, car } = rate;
  const { desk } = trip.pickUp;
  const extras = extrasOf(rate);
  const lines = [...rate.lines, ...chosen.flatMap((one) => extraLine(extras, one))];
  const sum = (atDesk: boolean) =>
    lines.reduce((total, line) => total + (line.atDesk === atDesk ? line.amount.minor : 0), 0);
  const money = (minor: number): Money => ({ minor, currency: trip.currency });
  const dueNowMinor = sum(false);
  const free = freeUntilOf(rate);
  const listed = listedRate(rate);
  return {
    rateToken: sealOffer({
      rateId: listed.rateId,
      pickUpAt: writeLocal(trip.pickUp.at),
      dropOffAt: writeLocal(trip.dropOff.at),
      driverAge: trip.driverAge,
      residence: trip.residence,
      currency: trip.currency,
      totalMinor: rate.totalMinor,
      shownAt: trip.now.getTime(),
    }),
    rateId: listed.rateId,
    pickUp: { deskId: desk.id, at: writeLocal(trip.pickUp.at) },
    dropOff: { deskId: trip.dropOff.desk.id, at: writeLocal(trip.dropOff.at) },
    driverAge: trip.driverAge,
    residence: trip.residence,
    vehicle: vehicleOf(rate),
    ...rentalOf(rate),
    fullDayFromMinutes: desk.brand.fullDayFrom,
    ...lateOf(rate),
    mileage: listed.mileage,
    fuel: listed.fuel,
    ...limitsOf(rate),
    crossBorder: neighboursOf(desk.site.country).map((countryCode) => {
      const draw = unit(
        mix(desk.seed, countryCode.charCodeAt(0) * 31 + countryCode.charCodeAt(1)),
        SALT.tell,
      );
      return {
        countryCode,
        allowed: draw < 0.75,
        fee: draw < 0.75 && draw > 0.4 ? moneyOf(4000, trip.currency) : null,
      };
    }),
    lines,
    total: money(dueNowMinor + sum(true)),
    dueNow: money(dueNowMinor),
    dueAtDesk: money(sum(true)),
    extras,
    risk: {
      deposit: moneyOf(car.depositCents, trip.currency),
      excess: moneyOf(excessOf(rate), trip.currency),
      liabilityIncluded: true,
      waiverExcludes: ['tyres', 'glass', 'underbody', 'keys'],
    },
    refundability: listed.refundability,
    freeUntil: free === null ? null : new Date(free).toISOString(),
    cancellation: penaltySteps(rate, dueNowMinor),
    noShow: money(noShowOf(rate, dueNowMinor)),
    carsLeft: rate.carsLeft,
  };
}

function extraLine(extras: readonly Extra[], { code, quantity }: { code: string; quantity: number }): Line[] {
  const extra = extras.find((one) => one.code === code);
  if (!extra || quantity === 0) return [];
  const amount = { ...extra.price, minor: extra.price.minor * quantity };
  return [{ kind: 'extra', code, name: extra.name, amount, atDesk: extra.atDesk }];
}
