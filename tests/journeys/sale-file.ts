import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sandboxSale } from '#scripts/sandbox-sale.ts';
import { callWorld } from './console.ts';
import { test } from './support.ts';

const dayMs = 86_400_000;

/** The file that both servers of this product follow. */
const product = process.env['TEST_PARALLEL_INDEX'] ?? '0';
const file = join(import.meta.dirname, `../../.build/journeys-data-${product}/sale.json`);

/** Puts the sandbox's sale into force, so that it begins so many seconds from now. */
export async function announceSale(page: Page, beginsIn: number): Promise<void> {
  const { now } = await callWorld<{ now: string }>(page, 'GET', '/v1/clock');
  const begins = Date.parse(now) + beginsIn * 1_000;
  const { sale } = sandboxSale(new Date(begins - 3 * dayMs));
  writeFileSync(
    file,
    JSON.stringify({ sale: { ...sale, id: `sale-${test.info().testId.slice(-8)}-${test.info().retry}` } }),
  );
}

/** There is no sale any more. */
export const endSale = (): void => writeFileSync(file, JSON.stringify({ sale: null }));
