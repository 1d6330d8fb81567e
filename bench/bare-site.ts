/**
 * Child process of `under-load.ts`: a minimal server as a baseline. It answers a list from memory, streams a
 * file, and sends to live sockets twenty times a second, without checking whether they read. It sends its URL
 * by IPC.
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const [file = '', bytes = '0'] = process.argv.slice(2);
const list = Buffer.alloc(Number(bytes), ' ');
const frame = Buffer.from(JSON.stringify({ event: { data: { text: 'x'.repeat(200) } } }));

const server = createServer((request, response) => {
  if (request.url !== '/picture') return void response.setHeader('content-length', list.length).end(list);
  response.writeHead(200, { 'content-type': 'image/webp' });
  createReadStream(file).pipe(response);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
setInterval(() => {
  for (const socket of sockets.clients) socket.send(frame, { binary: false });
}, 50);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
