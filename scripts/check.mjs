import { handOver } from './hand-over.mjs';

handOver('scripts/check.ts');
