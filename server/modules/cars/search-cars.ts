import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  carQuestionSchema,
  type CarQuestion,
  type CarSearchRequest,
  type searchCars as endpoint,
} from '#contract/cars.ts';
import type { Language } from '#contract/values/dates.ts';
import type { MissingAnswer } from '#contract/results/missing-answer.ts';
import { money } from '#contract/money.ts';
import { loadCircumstances } from '#server/modules/pricing/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import type { CarSession, Circumstances, KeptCar } from './car-session.ts';
import type { CarsDeps } from './deps.ts';
import { keepCars, perDayOf } from './keep-cars.ts';
import type { CarDesk, CarQuery, FoundCars } from './port.ts';
import { supplierOf } from './present.ts';
import { presentSearch } from './present-search.ts';
import { areaOf, resolveQuestion } from './resolve-question.ts';
import { viewCars } from './view-session.ts';

/** How long suppliers are waited for, and how long when asked again. */
const [searchDeadlineMs, againDeadlineMs] = [6_000, 20_000];
const freshMinutes = 15;

/**
 * Answers a search of cars. A first search asks the suppliers and stores their results; a request that names it applies
 * other filters, another order or another page to the same results. [GRD-01]
 */
export async function searchCars(
  deps: CarsDeps,
  principal: Principal,
  request: CarSearchRequest,
  language: Language,
): Promise<z.input<(typeof endpoint)['response']>> {
  const question = carQuestionSchema.parse(request);
  const resolved = resolveQuestion(question, deps.places, language, deps.clock.now());
  const session = request.searchId
    ? await openSession(deps, principal, request.searchId, question)
    : await searchAnew(deps, principal, question, request.again, language);
  if (!request.searchId) noteJudged(deps, principal, session, request);
  return presentSearch(session, viewCars(session, request), request, resolved);
}

/** Keeps what the policy judged, the price per day of each car that is shown, and which it was. */
function noteJudged(deps: CarsDeps, principal: Principal, session: CarSession, request: CarSearchRequest) {
  const { id: searchId, observedAt: at, query } = session;
  const { currency } = query;
  const desks = new Map(session.desks.map((desk) => [desk.deskId, desk]));
  const facts = () =>
    viewCars(session, request).matching.map(({ car, rate }) => ({
      id: shownCarId(car.deskId, car.vehicle),
      name: nameOfCar(car, desks.get(car.deskId)),
      carClass: car.decoded.carClass,
      distanceKm: car.distanceKm,
      perDayMinor: perDayOf({ ...rate, total: money(rate.totalMinor, currency) }).minor,
      currency,
    }));
  deps.noteJudged?.(principal, { searchId, product: 'car', at, circumstances: query, facts });
}

/** How a class of cars at a desk is known in what is kept of searches. */
export const shownCarId = (deskId: string, { acriss }: { readonly acriss: string }): string =>
  `${deskId}:${acriss}`;

const nameOfCar = ({ vehicle }: KeptCar, desk: CarDesk | undefined): string =>
  desk ? `${vehicle.exampleModel}, ${supplierOf(desk.supplier).name}` : vehicle.exampleModel;

/** A session that is too old, another customer's or of another question looks the same: search again. */
async function openSession(
  { sessions, clock }: CarsDeps,
  principal: Principal,
  id: string,
  question: CarQuestion,
): Promise<CarSession> {
  const session = await sessions.find({ id, customerId: principal.userId, now: clock.now() });
  if (!session || !isDeepStrictEqual({ ...session.query }, { ...question }))
    throw new PortalError('search-expired');
  return session;
}

async function searchAnew(
  deps: CarsDeps,
  principal: Principal,
  question: CarQuestion,
  isAgain: boolean,
  language: Language,
): Promise<CarSession> {
  const observedAt = deps.clock.now();
  const { pickUp, dropOff } = resolveQuestion(question, deps.places, language, observedAt);
  const { driverAge, residence, currency } = question;
  const [answers, circumstances] = await Promise.all([
    askSuppliers(
      deps,
      {
        pickUp: { area: areaOf(pickUp), at: question.pickUpAt },
        dropOff: { area: dropOff && areaOf(dropOff), at: question.dropOffAt },
        driverAge,
        residence,
        currency,
      },
      isAgain,
    ),
    carCircumstances(deps, principal, question),
  ]);
  const missing: MissingAnswer[] = [...answers.missing];
  const found = answers.found.map(({ source, ...answer }) => {
    const { kept, left } = keepCars(source, answer, { question, from: pickUp, circumstances });
    if (left > 0 || !answer.complete) missing.push({ source, part: 'some' });
    return { ...answer, kept };
  });
  const session: CarSession = {
    id: newId(),
    customerId: principal.userId,
    observedAt,
    expiresAt: new Date(observedAt.getTime() + freshMinutes * 60_000),
    query: question,
    missing,
    circumstances,
    desks: found.flatMap(({ desks }) => desks),
    cars: found.flatMap(({ kept }) => kept),
    refusals: found.flatMap(({ refusals }) => refusals),
  };
  await deps.sessions.keep(session);
  return session;
}

/** The customer's policy, cards and wallet, for the price of a car. */
export const carCircumstances = (
  deps: CarsDeps,
  principal: Principal,
  { currency }: Pick<CarQuestion, 'currency'>,
): Promise<Circumstances> => loadCircumstances(deps, principal, { currency, keep: ({ cars }) => ({ cars }) });

/** Asks every supplier at once. When all fail there is no answer and `search-failed` is thrown. */
export async function askSuppliers(
  { suppliers }: CarsDeps,
  query: CarQuery,
  isAgain = false,
): Promise<{ found: (FoundCars & { source: string })[]; missing: MissingAnswer[] }> {
  const answers = await Promise.allSettled(
    suppliers.map(async (supplier) => ({
      source: supplier.name,
      ...(await supplier.search(query, isAgain ? againDeadlineMs : searchDeadlineMs)),
    })),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [failure] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  if (found.length === 0) throw new PortalError('search-failed', { cause: failure });
  const missing = answers.flatMap((answer, at): MissingAnswer[] =>
    answer.status === 'rejected' ? [{ source: suppliers[at]?.name ?? '', part: 'all' }] : [],
  );
  return { found, missing };
}
