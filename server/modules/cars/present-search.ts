import type { z } from 'zod';
import type { CarRefusal, CarSearchRequest, searchCars } from '#contract/cars.ts';
import { type Money, money, toWireMoney } from '#contract/money.ts';
import { complianceOf } from '#server/modules/policy/index.ts';
import type { CarSession, KeptCarRate } from './car-session.ts';
import { perDayOf, verdictOf } from './keep-cars.ts';
import type { CarDesk } from './port.ts';
import { accessOf, presentMileage, presentVehicle, supplierOf } from './present.ts';
import type { ResolvedQuestion } from './resolve-question.ts';
import type { CarView, ShownCar } from './view-session.ts';
import { earnAndPayable } from './earn-and-payable.ts';

type Answer = z.input<(typeof searchCars)['response']>;

/** A page of the results of a session. */
export function presentSearch(
  session: CarSession,
  { matching, facets }: CarView,
  { offset, limit }: Pick<CarSearchRequest, 'offset' | 'limit'>,
  { pickUp, dropOff }: ResolvedQuestion,
): Answer {
  const desks = new Map(session.desks.map((desk) => [desk.deskId, desk]));
  const { circumstances } = session;
  const verdicts = circumstances.policy
    ? matching.map(({ rate }) => verdictOf(circumstances, perDayOfKept(rate, session)))
    : [];
  return {
    searchId: session.id,
    observedAt: session.observedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    pickUpPlace: pickUp,
    dropOffPlace: dropOff,
    complete: session.missing.length === 0,
    missing: [...session.missing],
    totalCount: session.cars.length,
    matchingCount: matching.length,
    compliance: complianceOf(verdicts),
    cars: matching
      .slice(offset, offset + limit)
      .flatMap((shown) => presentCard(session, shown, desks.get(shown.car.deskId), desks)),
    facets,
    refusals: presentRefusals(session, desks),
  };
}

const perDayOfKept = ({ totalMinor, ...rate }: KeptCarRate, { query }: CarSession): Money =>
  perDayOf({ ...rate, total: money(totalMinor, query.currency) });

function presentCard(
  session: CarSession,
  { car, rate, otherRates }: ShownCar,
  desk: CarDesk | undefined,
  desks: ReadonlyMap<string, CarDesk>,
): Answer['cars'] {
  if (!desk) return [];
  const back = car.dropOffDeskId === car.deskId ? undefined : desks.get(car.dropOffDeskId);
  const { circumstances, query } = session;
  const amountOf = (minor: number) => money(minor, query.currency);
  const perDay = perDayOfKept(rate, session);
  return [
    {
      offerId: `${car.deskId}.${car.dropOffDeskId}.${car.vehicle.acriss}`,
      rateId: rate.rateId,
      supplier: supplierOf(desk.supplier),
      vehicle: presentVehicle(car.vehicle, car.decoded),
      desk: {
        deskId: desk.deskId,
        name: desk.name,
        airport: desk.airport,
        access: accessOf(desk),
        timeZone: desk.timeZone,
      },
      dropOffDesk: back ? { deskId: back.deskId, name: back.name } : null,
      distanceKm: car.distanceKm,
      mileage: presentMileage(rate.mileage),
      fuelPolicy: rate.fuelPolicy,
      paymentTiming: rate.paymentTiming,
      rentalDays: rate.rentalDays,
      extraHours: rate.extraHours,
      refundPolicy: rate.refundPolicy,
      freeCancelUntil: rate.freeCancelUntil === null ? null : new Date(rate.freeCancelUntil).toISOString(),
      carsLeft: car.carsLeft,
      perDay: toWireMoney(perDay),
      price: {
        total: toWireMoney(amountOf(rate.totalMinor)),
        dueNow: toWireMoney(amountOf(rate.dueNowMinor)),
        dueAtDesk: toWireMoney(amountOf(rate.dueAtDeskMinor)),
        fees: Object.entries(rate.feesMinor).map(([code, minor]) => ({
          code,
          amount: toWireMoney(amountOf(minor)),
        })),
      },
      otherRates,
      policy: verdictOf(circumstances, perDay),
      ...earnAndPayable(circumstances, desk, {
        dueNow: amountOf(rate.dueNowMinor),
        paymentTiming: rate.paymentTiming,
      }),
    },
  ];
}

/** Suppliers that offer nothing, together by reason; of desks that are closed, the first with its open times. */
function presentRefusals({ refusals }: CarSession, desks: ReadonlyMap<string, CarDesk>): CarRefusal[] {
  const byReason = new Map<string, { refusal: CarRefusal; suppliers: Set<string> }>();
  for (const { reason, end, openBefore, openAfter, deskId } of refusals) {
    const desk = desks.get(deskId);
    if (!desk) continue;
    const key = `${reason} ${end ?? ''}`;
    const known = byReason.get(key) ?? {
      refusal: { reason, suppliers: [], closed: end && { end, openBefore, openAfter } },
      suppliers: new Set<string>(),
    };
    known.suppliers.add(supplierOf(desk.supplier).name);
    byReason.set(key, known);
  }
  return [...byReason.values()].map(({ refusal, suppliers }) => ({
    ...refusal,
    suppliers: [...suppliers].sort(),
  }));
}
