import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,world,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '.build/**', 'tests/journeys/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
