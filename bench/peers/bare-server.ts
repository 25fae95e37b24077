import { createServer } from 'node:http';

// The least a Node server can do: `node bare-server.ts <port> <bytes> [type]` answers everything with one buffer.
const [port = '0', bytes = '2', type = 'application/json'] = process.argv.slice(2);
const page = '<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1></html>';
const body = Buffer.from(type === 'text/html' ? page : JSON.stringify('x'.repeat(Number(bytes) - 2)));

createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
process.on('disconnect', () => process.exit());
