import { askAboutChange, findHandledChange, settleHandled } from '#server/flows/change-trip/index.ts';
import { type ChangeRow, isUnpaid, payAgain } from '#server/modules/trips/index.ts';
import { residualKeptCode } from '#server/modules/pricing/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { broughtBack } from '../parts-of.ts';
import type { PowerCase, PowerChoice, PowerDone, PowerPlugIn } from '../port.ts';

const words = {
  en: 'What the airline says, for the customer',
  fr: 'Ce que dit la compagnie, pour le client',
};
const ask: PowerChoice = {
  choice: 'ask',
  title: { en: 'Ask the airline again now', fr: 'Interroger de nouveau la compagnie' },
  outcome: null,
};
const changed: PowerChoice = {
  choice: 'changed',
  title: { en: 'The airline has changed it as quoted', fr: 'La compagnie a modifié comme prévu' },
  outcome: 'fulfilled',
};
const refused: PowerChoice = {
  choice: 'refused',
  title: {
    en: 'Refused: the old flights stand, and nothing is charged',
    fr: 'Refusé : les vols d’origine sont maintenus, rien n’est débité',
  },
  outcome: 'failed',
  words,
};
const made: PowerChoice = {
  choice: 'made',
  title: { en: 'Changed by telephone with the airline', fr: 'Modifié par téléphone avec la compagnie' },
  outcome: 'fulfilled',
  words,
};
const notMade: PowerChoice = {
  choice: 'not-made',
  title: { en: 'Not changed: the flights stand', fr: 'Non modifié : les vols sont maintenus' },
  outcome: 'failed',
  words,
};
const charge: PowerChoice = {
  choice: 'charge',
  title: { en: 'Charge the card again', fr: 'Débiter de nouveau la carte' },
  outcome: null,
};
const left: PowerChoice = {
  choice: 'left',
  title: {
    en: 'Not paid: the customer can still pay from the trip',
    fr: 'Non payé : le client peut encore régler depuis le voyage',
  },
  outcome: 'failed',
  words,
};

/**
 * An exchange that an airline does not complete online. Where it waits for a person at the airline, the agent records what that
 * person did: changed as quoted, or refused. What becomes a credit of the airline is known from its own answer only. One that was
 * only asked for is made by telephone and ends with words. [TRP-05]
 */
export const fulfilExchange: PowerPlugIn = {
  power: 'fulfil_exchange',
  title: { en: 'Settle an exchange', fr: 'Régler un échange' },
  kinds: ['exchange_fulfil', 'exchange_unpaid'],

  async choices(tx, { of, trip }) {
    const found = trip && (await findHandledChange(tx, trip));
    if (of.kind === 'exchange_unpaid') return found && isUnpaid(found) ? [charge, left] : [];
    if (!found) return [made, notMade];
    if (isUnpaid(found)) return [];
    return leavesCredit(found) ? [ask, refused] : [ask, changed, refused];
  },

  async use(tx, { trip, chosen: { choice }, now }) {
    if (choice === 'made' || choice === 'not-made' || choice === 'left') return { amount: null, lines: [] };
    const done = trip && (await settle(tx, trip, choice, now));
    if (!done) throw new PortalError('power-not-possible');
    return done;
  },
};

async function settle(
  tx: Tx,
  trip: NonNullable<PowerCase['trip']>,
  choice: string,
  now: Date,
): Promise<PowerDone | null> {
  if (choice === 'ask') {
    const found = await findHandledChange(tx, trip);
    if (!found) return null;
    await askAboutChange(tx, found, now);
    return { amount: null, lines: [] };
  }
  if (choice === 'charge') {
    const found = await findHandledChange(tx, trip);
    if (!found || !(await payAgain(tx, { change: found, trip, now }))) return null;
    return {
      amount: null,
      lines: [{ name: { en: 'To the card', fr: 'Sur la carte' }, value: found.charge }],
    };
  }
  const settled = await settleHandled(tx, { trip, isMade: choice !== 'refused', now });
  const isMade = choice === 'changed';
  return settled && { ...broughtBack(settled, isMade), isToldOtherwise: isMade };
}

const leavesCredit = ({ before, after }: ChangeRow): boolean => {
  const kept = ({ price }: ChangeRow['after']) =>
    price.lineItems.find(({ code }) => code === residualKeptCode)?.amount.amount ?? 0;
  return kept(after) > kept(before);
};
