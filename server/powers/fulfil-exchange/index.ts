import { PortalError } from '#server/platform/errors.ts';
import type { PowerPlugIn } from '../port.ts';

/** An exchange that an airline does not complete online. Until exchanges are sold, such a case ends with words alone. */
export const fulfilExchange: PowerPlugIn = {
  power: 'fulfil_exchange',
  title: { en: 'Settle an exchange', fr: 'Régler un échange' },
  kinds: ['exchange_fulfil', 'exchange_unpaid'],
  choices: async () => [],
  use: () => Promise.reject(new PortalError('power-not-possible')),
};
