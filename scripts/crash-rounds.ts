import { seededRandom } from '#tests/crash/random.ts';
import { crashRounds } from '#tests/crash/rounds.ts';

// `npm run crash -- 1000 7` kills a server process 1000 times with seed 7 and reports the result.
const rounds = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now());
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
  process.stderr.write('Give the number of rounds and, if you like, a seed: npm run crash -- 1000 7\n');
  process.exit(2);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
say(`${rounds} rounds with seed ${seed}`);
const report = await crashRounds(rounds, seededRandom(seed), say);
say(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length === 0 ? 0 : 1;
