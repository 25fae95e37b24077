import { writeFileSync } from 'node:fs';
import { triesAll } from './every-case.ts';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

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
/** The same for single files that try more in `npm test -- --all`. */
const ceilingsOfAll: Readonly<Record<string, number>> = { 'server/protections/random-trips.db.test.ts': 180 };
const shownFiles = 12;

/** A file or a group of tests, whose set-up may fail. */
type Group = TestModule | TestSuite;

/** A reporter that writes the TestCount of a run to the file named by `TEST_COUNT_FILE`. */
export default class CountTests implements Reporter {
  /** At once, for the list of failures comes at the end of the run. */
  onTestSuiteResult(suite: TestSuite): void {
    sayIfBroken(suite);
  }

  onTestModuleEnd(module: TestModule): void {
    sayIfBroken(module);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.flatMap(groupsOf).filter(isBroken);
    const dear = modules.filter((module) => cpuOf(module) > ceilingOf(module));
    showCpu(modules);
    const failed = tests.filter((test) => test.result().state === 'failed');
    // A set-up that fails leaves its tests out.
    const leftOut = new Set(broken.flatMap(notRun));
    const withoutLeftOut = broken.filter((group) => notRun(group).length === 0);
    const count: TestCount = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + leftOut.size + withoutLeftOut.length + errors.length + dear.length,
      remarks: [
        ...failed.map((test) => `Failed: ${nameOf(test)}: ${firstLines(test.result().errors)}`),
        ...broken.map((group) => `Failed: ${sentenceOf(group)}`),
        ...dear.map(
          (module) =>
            `Failed: ${module.relativeModuleId} took ${cpuOf(module).toFixed(0)} s of processor time, more than the ${ceilingOf(module)} s of a file of ${module.project.name}`,
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

const groupsOf = (module: TestModule): Group[] => [module, ...module.children.allSuites()];

const isBroken = (group: Group): boolean => group.errors().length > 0;

const notRun = (group: Group): TestCase[] =>
  [...group.children.allTests()].filter((test) => test.result().state === 'skipped');

function sayIfBroken(group: Group): void {
  if (isBroken(group)) process.stdout.write(`Set-up failed: ${sentenceOf(group)}\n`);
}

function sentenceOf(group: Group): string {
  const name =
    group.type === 'module' ? group.relativeModuleId : `${group.module.relativeModuleId}: ${group.fullName}`;
  const left = notRun(group).length;
  return `${name}: ${firstLines(group.errors())}${left > 0 ? ` (tests not run: ${left})` : ''}`;
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`;

const firstLines = (errors: readonly { readonly message: string }[] = []): string =>
  errors.map(({ message }) => message.split('\n', 1)[0] ?? '').join('; ');

const ceilingOf = ({ project, relativeModuleId }: TestModule): number =>
  (triesAll ? ceilingsOfAll[relativeModuleId] : undefined) ?? ceilings[project.name] ?? Infinity;

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
