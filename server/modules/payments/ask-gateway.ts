import { isSameMoney } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type AuthorisationOutcome, type CardGateway, type GatewayOutcome, GatewayRefusal } from './port.ts';
import type { CardPayment } from './store.ts';

/**
 * Requests the authorisation of a card payment. After a lost answer the bank is first asked for its state; when it
 * knows none, the same request with the same reference is safe to repeat. An authorisation of anything else than the
 * request counts as unknown.
 */
export async function askAuthorisation(
  gateway: CardGateway,
  payment: CardPayment,
): Promise<AuthorisationOutcome> {
  const { cardToken, amount, reference } = payment;
  if (payment.state === 'unknown') {
    const found = await gateway.findAuthorisation(reference);
    if (found.status !== 'absent') return verifyAuthorisation(found, amount);
  }
  return verifyAuthorisation(await gateway.authorise({ cardToken, amount, reference }), amount);
}

const verifyAuthorisation = (
  told: AuthorisationOutcome,
  asked: CardPayment['amount'],
): AuthorisationOutcome =>
  told.status === 'authorised' && !isSameMoney(told.amount, asked)
    ? { status: 'unknown', cause: new Error('the bank authorised another amount than it was asked for') }
    : told;

/** Takes the whole authorised amount, once. */
export async function askCapture(
  gateway: CardGateway,
  payment: CardPayment,
): Promise<'done' | 'unknown' | 'refused'> {
  try {
    const { status } = await gateway.capture({
      authorisationId: authorisationOf(payment),
      amount: payment.amount,
      key: `${payment.reference}:capture`,
    });
    return status;
  } catch (error) {
    if (error instanceof GatewayRefusal) return 'refused';
    throw error;
  }
}

/** Gives part of a captured payment back, once per key; throws GatewayRefusal when the bank will not. */
export const askRefund = (
  gateway: CardGateway,
  payment: CardPayment,
  { amount, key }: { amount: CardPayment['amount']; key: string },
): Promise<GatewayOutcome> => gateway.refund({ authorisationId: authorisationOf(payment), amount, key });

/**
 * Makes sure that nothing of a payment stays held on the card. `released` is certain; `unknown` has to be
 * asked again. An authorisation that never reached us is found by its reference.
 */
export async function askRelease(
  gateway: CardGateway,
  payment: CardPayment,
): Promise<'released' | 'unknown'> {
  const authorisationId = payment.authorisationId ?? (await findHeld(gateway, payment.reference));
  if (authorisationId === 'unknown') return 'unknown';
  if (authorisationId === null) return 'released';
  const voided = await gateway.voidAuthorisation({ authorisationId, key: `${payment.reference}:void` });
  return voided.status === 'done' ? 'released' : 'unknown';
}

async function findHeld(gateway: CardGateway, reference: string): Promise<string | null> {
  const found = await gateway.findAuthorisation(reference);
  if (found.status === 'unknown') return 'unknown';
  return found.status === 'authorised' ? found.authorisationId : null;
}

function authorisationOf(payment: CardPayment): string {
  if (payment.authorisationId === null) throw new PortalError('conflict');
  return payment.authorisationId;
}
