import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '#packages/local-postgres/start-error.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * How many connections may wait to be accepted. Linux allows 4,096, and Node's default is 511. A client
 * beyond that is not refused: its system retries after 1, 3, 7 and 15 s.
 */
const maxBacklog = 4096;

type Address = { setting: 'PORT' | 'METRICS_PORT'; port: number; host: string };

const mainAddress = ({ port, listenHost }: Settings): Address => ({
  setting: 'PORT',
  port,
  host: listenHost,
});

const hostSetting = { PORT: 'LISTEN_HOST', METRICS_PORT: 'METRICS_HOST' };

/** The meaning of a failed listen, in one sentence. */
function explained({ setting, port, host }: Address, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use; stop what uses it or start with another, such as ${setting}=${port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new StartError(
      `Port ${port} needs rights this user has not; start with another, such as ${setting}=${setting === 'PORT' ? 3000 : 9464}.`,
    );
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(
      `${hostSetting[setting]} ${host} is no address of this machine; set one that it has.`,
    );
  return error;
}

function open(server: Server, address: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explained(address, error)));
    server.listen({ port: address.port, host: address.host, backlog: maxBacklog }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

/** Opens the port and returns its number. */
export const listen = (server: Server, settings: Settings) => open(server, mainAddress(settings));

/** Opens the port of the metrics and returns its number. */
export const listenForMetrics = (server: Server, at: { port: number; host: string }) =>
  open(server, { setting: 'METRICS_PORT', ...at });

/** Fails on a port in use before the long steps of a start rather than after them. */
export async function checkPorts(settings: Settings): Promise<void> {
  const { address } = settings.metrics;
  for (const one of [
    mainAddress(settings),
    ...(address ? [{ setting: 'METRICS_PORT' as const, ...address }] : []),
  ]) {
    const probe = createServer();
    await open(probe, one);
    await new Promise((resolve) => probe.close(resolve));
  }
}
