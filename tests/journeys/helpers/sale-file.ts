import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sandboxSale } from '#scripts/sandbox-sale.ts';
import { callWorld } from './console.ts';
import { test } from '../support.ts';

const dayMs = 86_400_000;

/** The sale file of both servers of this product. */
const product = process.env['TEST_PARALLEL_INDEX'] ?? '0';
const file = join(import.meta.dirname, `../../../.build/journeys-data-${product}/sale.json`);

/** Writes the sandbox's sale, starting `seconds` from now. */
export async function announceSale(page: Page, beginsIn: number): Promise<void> {
  const { now } = await callWorld<{ now: string }>(page, 'GET', '/v1/clock');
  const begins = Date.parse(now) + beginsIn * 1_000;
  const { sale } = sandboxSale(new Date(begins - 3 * dayMs));
  writeFileSync(
    file,
    JSON.stringify({ sale: { ...sale, id: `sale-${test.info().testId.slice(-8)}-${test.info().retry}` } }),
  );
}

/** Removes the sale. */
export const endSale = (): void => writeFileSync(file, JSON.stringify({ sale: null }));
