import { handOver } from './hand-over.mjs';

handOver('scripts/bench.ts');
