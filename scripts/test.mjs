import { handOver } from './hand-over.mjs';

handOver('scripts/test.ts');
