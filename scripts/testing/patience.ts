import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';

/** Duration of `someWork` on a quiet machine of usual speed, in milliseconds. */
const usualMs = 60;
const longest = 5;
const variable = 'TEST_PATIENCE';

let measured: number | undefined;

/**
 * How many times longer than usual this machine takes, from 1 to 5: by its speed, or by how many processes share each of
 * its processors now. Measured once and handed on to child processes.
 */
function slowness(): number {
  measured ??= Number(process.env[variable]) || Math.min(longest, Math.max(1, speed(), crowd()));
  process.env[variable] = measured.toFixed(1);
  return measured;
}

/** A deadline that tells a broken test from a slow machine, in milliseconds. Not for promises to a customer. */
export const patient = (usuallyMs: number): number => Math.round(usuallyMs * slowness());

function speed(): number {
  const began = performance.now();
  someWork();
  return (performance.now() - began) / usualMs;
}

function crowd(): number {
  return (loadavg()[0] ?? 0) / availableParallelism();
}

function someWork(): number {
  const seen = new Map<string, number>();
  for (let n = 0; n < 250_000; n++) seen.set(`key-${n % 50_000}`, n);
  return [...seen.values()].toSorted((a, b) => b - a).length;
}
