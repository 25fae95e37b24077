import { handOver } from './hand-over.mjs';

handOver('scripts/start.ts');
