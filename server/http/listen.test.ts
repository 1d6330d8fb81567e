import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { checkPorts, listen } from '#server/http/listen.ts';
import { readSettings } from '#server/settings/settings.ts';
import { freePort } from '#test/server/free-port.ts';
import { production } from '#test/server/production-settings.ts';

/** The address at which a server with these settings listens, and who reaches it. */
async function opened(env: Record<string, string>) {
  const server = createServer((_asked, response) => response.end());
  onTestFinished(() => void server.close());
  await listen(server, readSettings({ ...env, PORT: '0' }));
  const { address, port } = server.address() as AddressInfo;
  const reached = (host: string) =>
    new Promise<boolean>((resolve) => {
      get({ host, port, agent: false }, (response) => resolve(response.resume().statusCode === 200)).on(
        'error',
        () => resolve(false),
      );
    });
  return { address, reached };
}

test('in production only this machine reaches the port, unless LISTEN_HOST says otherwise', async () => {
  const closed = await opened(production);
  expect(closed.address).toBe('127.0.0.1');
  const open = await opened({ ...production, LISTEN_HOST: '0.0.0.0' });
  expect(open.address).toBe('0.0.0.0');
  expect([await closed.reached('127.0.0.1'), await open.reached('127.0.0.1')]).toEqual([true, true]);
  const others = Object.values(networkInterfaces()).flatMap((known) =>
    (known ?? []).flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal ? [address] : [],
    ),
  );
  // A machine without a network has none.
  for (const other of others)
    expect([other, await closed.reached(other), await open.reached(other)]).toEqual([other, false, true]);
});

test('an address that the machine has not is said in a sentence', async () => {
  const settings = readSettings({ ...production, PORT: String(await freePort()), LISTEN_HOST: '192.0.2.1' });
  await expect(checkPorts(settings)).rejects.toThrow(
    /^LISTEN_HOST 192\.0\.2\.1 is no address of this machine/,
  );
});
