import pino from 'pino';
import { openProducts } from '#server/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';

const notAsked = () => Promise.reject(new Error('nothing is sold here'));

/** Product kinds of a portal without suppliers: they read existing trips and sell nothing. */
export const productsWithoutSuppliers = (db: Db) =>
  openProducts({
    db,
    clock: { now: () => new Date() },
    log: pino({ enabled: false }),
    suppliers: [],
    airlines: [],
    chooseFlights: notAsked,
    readRates: notAsked,
    zoneOf: () => null,
    policyFor: async () => null,
  });
