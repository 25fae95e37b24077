import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// What most servers do: `node fastify-server.ts <port> <file>` answers everything with the object of a JSON file.
const [port = '0', file = ''] = process.argv.slice(2);
const answer: unknown = JSON.parse(readFileSync(file, 'utf8'));

const app = Fastify();
app.all('/', async () => answer);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
