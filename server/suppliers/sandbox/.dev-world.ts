import { testWorld } from '#tests/support/world.ts';
const w = await testWorld({ port: 4170 });
console.log('up', w.url, w.databaseUrl);
process.on('SIGTERM', async () => { await w.close(); process.exit(0); });
