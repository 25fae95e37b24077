import { afterEach, expect, it } from 'vitest';
import { askCustomer, onAsked, readAsked } from './ask-customer.ts';
import { ApiProblem } from './problem.ts';

const problem = new ApiProblem(
  {
    type: '/problems/customer-must-agree',
    title: 'The customer has to agree.',
    status: 409,
    code: 'customer-must-agree',
    instance: 'r-1',
    retryable: true,
    next: 'wait',
    context: { confirmationId: 'c-1' },
  },
  '',
);
let stop: (() => void) | undefined;
afterEach(() => stop?.());
const listen = () => {
  stop = onAsked(() => undefined);
};

it('a charge of an agent waits until the customer agrees, then goes on [AGT-02]', async () => {
  listen();
  const asking = askCustomer(problem);
  expect(readAsked()?.confirmationId).toBe('c-1');
  readAsked()?.agree();
  await expect(asking).resolves.toBeUndefined();
  expect(readAsked()).toBeUndefined();
});

it('a charge that the customer does not agree to ends with that sentence, and is not retried [AGT-02]', async () => {
  listen();
  const asking = askCustomer(problem);
  readAsked()?.giveUp('The customer did not agree.');
  await expect(asking).rejects.toMatchObject({
    problem: { title: 'The customer did not agree.', code: 'customer-must-agree', retryable: false },
  });
});

it('a charge of an agent who stops waiting, or whose page cannot ask, ends with its own problem', async () => {
  await expect(askCustomer(problem)).rejects.toBe(problem);
  listen();
  const asking = askCustomer(problem);
  await expect(askCustomer(problem)).rejects.toBe(problem);
  readAsked()?.giveUp();
  await expect(asking).rejects.toBe(problem);
  const leaving = new AbortController();
  const left = askCustomer(problem, leaving.signal);
  leaving.abort();
  await expect(left).rejects.toBe(problem);
  expect(readAsked()).toBeUndefined();
});
