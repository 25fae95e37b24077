import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, w, scheme, locale] of [
  ['l-en', 1440, 'light', 'en-US'],
  ['d-fr', 1440, 'dark', 'fr-CA'],
  ['m-en', 360, 'light', 'en-US'],
  ['m-fr', 360, 'dark', 'fr-CA'],
] as const) {
  const ctx = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme, locale });
  const p = await ctx.newPage();
  const bad: string[] = [];
  p.on('console', (m) => m.type() === 'error' && bad.push(m.text()));
  p.on('pageerror', (e) => bad.push(String(e)));
  await p.goto('http://localhost:4229/');
  await p.waitForTimeout(1500);
  for (let i = 0; i < 3; i++) {
    await p.getByRole('tab').nth(i).click();
    await p.waitForTimeout(900);
    await p.screenshot({ path: `/tmp/w4220/c-${name}-${i}.png`, fullPage: false });
    const { violations } = await new AxeBuilder({ page: p })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    console.log(
      name,
      i,
      'overflow',
      await p.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).join(' | ')),
      bad.splice(0),
    );
    if (i === 1) {
      await p.locator('main li button').first().click();
      await p.waitForTimeout(900);
      await p.screenshot({ path: `/tmp/w4220/c-${name}-mail.png` });
      const { violations: v2 } = await new AxeBuilder({ page: p }).analyze();
      console.log(
        '  mail',
        v2.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).join(' | ')),
      );
      await p.keyboard.press('Escape');
      await p.waitForTimeout(300);
    }
  }
  await ctx.close();
}
await b.close();
