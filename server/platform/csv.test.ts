import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('a CSV file reads in a spreadsheet as text and numbers, never as a formula', async () => {
  expect(
    String(
      await writeCsv([
        ['Name', 'Amount'],
        ['=HYPERLINK("x")', '-12.50'],
        ['Doe, "J"', '+1'],
        ['-1+2', '@x'],
      ]),
    ),
  ).toBe(`\uFEFFName,Amount\r\n"'=HYPERLINK(""x"")",-12.50\r\n"Doe, ""J""",+1\r\n'-1+2,'@x\r\n`);
});
