import { expect, it } from 'vitest';
import { readSaleFile } from '#server/modules/sale/read-sale-file.ts';
import { sandboxSale } from './sandbox-sale.ts';

it('the server accepts the sale file of the sandbox [SAL-12]', () => {
  const text = JSON.stringify(sandboxSale(new Date('2026-11-22T12:00:00Z')));
  const read = readSaleFile(text, () => true);
  expect('faults' in read ? read.faults : []).toEqual([]);
});
