import { DECLINE_CODES } from '../bank/decline-codes.ts';
import { vendors } from '../vendors.ts';

/** All faults by area and operation. Other names are rejected. */
export const FAULTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...Object.fromEntries(vendors.map(({ area, faults }) => [area, faults])),
  bank: {
    authorise: [...DECLINE_CODES, 'timeout-approved', 'timeout-declined', 'error'],
    capture: ['timeout-done', 'error'],
    void: ['timeout-done', 'error'],
    refund: ['timeout-done', 'error', 'refused'],
  },
  advisories: {
    read: ['emergency', 'health', 'error'],
  },
  currencies: {
    rates: ['slow', 'error', 'stale'],
  },
  mail: {
    accept: ['timeout-done', 'error'],
  },
  identity: {
    'sign-in': ['slow', 'error'],
    token: ['slow', 'error'],
  },
};
