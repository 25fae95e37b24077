import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Result of a vitest run, as `npm test` reports it. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** A sentence for each failure and for each test that passed only on retry. */
  readonly remarks: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of a test file and its finished child processes, in seconds. */
    cpuSeconds?: number;
  }
}

/**
 * Maximum CPU time of a test file per project, in seconds: a quarter above that of the slowest file when this was set,
 * and a third more for slower machines.
 */
const ceilings: Readonly<Record<string, number>> = {
  unit: 15,
  proofs: 15,
  'zone-east': 5,
  'zone-west': 5,
  real: 90,
  money: 80,
};
const shownFiles = 12;

/** A reporter that writes the TestCount of a run to the file named by `TEST_COUNT_FILE`. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0);
    const dear = modules.filter((module) => cpuOf(module) > (ceilings[module.project.name] ?? Infinity));
    showCpu(modules);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const count: TestCount = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + broken.length + errors.length + dear.length,
      remarks: [
        ...failed.map((test) => `Failed: ${nameOf(test)}: ${firstLines(test.result().errors)}`),
        ...broken.map((module) => `Failed: ${module.relativeModuleId}: ${firstLines(module.errors())}`),
        ...dear.map(
          (module) =>
            `Failed: ${module.relativeModuleId} took ${cpuOf(module).toFixed(0)} s of processor time, more than the ${ceilings[module.project.name]} s of a file of ${module.project.name}`,
        ),
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

const cpuOf = (module: TestModule): number => module.meta().cpuSeconds ?? 0;

/** Prints the CPU time of each project and of the slowest files. */
function showCpu(modules: readonly TestModule[]): void {
  const byProject = Map.groupBy(modules, ({ project }) => project.name);
  for (const [project, files] of byProject) {
    const total = files.reduce((sum, module) => sum + cpuOf(module), 0);
    process.stdout.write(`Processor time of ${project}: ${total.toFixed(0)} s in ${files.length} files\n`);
  }
  for (const module of modules.toSorted((a, b) => cpuOf(b) - cpuOf(a)).slice(0, shownFiles))
    process.stdout.write(
      `${cpuOf(module).toFixed(1).padStart(7)} s  ${module.project.name} ${module.relativeModuleId}\n`,
    );
}
