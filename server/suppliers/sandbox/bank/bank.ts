import { isSameMoney, type Money } from '#contract/money.ts';
import {
  type AuthorisationOutcome,
  type CardGateway,
  type GatewayOutcome,
  GatewayRefusal,
} from '#server/modules/payments/port.ts';
import { authorisationGuard, authorisationsGuard, bankEntryGuard, type WireAuthorisation } from './guards.ts';
import { WorldCallError, type WorldClient } from '../client.ts';

const deadlineMs = 5_000;
/** States of an authorisation in which a void has nothing to release. */
const nothingHeld = new Set(['authorisation_voided', 'authorisation_expired', 'authorisation_declined']);

/** The sandbox world's card bank. `merchant` is the name on card statements. */
export function sandboxBank(world: WorldClient, options: { merchant: string }): CardGateway {
  async function move(
    operation: 'captures' | 'void' | 'refunds',
    authorisationId: string,
    amount: Money | null,
    key: string,
  ): Promise<GatewayOutcome> {
    try {
      await world.call({
        method: 'POST',
        path: `/v1/bank/authorisations/${encodeURIComponent(authorisationId)}/${operation}`,
        body: amount === null ? {} : { amount },
        answer: bankEntryGuard.refine(
          (entry) =>
            entry.authorisationId === authorisationId &&
            (amount === null || isSameMoney(entry.amount, amount)),
          { error: 'an answer to another question' },
        ),
        idempotencyKey: key,
        deadlineMs,
        operation: `bank.${operation}`,
      });
      return { status: 'done' };
    } catch (error) {
      if (!(error instanceof WorldCallError)) throw error;
      if (error.kind !== 'refused') return { status: 'unknown' };
      throw new GatewayRefusal(error.code ?? 'refused', { cause: error });
    }
  }

  return {
    async authorise({ cardToken, amount, reference }) {
      try {
        return toOutcome(
          await world.call({
            method: 'POST',
            path: '/v1/bank/authorisations',
            body: { cardToken, amount, reference, merchant: options.merchant },
            answer: authorisationGuard.refine((made) => made.reference === reference, {
              error: 'an answer to another question',
            }),
            idempotencyKey: `authorise:${reference}`,
            deadlineMs,
            operation: 'bank.authorise',
          }),
        );
      } catch (error) {
        if (error instanceof WorldCallError) return { status: 'unknown', cause: error };
        throw error;
      }
    },

    async findAuthorisation(reference) {
      try {
        const { authorisations } = await world.call({
          method: 'GET',
          path: `/v1/bank/authorisations?reference=${encodeURIComponent(reference)}`,
          answer: authorisationsGuard,
          deadlineMs,
          operation: 'bank.find',
        });
        const found = authorisations.find((authorisation) => authorisation.reference === reference);
        return found ? toOutcome(found) : { status: 'absent' };
      } catch (error) {
        if (error instanceof WorldCallError) return { status: 'unknown' };
        throw error;
      }
    },

    capture: ({ authorisationId, amount, key }) => move('captures', authorisationId, amount, key),

    async voidAuthorisation({ authorisationId, key }) {
      try {
        return await move('void', authorisationId, null, key);
      } catch (error) {
        if (error instanceof GatewayRefusal && nothingHeld.has(error.code)) return { status: 'done' };
        throw error;
      }
    },

    refund: ({ authorisationId, amount, key }) => move('refunds', authorisationId, amount, key),
  };
}

function toOutcome({
  status,
  authorisationId,
  amount,
  declineCode,
}: WireAuthorisation): AuthorisationOutcome {
  if (status === 'declined') return { status: 'declined', code: declineCode ?? 'declined' };
  return { status: 'authorised', authorisationId, amount };
}
