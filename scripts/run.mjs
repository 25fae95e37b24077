import { handOver } from './hand-over.mjs';

// Runs a TypeScript program on the project's own Node: node scripts/run.mjs scripts/start.ts
const [program] = process.argv.splice(2, 1);
handOver(program);
