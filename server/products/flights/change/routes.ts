import {
  askForExchange,
  bookExchange,
  chooseExchange,
  type ExchangeChosen,
  getExchange,
  getExchangeAsk,
  payExchange,
} from '#contract/trips/exchange.ts';
import type { Language } from '#contract/values/dates.ts';
import { type AskRow, findAskOfChange, shownFor } from '#server/modules/exchange/index.ts';
import { creditedChange, isProtectionInUse } from '#server/modules/protections/index.ts';
import { type ChangeRow, creditedParts, getChange } from '#server/modules/trips/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { changeCalls } from '../../change-calls.ts';
import { askExchange, chooseOffered, type ExchangeDeps, getAsk, pollQuote } from './ask.ts';
import { payExchanged } from './pay.ts';
import { readFlightParts } from './change.ts';
import { findExchangeable, whyNot } from './why-not.ts';
import { presentAsk, presentWhy } from './present.ts';

/** Exchanges of booked flights: the shop, the quote and the booking, each polled by the same call. [TRP-05] */
export function exchangeRoutes(exchange: ExchangeDeps): Route[] {
  const { deps, booking, change } = exchange;
  const { db, clock } = booking;
  const calls = changeCalls(booking, change);
  const present = (ask: AskRow, language: Language, chosen: ExchangeChosen = []) =>
    presentAsk(deps, ask, { now: clock.now(), language }, chosen);

  return [
    route(getExchange, async ({ params, principal }) => {
      const trip = await findExchangeable(db, params.tripId, principal.userId);
      const asked = { changed: [], isVoidSeen: false, now: clock.now() };
      const reason = await whyNot(deps, trip, { status: 'not_asked' }, asked);
      if (reason === null) return { canGoOn: true, screen: 'go-to-exchange' as const, why: null };
      return {
        canGoOn: reason === 'voidable',
        screen: shownFor(reason).screen,
        why: presentWhy(reason, { attempts: 0, promisedBy: null, caseId: null }),
      };
    }),

    route(askForExchange, async ({ params, body, principal, language }) =>
      present(await askExchange(exchange, principal, params.tripId, body), language),
    ),

    route(getExchangeAsk, async ({ params, query, principal, language }) => {
      const ask = await getAsk(db, { ...params, customerId: principal.userId });
      return present(await pollQuote(exchange, principal, ask), language, query.chosen);
    }),

    route(chooseExchange, async ({ params, body, principal, language }) =>
      present(await chooseOffered(exchange, principal, params, body), language),
    ),

    route(payExchange, async ({ params, body, principal, language }) => {
      const customerId = principal.userId;
      const ask = await getAsk(db, { ...params, customerId });
      await payExchanged(booking, { ask, paymentMethodId: body.paymentMethodId });
      return present(ask, language);
    }),

    route(bookExchange, async ({ params: { tripId }, body, principal, language }) => {
      const { changeQuoteId, acceptsForfeit, policyException } = body;
      const changeId = changeQuoteId;
      const ask = await findAskOfChange(db, { changeId, tripId, customerId: principal.userId });
      if (!ask) throw new PortalError('not-found');
      const { figures } = readFlightParts((await getChange(db, changeId)).after.parts);
      if (figures?.residual?.form === 'forfeit' && !acceptsForfeit)
        throw new PortalError('exchange-forfeit-unconfirmed');
      const along = async (tx: Tx, asked: ChangeRow) => {
        const now = clock.now();
        if (await isProtectionInUse(tx, deps.protections, tripId, now))
          throw new PortalError('protection-in-use');
        const booking = { id: asked.id, customerId: principal.userId };
        for (const tender of creditedParts(asked))
          await creditedChange(deps.protections).claim(tx, { booking, tender, now });
      };
      await calls.request(principal, tripId, { changeQuoteId: changeId, policyException, along }, language);
      return present(ask, language);
    }),
  ];
}
