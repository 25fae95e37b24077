import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchShifts } from '#tests/journeys/helpers/shifts.ts';
import type { TestCaller } from '#tests/support/portal.ts';
import type { Product } from '../product.ts';
import type { Row } from '../row.ts';
import { openBrowser } from '../signed-in-browser.ts';
import { type Measured, measureScreen } from './measure.ts';
import { measureMoves } from './moves.ts';
import { openScreens } from './open-screens.ts';

const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 740 },
] as const;

const folder = join(import.meta.dirname, '../../.build/bench/screens');

/**
 * How much of what people came for each screen shows: its height and words, where the first price and offer are, how many
 * offers the first screen holds, and how much it moves while it loads and when another screen replaces it. Saves a picture of each, and the table of
 * docs/screens.md, under `.build/bench/screens`.
 */
export async function benchScreens(_product: Product, caller: TestCaller): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const screens = await openScreens(caller);
  const { context, close } = await openBrowser(caller);
  const rows: Row[] = [];
  const table: string[] = [];
  const moves = new Map<string, number[]>();
  try {
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    for (const { name: size, ...viewport } of sizes) {
      await page.setViewportSize(viewport);
      for (const screen of screens) {
        const found = await measureScreen(page, caller.session.baseUrl, screen);
        await page.screenshot({ path: join(folder, `${screen.name.replaceAll(' ', '-')}-${size}.png`) });
        rows.push(...rowsOf(`${screen.name}, ${size}`, found, viewport));
        table.push(lineOf(screen.name, size, found));
      }
      for (const { name, shift } of await measureMoves(page, caller.session.baseUrl, screens)) {
        rows.push(rowOf(`${name}, ${size}`, viewport)('layout shift', '', 'lower', shift));
        moves.set(name, [...(moves.get(name) ?? []), shift]);
      }
    }
  } finally {
    await close();
  }
  const head =
    '| Screen | Size | Height | Words | First price at | First offer at | Its height | Offers shown | Shift |';
  writeFileSync(
    join(folder, 'table.md'),
    [
      head,
      '|---|---|--:|--:|--:|--:|--:|--:|--:|',
      ...table,
      '',
      `| Change of route | ${sizes.map(({ name }) => name).join(' | ')} |`,
      '|---|--:|--:|',
      ...[...moves].map(([name, shifts]) => `| ${name} | ${shifts.join(' | ')} |`),
      '',
    ].join('\n'),
  );
  return rows;
}

const lineOf = (
  screen: string,
  size: string,
  { height, words, firstPrice, firstOffer, offers, shift }: Measured,
) =>
  `| ${[screen, size, height, words, firstPrice, firstOffer?.top, firstOffer?.height, offers, shift].map((cell) => cell ?? '–').join(' | ')} |`;

interface Size {
  readonly width: number;
  readonly height: number;
}

const rowOf =
  (name: string, { width, height }: Size) =>
  (what: string, unit: string, better: Row['better'], ours: number): Row => ({
    what: `${name}: ${what}`,
    unit,
    better,
    ours,
    peer: null,
    conditions: `Chromium, ${width}×${height}, signed in, network quiet, one visit`,
  });

function rowsOf(name: string, found: Measured, size: Size): Row[] {
  const row = rowOf(name, size);
  return [
    row('height', 'px', 'lower', found.height),
    row('words', '', 'lower', found.words),
    row('layout shift', '', 'lower', found.shift),
    ...(found.firstPrice === null ? [] : [row('top of the first price', 'px', 'lower', found.firstPrice)]),
    ...(found.offers === null ? [] : [row('offers on the first screen', '', 'higher', found.offers)]),
  ];
}
