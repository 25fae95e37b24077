import { handOver } from './hand-over.mjs';

handOver('scripts/build.ts');
