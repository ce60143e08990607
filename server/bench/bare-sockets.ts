import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/**
 * The least that can send a frame to everybody: a process of its own that asks nobody who he is, and sends the body of
 * a POST to all sockets. `node --import tsx server/bench/bare-sockets.ts` prints its port.
 */
function serve(): void {
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const frame = Buffer.concat(parts).toString('utf8');
      for (const socket of sockets.clients) socket.send(frame);
      response.end();
    });
  });
  const sockets = new WebSocketServer({ server: http });
  http.listen(0, '127.0.0.1', () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
}

if (require.main === module) serve();
