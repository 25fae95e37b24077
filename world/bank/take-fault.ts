import type { WorldDeps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import type { BankOperation } from './states.ts';

/** Consumes the next fault of a bank operation; `error` and `refused` are thrown at once, before anything happened. */
export async function takeBankFault(
  { faults }: WorldDeps,
  operation: 'authorise' | BankOperation,
  reference: string,
): Promise<string | null> {
  const fault = await faults.take('bank', operation, { reference });
  if (fault === 'error') throw new Problem(503, 'bank_unavailable', 'The bank cannot serve this call now.');
  if (fault === 'refused') throw new Problem(409, 'card_closed', 'The account of this card is closed.');
  return fault;
}
