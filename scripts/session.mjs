import { handOver } from './hand-over.mjs';

handOver('scripts/session.ts');
