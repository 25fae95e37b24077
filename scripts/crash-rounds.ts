import { seededRandom } from '#tests/crash/random.ts';
import { crashRounds } from '#tests/crash/rounds.ts';

// `npm run crash -- 1000 7` kills a server process a thousand times with seed 7, and says what that did.
const rounds = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now());
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  console.error('Give the number of rounds and, if you like, a seed: npm run crash -- 1000 7');
  process.exit(2);
}

console.log(`${rounds} rounds with seed ${seed}`);
const report = await crashRounds(rounds, seededRandom(seed), (line) => console.log(line));
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length === 0 ? 0 : 1;
