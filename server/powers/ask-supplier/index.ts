import { giveUpOn, isAwaited } from '#server/flows/book/index.ts';
import { findAwaited, settleReview } from '#server/flows/cancel-trip/index.ts';
import { askAboutChange, findAwaitedChange, settleChange } from '#server/flows/change-trip/index.ts';
import { retryFailing } from '#server/flows/failing-tasks/index.ts';
import type { Rules } from '#server/flows/failing-tasks/rules.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { advanceBookingTask } from '#server/modules/booking/index.ts';
import { advanceCancellationTask } from '#server/modules/trips/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { broughtBack, partsOf } from '../parts-of.ts';
import type { PowerCase, PowerChoice, PowerDone, PowerPlugIn, PowerUse } from '../port.ts';

/** What a case of a kind can be ended by beside asking again, and how that is done. */
interface Way {
  /** Asks now what the portal would ask by itself later; false when it waits for nothing any more. */
  ask(tx: Tx, about: PowerCase): Promise<boolean>;
  /** The supplier's answers that the portal can go on with. */
  answers(tx: Tx, about: PowerCase): Promise<readonly PowerChoice[]>;
  record?(tx: Tx, use: PowerUse): Promise<PowerDone | null>;
}

const ask: PowerChoice = {
  choice: 'ask',
  title: { en: 'Ask again now', fr: 'Interroger de nouveau maintenant' },
  outcome: null,
};
const words = {
  en: 'What the supplier says, for the customer',
  fr: 'Ce que dit le prestataire, pour le client',
};
const cancelled: PowerChoice = {
  choice: 'cancelled',
  title: {
    en: 'The supplier has canceled, with the refund that was shown',
    fr: 'Le prestataire a annulé, avec le remboursement affiché',
  },
  outcome: 'cancelled',
};
const stands: PowerChoice = {
  choice: 'stands',
  title: { en: 'Not canceled: the booking stands', fr: 'Non annulée : la réservation est maintenue' },
  outcome: 'kept',
  words,
};
const changed: PowerChoice = {
  choice: 'changed',
  title: { en: 'The supplier has changed it as quoted', fr: 'Le prestataire a modifié comme prévu' },
  outcome: 'changed',
};
const unchanged: PowerChoice = {
  choice: 'unchanged',
  title: { en: 'Nothing was changed', fr: 'Rien n’a été modifié' },
  outcome: 'failed',
};
const giveUp: PowerChoice = {
  choice: 'give-up',
  title: {
    en: 'The supplier does not take the booking: release everything',
    fr: 'Le prestataire refuse la réservation : tout libérer',
  },
  outcome: 'failed',
};

/**
 * A promise of a supplier that has passed. The portal goes on asking by itself, and closes the case when the answer comes;
 * an agent has it asked at once, or writes down what the supplier said on the telephone.
 */
export const askSupplier = (deps: Pick<FlowDeps, 'products'> & { readonly rules: Rules }): PowerPlugIn => {
  const { products, rules: brought } = deps;
  const ways = {
    cancellation_late: {
      async ask(tx, { trip, now }) {
        const found = trip && (await findAwaited(tx, deps, trip));
        if (found) await enqueueTask(tx, advanceCancellationTask, { cancellationId: found.id }, now, now);
        return found !== null;
      },
      async answers(tx, { trip }) {
        const found = trip && (await findAwaited(tx, deps, trip));
        if (!found) return [];
        // What an airline leaves as a credit is known from its own answer only.
        return found.supplierCredit.minor > 0 ? [stands] : [cancelled, stands];
      },
      async record(tx, { trip, chosen: { choice }, by, now }) {
        if (!trip) return null;
        const answer =
          choice === 'cancelled'
            ? ({ result: 'success', refund: null } as const)
            : ({ result: 'failure' } as const);
        const settled = await settleReview(tx, deps, { trip, answer, kind: 'cancellation_late', by, now });
        if (!settled) return null;
        return choice === 'cancelled'
          ? { amount: settled.refund, lines: partsOf(settled), isToldOtherwise: true }
          : { amount: null, lines: [] };
      },
    },
    change_late: {
      async ask(tx, { trip, now }) {
        const found = trip && (await findAwaitedChange(tx, trip));
        if (found) await askAboutChange(tx, found, now);
        return found !== null;
      },
      answers: async (tx, { trip }) =>
        trip && (await findAwaitedChange(tx, trip)) ? [changed, unchanged] : [],
      async record(tx, { trip, chosen: { choice }, now }) {
        const isMade = choice === 'changed';
        const settled = trip && (await settleChange(tx, { trip, isMade, now }));
        return settled ? { ...broughtBack(settled, isMade), isToldOtherwise: true } : null;
      },
    },
    pending_late: {
      async ask(tx, { of: { bookingId }, now }) {
        if (bookingId === null || !(await isAwaited(tx, bookingId))) return false;
        await enqueueTask(tx, advanceBookingTask, { bookingId }, now, now);
        return true;
      },
      answers: async (tx, { of: { bookingId } }) =>
        bookingId !== null && (await isAwaited(tx, bookingId)) ? [giveUp] : [],
      async record(tx, { of: { bookingId }, now }) {
        const isDone = bookingId !== null && (await giveUpOn(tx, { products, bookingId, now }));
        return isDone ? { amount: null, lines: [], isToldOtherwise: true } : null;
      },
    },
    tickets_late: {
      async ask(tx, { trip, now }) {
        if (!trip) return false;
        return (await products.of(trip.item.product).trip.askNow?.(tx, trip, now)) ?? false;
      },
      answers: async () => [],
    },
    not_finished: {
      ask: async (tx, { of: { bookingId }, now }) =>
        bookingId !== null && (await retryFailing(tx, { brought, bookingId, now })),
      answers: async () => [],
    },
  } as const satisfies Readonly<Record<string, Way>>;
  const wayOf = (kind: string): Way | undefined =>
    Object.hasOwn(ways, kind) ? ways[kind as never] : undefined;

  return {
    power: 'ask_supplier',
    title: { en: 'Ask the supplier', fr: 'Interroger le prestataire' },
    kinds: Object.keys(ways) as (keyof typeof ways)[],
    async choices(tx, about) {
      const way = wayOf(about.of.kind);
      return way ? [ask, ...(await way.answers(tx, about))] : [];
    },
    async use(tx, use) {
      const way = wayOf(use.of.kind);
      const done =
        use.chosen.choice !== 'ask'
          ? await way?.record?.(tx, use)
          : (await way?.ask(tx, use))
            ? { amount: null, lines: [] }
            : null;
      if (!done) throw new PortalError('power-not-possible');
      return done;
    },
  };
};
