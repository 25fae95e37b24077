import { readKeyring } from '#server/platform/encryption.ts';

/** `DATA_KEYS` of tests. */
export const testDataKeys = `tests:${Buffer.alloc(32, 'tests').toString('base64')}`;
export const testKeyring = readKeyring(testDataKeys);
