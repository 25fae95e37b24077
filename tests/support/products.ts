import type { ChangeShop } from '#server/modules/flights/index.ts';
import pino from 'pino';
import { usualFreezes } from '#server/modules/freeze/index.ts';
import type { ExperienceSupplier } from '#server/modules/experiences/index.ts';
import { registerProtections } from '#server/modules/protections/index.ts';
import { openProducts } from '#server/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';

const notAsked = () => Promise.reject(new Error('nothing is sold here'));
const notFound = (): never => {
  throw new Error('nothing is sold here');
};

/** Without airlines nothing is offered in place of booked flights. */
export const noChangeShop: ChangeShop = { keep: notAsked, find: notAsked, list: notFound, choose: notFound };

/** No operator sells anything either. */
export const noOperators: ExperienceSupplier = {
  name: 'none',
  search: notAsked,
  getActivity: notAsked,
  listDays: notAsked,
  listSlots: notAsked,
  reserve: notAsked,
  extend: notAsked,
  confirm: notAsked,
  quoteChange: notAsked,
  change: notAsked,
  update: notAsked,
  revertChange: notAsked,
  findChange: notAsked,
  cancel: notAsked,
  find: notAsked,
};

/** Product kinds of a portal without suppliers: they read existing trips and sell nothing. */
export const productsWithoutSuppliers = (db: Db) =>
  openProducts({
    db,
    clock: { now: () => new Date() },
    log: pino({ enabled: false }),
    suppliers: [],
    airlines: [],
    operators: noOperators,
    rentals: [],
    chooseFlights: notAsked,
    changeShop: noChangeShop,
    protections: registerProtections([]),
    readRates: notAsked,
    zoneOf: () => null,
    rightsFor: () => [],
    policyFor: async () => null,
    freezes: usualFreezes,
  });
