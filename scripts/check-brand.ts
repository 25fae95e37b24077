import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfBrand, readBrand } from '#server/brand.ts';
import { colorsOfTenants, weakPairs } from '#web/tokens/contrast.ts';

// Validates a brand file and its color contrast: node scripts/check-brand.ts brand.json
const file = process.argv[2];
const usual = colorsOfTenants(readFileSync(join(import.meta.dirname, '../web/tokens/brand.css'), 'utf8'));
try {
  if (file === undefined) throw new Error('Name the file: node scripts/check-brand.ts brand.json');
  const weak = (['consumer', 'business'] as const).flatMap((tenant) => {
    const brand = readBrand(tenant, file);
    filesOfBrand(brand, file);
    const colors = new Map([...usual[tenant], ...Object.entries(brand.colors ?? {})]);
    return ([0, 1] as const).flatMap((theme) =>
      weakPairs(colors, theme).map((pair) => `${tenant}, ${theme === 0 ? 'light' : 'dark'}: ${pair}`),
    );
  });
  if (weak.length > 0) throw new Error(`Too little contrast:\n${weak.join('\n')}`);
  process.stdout.write('The brand can be used, and all of its colours can be read.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
