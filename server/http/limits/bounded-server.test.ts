import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundBodies, boundConnections } from '#server/http/limits/bounded-server.ts';

async function opened(bound: (server: Server) => void) {
  const server = createServer(
    (request, response) => void request.resume().on('end', () => response.end('ok')),
  );
  bound(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
}

const closed = (socket: Socket) =>
  new Promise<'closed'>((resolve) => socket.once('close', () => resolve('closed')));
const responded = (socket: Socket) =>
  new Promise<'answered'>((resolve) => socket.once('data', () => resolve('answered')));
const begin = (socket: Socket, path: string) =>
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{`);

test('a body that trickles is cut, except for an image', async () => {
  const dial = await opened((server) => boundBodies(server, 200));
  const [slow, image] = [dial(), dial()];
  const cut = closed(slow);
  begin(image, '/api/images/1?folder=posts');
  begin(slow, '/api/posts/1');
  expect(await cut).toBe('closed');
  const response = responded(image);
  image.write('123456789');
  expect(await response).toBe('answered');
});

test('an address has a limit of connections, and closing one makes room', async () => {
  const dial = await opened((server) => boundConnections(server, 2));
  const ask = (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return Promise.race([responded(socket), closed(socket)]);
  };
  const [first, second] = [dial(), dial()];
  expect([await ask(first), await ask(second)]).toEqual(['answered', 'answered']);
  expect(await ask(dial())).toBe('closed');
  const firstClosed = closed(first);
  first.end();
  await firstClosed;
  expect(await ask(dial())).toBe('answered');
});
