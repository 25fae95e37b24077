import { setMileValue } from '#contract/payments.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { keepMileValue } from './mile-value.ts';

/** Endpoints for a customer's payment preferences. */
export const paymentsRoutes = ({ db }: { readonly db: Db }): Route[] => [
  route(setMileValue, ({ body, principal }) => keepMileValue(db, principal.userId, body.hundredths)),
];
