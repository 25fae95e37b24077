import { fromDecimal, type Money, money } from '#contract/money.ts';
import { inBothLanguages, type Language, type LocalizedText } from '#contract/values/dates.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import type { Left, Leaver, LeaveSide, TripRecord } from '#server/modules/products/index.ts';
import { isOpen, isReserved, listContracts } from '#server/modules/protections/index.ts';
import {
  beginLeaving,
  type ChangeRow,
  findQuotedLeaving,
  quoteLeaving,
} from '#server/modules/trips/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { PowerChoice, PowerLine, PowerPlugIn } from '../port.ts';

const kept: PowerChoice = {
  choice: 'kept',
  title: { en: 'The booking stays as it is', fr: 'La réservation reste telle quelle' },
  outcome: 'kept',
  words: { en: 'Why, for the customer', fr: 'Pourquoi, pour le client' },
};

const choiceOf = ({ positions }: Pick<Left, 'positions'>): string => ['leave', ...positions].join('-');

const list = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language).format(names);
const listed = (names: readonly string[]): LocalizedText =>
  inBothLanguages((language) => list(names, language));

function titleOf({ name, with: others }: Leaver): LocalizedText {
  if (others.length === 0) return { en: `Cancel for ${name}`, fr: `Annuler pour ${name}` };
  return {
    en: `Cancel for ${name}, with ${list(others, 'en')} on the lap`,
    fr: `Annuler pour ${name}, avec ${list(others, 'fr')} sur les genoux`,
  };
}

/**
 * Cancels for one traveler while the others stay: what the supplier gives back by the rules of the fare is shown first, by
 * tender, with all that changes for those who stay; then it goes on as a change of the trip. The case ends when the
 * supplier has done it, and stays open when it refuses. [TRP-04]
 */
export const cancelOneTraveler = (
  deps: Pick<FlowDeps, 'db' | 'clock' | 'products' | 'protections'>,
): PowerPlugIn => {
  const sideOf = ({ item }: TripRecord) => deps.products.of(item.product).leave;
  const leaversOf = (trip: TripRecord, now: Date): readonly Leaver[] => {
    const side = sideOf(trip);
    const isIdle = trip.status === 'Confirmed' && !trip.isCancelling && !trip.isChanging && !trip.isWithAgent;
    return isIdle && 'quote' in side ? side.list(trip, now) : [];
  };
  const quoteOf = (tx: Tx, side: LeaveSide, asked: { trip: TripRecord; choice: string; now: Date }) => {
    const isFor = ({ after }: ChangeRow) => {
      const left = side.read(after.parts);
      return left !== null && choiceOf(left) === asked.choice;
    };
    return findQuotedLeaving(tx, { ...asked, isFor });
  };
  return {
    power: 'cancel_one_traveler',
    title: { en: 'Cancel for one traveler', fr: 'Annuler pour un voyageur' },
    kinds: ['traveler_cancel'],

    async prepare({ trip, now }, choice) {
      if (!trip || choice === kept.choice) return;
      const side = sideOf(trip);
      const leaver = leaversOf(trip, now).find((one) => choiceOf(one) === choice);
      if (!leaver || !('quote' in side) || (await quoteOf(deps.db as Tx, side, { trip, choice, now })))
        return;
      await quoteLeaving(deps, trip, {
        positions: leaver.positions,
        names: [leaver.name, ...leaver.with].join(', '),
      });
    },

    async choices(_tx, { trip, now }) {
      if (!trip) return [];
      const may = leaversOf(trip, now).filter(({ whyNot }) => whyNot === null);
      return [
        ...may.map(
          (leaver): PowerChoice => ({ choice: choiceOf(leaver), title: titleOf(leaver), outcome: null }),
        ),
        kept,
      ];
    },

    async use(tx, { trip, chosen: { choice }, now, by }) {
      if (!trip) throw new PortalError('power-not-possible');
      const side = sideOf(trip);
      if (choice === kept.choice) return { amount: null, lines: whyNot(side, leaversOf(trip, now)) };
      const quote = 'quote' in side ? await quoteOf(tx, side, { trip, choice, now }) : null;
      const left = quote && 'quote' in side ? side.read(quote.after.parts) : null;
      if (!quote || !left) throw new PortalError('power-stale');
      const contracts = await listContracts(tx, trip.id);
      if (contracts.some((contract) => isReserved(deps.protections, contract)))
        throw new PortalError('protection-in-use');
      await beginLeaving(tx, quote, { by, now });
      const goOn = contracts
        .map(({ kind, state }) => ({ side: deps.protections.of(kind), state }))
        .filter(({ side: protection, state }) => isOpen(protection, { state }))
        .map(({ side: { label } }): PowerLine => ({ name: label, value: protectionGoesOn }));
      return {
        amount: quote.refund,
        lines: [...comesBack(quote, left), ...staysOf(quote, left), ...goOn],
        isToldOtherwise: true,
      };
    },
  };
};

const protectionGoesOn: LocalizedText = {
  en: 'Goes on for those who stay, for their share. What it cost is not returned. It pays for canceling the whole trip only.',
  fr: 'Continue pour les autres, à hauteur de leur part. Son prix n’est pas remboursé. Elle ne paie que l’annulation de tout le voyage.',
};

const none = ({ minor }: Money): boolean => minor === 0;

/** What the supplier gives back, and where it goes. */
function comesBack(
  { refund, lines, earnChanges }: ChangeRow,
  { refund: returned, supplierCredit, penalty, goes }: Left,
): PowerLine[] {
  const taken = earnChanges.filter(({ units }) => units < 0);
  return [
    { name: { en: 'The supplier returns', fr: 'Le prestataire rembourse' }, value: returned },
    ...(none(supplierCredit)
      ? []
      : [
          {
            name: { en: 'As a credit with the supplier', fr: 'En avoir chez le prestataire' },
            value: supplierCredit,
          },
        ]),
    ...(none(penalty)
      ? []
      : [{ name: { en: 'The supplier keeps', fr: 'Le prestataire retient' }, value: penalty }]),
    { name: { en: 'The customer gets back', fr: 'Le client récupère' }, value: refund },
    ...lines
      .filter((line) => line.refund.amount > 0)
      .map((line): PowerLine => {
        const to = line.label;
        const value = fromDecimal(line.refund.amount, line.refund.currency);
        return { name: { en: `To ${to}`, fr: `Sur ${to}` }, value };
      }),
    ...taken.map(({ productDisplayName, units, currency }): PowerLine => {
      const count = (language: Language) => `${new Intl.NumberFormat(language).format(-units)} miles`;
      return {
        name: {
          en: `Taken back from ${productDisplayName}`,
          fr: `Repris sur ${productDisplayName}`,
        },
        value: currency === 'Cash' ? money(-units, 'USD') : inBothLanguages(count),
      };
    }),
    ...goes.map((value): PowerLine => ({ name: { en: 'Goes with them', fr: 'Part avec eux' }, value })),
  ];
}

/** The trip of those who stay. */
const staysOf = ({ after }: ChangeRow, { stay }: Left): PowerLine[] => [
  { name: { en: 'Who stays', fr: 'Restent' }, value: listed(stay) },
  {
    name: { en: 'Price of the trip after this', fr: 'Prix du voyage ensuite' },
    value: fromDecimal(after.price.dueNow.amount, after.price.currency),
  },
  {
    name: { en: 'Their fares, seats and bags', fr: 'Leurs tarifs, sièges et bagages' },
    value: { en: 'Stay as they are', fr: 'Ne changent pas' },
  },
];

/** Why it cannot be canceled for one traveler at all, or not for these travelers. */
function whyNot(
  side: LeaveSide | { readonly instead: LocalizedText },
  leavers: readonly Leaver[],
): PowerLine[] {
  if (!('quote' in side))
    return [{ name: { en: 'What can be done', fr: 'Ce qui est possible' }, value: side.instead }];
  return leavers.flatMap(({ name, whyNot: why }): PowerLine[] =>
    why === null ? [] : [{ name: { en: name, fr: name }, value: why }],
  );
}
