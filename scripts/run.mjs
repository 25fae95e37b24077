import { handOver } from './hand-over.mjs';

// Runs a TypeScript program of the project on the Node it brings along: node scripts/run.mjs scripts/start.ts
const [program] = process.argv.splice(2, 1);
handOver(program);
