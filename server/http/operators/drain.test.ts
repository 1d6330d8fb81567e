import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { drainable } from '#server/http/operators/drain.ts';
import { otherProvider, serverForTest, testServer } from '#test/server/server.ts';

const ask = (address: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent }, (response) => void response.resume().once('end', () => resolve(response))).once(
      'error',
      reject,
    );
  });

test('a stopping server is unready first, closes the connection with every answer, and cuts none', async () => {
  const server = await testServer({ env: { DRAIN_SECONDS: '1' } });
  const readyz = `${server.origin}/readyz`;
  const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const failed: string[] = [];
  let ending = false;
  // Like a proxy: it keeps a connection open for as long as it may.
  const busy = agents.map(async (agent) => {
    for (let letGo = false; !letGo; ) {
      const began = ending;
      const response = await ask(`${server.origin}/start`, agent).catch((error) => {
        failed.push(error.code);
      });
      letGo = response?.headers.connection !== 'keep-alive';
      if (began && !letGo) failed.push('kept alive');
    }
  });
  const idle = new Agent({ keepAlive: true });
  expect((await ask(readyz, idle)).headers.connection).toBe('keep-alive');
  const stopping = server.stop();
  ending = true;
  expect((await fetch(readyz)).status).toBe(503);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const began = performance.now();
  await Promise.all([stopping, ...busy]);
  expect(performance.now() - began).toBeLessThan(4000);
  expect(failed).toEqual([]);
  for (const agent of [...agents, idle]) agent.destroy();
});

test('connections without a request, and upgraded ones left open, do not delay the stop', async () => {
  const server = createServer((_, response) => response.end());
  const drain = drainable(server);
  const upgraded = new Promise((resolve) => server.once('upgrade', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const quiet = connect(port, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  const bothClosed = Promise.all(
    [quiet, socket].map((one) => new Promise((resolve) => one.on('error', () => {}).once('close', resolve))),
  );
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await upgraded;
  await expect.poll(() => connections(server)).toBe(2);
  await drain.end(100);
  await bothClosed;
});

test('connections that wait to be accepted are answered before the port closes', async () => {
  const server = createServer((_, response) => response.end('here'));
  const drain = drainable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  const responses = sockets.map((socket) => text(socket).catch((error) => error.code));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  await drain.end(5000);
  for (const reply of await Promise.all(responses)) expect(reply).toMatch(/Connection: close[\s\S]*here/);
});

const connections = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test('a load balancer may check by HEAD, and by HTTP/1.0 without a host', async () => {
  const server = await serverForTest({ env: otherProvider });
  for (const path of ['/readyz', '/healthz']) {
    expect((await fetch(server.origin + path, { method: 'HEAD' })).status).toBe(200);
    for (const method of ['GET', 'HEAD']) {
      const socket = connect(server.p.settings.port, 'localhost');
      socket.write(`${method} ${path} HTTP/1.0\r\n\r\n`);
      const [line] = (await text(socket)).split('\r\n');
      expect([method, path, line]).toEqual([method, path, 'HTTP/1.1 200 OK']);
    }
  }
});

test('an idle connection outlives the time for which a proxy keeps it', async () => {
  const agent = new Agent({ keepAlive: true });
  const idleSecondsOf = async (env: Record<string, string>) => {
    const { origin } = await serverForTest({ env });
    const { headers } = await ask(`${origin}/readyz`, agent);
    return Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1]);
  };
  // `keepalive_timeout` of nginx and `keepalive` of Caddy, by their documents of 2026.
  expect(await idleSecondsOf({ TRUST_PROXY: 'on' })).toBeGreaterThan(120);
  // Nobody else may hold so many.
  expect(await idleSecondsOf({})).toBeLessThan(10);
  agent.destroy();
});
