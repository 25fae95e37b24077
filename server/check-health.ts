import { request } from 'node:http';

// Whether the server of this container can serve, for platforms that ask with a command: ends with 0 or 1.
const port = Number(process.env['PORT'] ?? 4000) + (process.env['CARDINAL_TENANT'] === 'business' ? 1 : 0);
const asked = request({ host: '127.0.0.1', port, path: '/readyz', timeout: 2_500 }, (answer) => {
  process.exit(answer.statusCode === 200 ? 0 : 1);
});
asked.on('timeout', () => process.exit(1));
asked.on('error', () => process.exit(1));
asked.end();
