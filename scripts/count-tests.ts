import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** How a run of vitest ended, as `npm test` counts and tells it. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** What failed and what passed at the second try only, a sentence each. */
  readonly remarks: readonly string[];
}

/** A reporter that writes the TestCount of a run to the file named by `TEST_COUNT_FILE`. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const count: TestCount = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + broken.length + errors.length,
      remarks: [
        ...failed.map((test) => `Failed: ${nameOf(test)}: ${firstLines(test.result().errors)}`),
        ...broken.map((module) => `Failed: ${module.relativeModuleId}: ${firstLines(module.errors())}`),
        ...errors.map((error) => `Failed outside of a test: ${firstLines([error])}`),
        ...tests
          .filter((test) => test.diagnostic()?.flaky)
          .map((test) => `Passed at the second try only: ${nameOf(test)}`),
      ],
    };
    const file = process.env['TEST_COUNT_FILE'];
    if (!file) throw new Error('TEST_COUNT_FILE names no file.');
    writeFileSync(file, JSON.stringify(count));
  }
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`;

const firstLines = (errors: readonly { readonly message: string }[] = []): string =>
  errors.map(({ message }) => message.split('\n', 1)[0] ?? '').join('; ');
